#!/usr/bin/env python3
"""Opens the page of double dummy from its file in a real browser, wide and narrow: table, par and cards of a
deal of PBN and of LIN, a trick played and taken back, and texts that are no deal.
Usage: page_in_browser.py PAGE [FOLDER for pictures]"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "browser"))
import devtools  # noqa: E402

LIN = ("qx|o1|md|3S63HAT94DKQ7CK863,SKJ9842H85DJ53CQJ,SAQ7HKJ32DT98CA54|sv|b|")
PBN = ('[Dealer "S"]\\n[Vulnerable "EW"]\\n[Deal "S:63.AT94.KQ7.K863 KJ9842.85.J53.QJ '
       'AQ7.KJ32.T98.A54 T5.Q76.A642.T972"]')
WRONG = {"N:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QQ": "CQ occurs twice",
         "N:AQ7.KJ32.T98.A5 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ": "N has 12 cards",
         "N:AX7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ": 'N has "X"',
         "north has spades": 'read "north has spades", expected a deal'}
TABLE = "10 8 11 9 10 10 8 11 9 10 3 5 2 4 3 3 5 2 4 3"
CELLS = "[...document.querySelectorAll('#table td')].map(cell=>cell.textContent).join(' ')"


def text(name):
    return f"document.getElementById('{name}').textContent"


def check(got, expected):
    if got != expected:
        raise devtools.Failed(f"found {got}, expected {expected}")


def read(tab, deal):
    tab.run(f"(()=>{{const box=document.getElementById('deal');box.value='{deal}';box.oninput()}})()")


def visit(browser, page, size, folder):
    tab = browser.tab()
    tab.size(*size)
    tab.go("file://" + os.path.abspath(page))
    tab.wait(text("par"))
    check(tab.run(CELLS), TABLE)
    check(tab.run(text("par")), "Par: 450 for North-South: 4H NS+1")
    for deal, par in ((LIN, "Par: 650 for North-South: 4H NS+1"), (PBN, "Par: 450 for North-South: 4H NS+1")):
        read(tab, deal)
        tab.wait(text("par"))
        check(tab.run(CELLS), TABLE)
        check(tab.run(text("par")), par)
    check(tab.run("document.getElementById('dealer').value"), "S")
    # South plays 4H: West leads; his best lead holds declarer to 11 tricks.
    tab.run("document.querySelectorAll('#table td button')[7].click()")
    tab.wait("document.querySelectorAll('#W .best small').length")
    check(tab.run("document.querySelector('#W .best small').textContent"), "11")
    for seat in "WNES":
        tab.wait(f"document.querySelectorAll('#{seat} .best').length")
        tab.run(f"document.querySelector('#{seat} .best').click()")
    tab.wait("document.querySelectorAll('.turn .best').length")
    check(tab.run("document.querySelector('.turn .best small').textContent"), "11")
    check(tab.run("document.querySelectorAll('.card').length"), 48)
    if folder:
        tab.picture(os.path.join(folder, f"double_dummy_{size[0]}.png"))
    tab.run("document.getElementById('back').click()")
    check(tab.run("document.querySelectorAll('.card').length"), 49)
    for deal, fault in WRONG.items():
        read(tab, deal)
        check(tab.run(text("fault"))[:len(fault)], fault)
    check(tab.run("document.documentElement.scrollWidth<=innerWidth"), True)
    check(tab.errors, [])


def main():
    try:
        browser = devtools.Browser()
    except FileNotFoundError:
        print("skipped: there is no chromium")
        return
    try:
        for size in ((1440, 900), (390, 844)):
            visit(browser, sys.argv[1], size, sys.argv[2] if len(sys.argv) > 2 else None)
    except devtools.Failed as failed:
        sys.exit(str(failed))
    finally:
        browser.close()


main()
