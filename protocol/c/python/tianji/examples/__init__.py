"""Short programs: python3 -m tianji.examples.NAME."""
