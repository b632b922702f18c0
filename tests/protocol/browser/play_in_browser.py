#!/usr/bin/env python3
"""Plays in a real browser, by mouse, keys and touch: a deal of bridge, xiangqi, junqi with its set-up,
and a round of siguo, on a wide screen and a phone; looks for hidden cards and pieces in all that the page received, resizes, loads again and reconnects.
Usage: play_in_browser.py TIANJI [FOLDER for pictures]"""
import json
import os
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import devtools  # noqa: E402

PICTURES = sys.argv[2] if len(sys.argv) > 2 else None
WIDTHS = {"wide": (1440, 900), "narrow": (390, 844)}


def check(condition, what):
    if not condition:
        raise devtools.Failed(what)


class Table:
    open = []

    def __init__(self, *arguments):
        self.process = subprocess.Popen([sys.argv[1], "table", "--seed", "5", *arguments],
                                        stdout=subprocess.PIPE, text=True)
        Table.open.append(self)
        self.address = re.search(r"http://\S+", self.process.stdout.readline()).group()

    def close(self):
        Table.open.remove(self)
        self.process.send_signal(signal.SIGINT)
        check(self.process.wait(30) == 0, "the table did not close well")


# The page keeps its state to itself: the last one is read from what came in.
def state(tab):
    tab.run("1")  # takes in what has come
    for frame in reversed(tab.frames):
        message = json.loads(frame)
        if message["type"] == "state":
            return message
    return None


def own(now):
    """The seat for which the page plays: dummy plays declarer's cards."""
    return now.get("plays", now["seat"])


def wait_turn(tab, turns):
    """Waits until it is our turn again after `turns`, or the game is over."""
    for _ in range(4000):
        now = state(tab)
        check(not now["fault"], now["fault"])
        if now["over"] or (len(now["turns"]) > turns and now["turn"] == own(now)):
            return now
        tab.run("new Promise(done=>setTimeout(done,20))")
    raise devtools.Failed("the engines do not answer")


def open_page(browser, table):
    tab = browser.tab()
    tab.size(*WIDTHS["wide"])
    tab.go(table.address)
    tab.wait("document.getElementById('title').textContent")
    return tab


# Texts whose contrast with what lies behind them is below 4.5 to 1, and controls smaller than 24 pixels.
FAULTS = """(()=>{
const light=colour=>{const [r,g,b]=colour.map(x=>{x/=255;return x<=.03928?x/12.92:((x+.055)/1.055)**2.4});return .2126*r+.7152*g+.0722*b;};
const rgba=text=>{const all=text.match(/[\\d.]+/g).map(Number);return all.length<4?[...all,1]:all;};
const faults=[];
for(const one of document.querySelectorAll('body *')){
  if(one.closest('svg,template,dialog,:disabled')||!one.offsetParent) continue;
  const box=one.getBoundingClientRect();
  if(one.matches('button,select,summary,input:not([type=checkbox])')&&(box.width<24||box.height<24)) faults.push('small: '+one.outerHTML.slice(0,80));
  if(![...one.childNodes].some(node=>node.nodeType===3&&node.data.trim())) continue;
  const layers=[];
  for(let at=one;at;at=at.parentElement){
    const layer=rgba(getComputedStyle(at).backgroundColor);
    if(layer[3]>0) layers.push(layer);
    if(layer[3]>=1) break;
  }
  let back=[255,255,255];
  for(const layer of layers.reverse()) back=back.map((x,i)=>x*(1-layer[3])+layer[i]*layer[3]);
  const [a,b]=[light(rgba(getComputedStyle(one).color).slice(0,3)),light(back)].sort((x,y)=>y-x);
  const contrast=(a+.05)/(b+.05);
  if(contrast<4.5) faults.push('pale ('+contrast.toFixed(1)+'): '+one.outerHTML.slice(0,80));
}
return faults})()"""


def pictures(tab, name):
    for width, size in WIDTHS.items():
        for dark in (False, True):
            tab.size(*size, dark=dark)
            overflow = tab.run("document.documentElement.scrollWidth-window.innerWidth")
            check(overflow <= 0, f"{name}: the page is {overflow} pixels too wide at {size[0]}")
            faults = tab.run(FAULTS)
            check(not faults, f"{name}, {width}, {'dark' if dark else 'light'}: {faults[:5]}")
            if PICTURES:
                tab.picture(f"{PICTURES}/{name}-{width}{'-dark' if dark else ''}.png")
    tab.size(*WIDTHS["wide"])


def cards_of(hand):
    return {suit + rank for suit, ranks in zip("SHDC", hand.split(".")) for rank in ranks}


def look_for_cards(tab, seat):
    """No frame before the end may hold a card that the seat could not see then."""
    frames = [json.loads(frame) for frame in tab.frames]
    states = [frame for frame in frames if frame["type"] == "state"]
    end = [one for one in states if one["over"]][0]
    hands = [cards_of(hand) for hand in end["sight"]["hands"]]
    for one in states:
        if one["over"] or one["game"] != end["game"]:
            continue
        sight = one["sight"]
        played = {card for _, card in sight["cards"]}
        may = hands[seat] | played
        if sight["cards"]:
            may |= hands[sight["contract"]["dummy"]]
        for hand in sight["hands"]:
            check(hand is None or cards_of(hand) <= may, "a hidden hand was sent")
        one.pop("how", None)  # how a card is written, by examples
        said = set(re.findall(r"\b[SHDC][2-9TJQKA]\b", json.dumps(one)))
        check(said <= may, f"hidden cards were sent: {said - may}")


def bridge(browser):
    table = Table("--variant", "bridge", "--go", "worlds 4 movetime 60", "--level", "3")
    tab = open_page(browser, table)
    tab.wait("document.querySelector('[data-bid=Pass]')")
    tab.run("Choices.set('trick','0')")
    fits(tab, "the auction")
    # The meaning of a call comes before it is made.
    tab.run("document.querySelector('[data-bid]:not(:disabled)').focus()")
    tab.wait("/mean/.test(document.getElementById('told').textContent)")
    pictures(tab, "bridge-auction")
    shown = False
    calls = 0
    while True:
        now = state(tab)
        if now["over"]:
            break
        if now["turn"] != own(now):
            now = wait_turn(tab, -1)
            continue
        turns = len(now["turns"])
        if now["sight"]["phase"] == "auction":
            calls += 1
            # The keyboard alone: focus and Enter.
            tab.run("""(()=>{const bids=[...document.querySelectorAll('[data-bid]:not(:disabled)')];
                const bid=%d<2&&bids.find(one=>one.dataset.bid==='4S');
                (bid||bids.find(one=>one.dataset.bid==='Pass')).focus();})()""" % calls)
            tab.key("Enter")
        else:
            tab.wait("document.querySelector('.hand [data-move]')")
            if not shown and now["sight"]["cards"]:
                shown = True
                tab.run("document.querySelector('#advice summary').click();"
                        "document.querySelector('#advice .ask button').click()")
                tab.wait("document.querySelector('#advice [data-advice]')", 30)
                pictures(tab, "bridge-play")
                fits(tab, "the play")
            tab.run("document.querySelector('.hand [data-move]').click()")
        wait_turn(tab, turns)
    look_for_cards(tab, 2)
    tab.wait("document.querySelectorAll('.dd td').length===20")
    check("par" in tab.run("document.querySelector('.ended .mid').textContent"), "par is not shown")
    pictures(tab, "bridge-end")
    fits(tab, "the end of a board")
    # Step back through the board, by button and by key.
    tab.run("document.querySelector('[data-step=first]').click()")
    tab.wait("!document.getElementById('looking').hidden")
    tab.wait("document.querySelector('.auction')")
    tab.run("document.activeElement.blur()")
    tab.key("ArrowRight")
    tab.wait("document.querySelectorAll('[data-call]').length===1")
    check(not tab.errors, tab.errors)
    table.close()


def place(tab, name):
    """The middle of a square or station on the screen, by what the page itself draws."""
    now = state(tab)
    return tab.run("""(()=>{const geometry=Geometry.of({state:%s}),svg=document.querySelector('svg.board');
        const [x,y]=geometry.at(geometry.cell('%s'));
        const point=new DOMPoint(x,y).matrixTransform(svg.getScreenCTM());return [point.x,point.y]})()"""
                   % (json.dumps({"look": now["look"], "view": now["seat"], "seats": now["seats"]}), name))


def fits(tab, what):
    """While playing nothing is scrolled, on a screen of either size."""
    for width, size in WIDTHS.items():
        tab.size(*size)
        tab.run("scrollTo(0,0)")
        # All that is played with, to the last button, and no card cut off at the edge of the cloth.
        low = tab.run("""Math.max(...[...document.querySelectorAll('#play,#play>*,#buttons button,.card')]
            .filter(one=>one.offsetParent).map(one=>one.getBoundingClientRect().bottom))-innerHeight""")
        check(low <= 0, f"{what}: {low} pixels lie below the screen, {width}")
        wide = tab.run("""Math.max(...[...document.querySelectorAll('#play .card,.hand,.mid,#play button')]
            .filter(one=>one.offsetParent).map(one=>one.getBoundingClientRect().right))-innerWidth""")
        check(wide <= 0, f"{what}: {wide} pixels lie beside the screen, {width}")
        cut = tab.run("""(()=>{const board=document.querySelector('#board.hands')?.getBoundingClientRect();
            return board?Math.max(...[...document.querySelectorAll('.hand,.mid,.card,.box button')].map(one=>
              one.getBoundingClientRect().bottom))-board.bottom:0})()""")
        check(cut <= 0, f"{what}: {cut} pixels of a card or call are cut off, {width}")
    tab.size(*WIDTHS["wide"])


def xiangqi(browser):
    table = Table("--variant", "xiangqi", "--go", "nodes 3000")
    tab = open_page(browser, table)
    tab.wait("document.querySelectorAll('.men use').length===32")
    tab.click(*place(tab, "h2"))
    tab.wait("document.querySelectorAll('.over .hint').length>5")
    pictures(tab, "xiangqi")
    fits(tab, "xiangqi")
    for number in range(20):
        now = state(tab)
        if now["over"]:
            break
        turns = len(now["turns"])
        moves = now["legal"]
        move = moves[(7 * number + 3) % len(moves)]
        tab.run("document.querySelector('svg.board').focus()")
        tab.key("Escape")
        if number % 3 == 0:
            tab.drag(place(tab, move[:2]), place(tab, move[2:]))
        elif number % 3 == 1:
            tab.click(*place(tab, move[:2]))
            tab.click(*place(tab, move[2:]))
        else:
            tab.run(f"document.getElementById('move').value='{move}'")
            tab.run("document.getElementById('move').focus()")
            tab.key("Enter")
        now = wait_turn(tab, turns)
        check(now["over"] or len(now["turns"]) == turns + 2, f"{move} was not played")
    check(len(state(tab)["turns"]) >= 10, "too few moves")
    # The same tab, loaded again, goes on; so does a second table of the same game.
    turns = len(state(tab)["turns"])
    tab.call("Page.reload")
    tab.wait("document.querySelectorAll('#log li').length===%d" % turns)
    check(state(tab)["seat"] == 0, "the seat was lost")
    tab.run("document.getElementById('back').click()")
    tab.wait("document.querySelectorAll('#log li').length===%d" % (turns - 2))
    # A connection that breaks is made again.
    tab.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0,
             uploadThroughput=0)
    tab.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1,
             uploadThroughput=-1)
    tab.wait("document.querySelectorAll('#log li').length===%d" % (turns - 2))
    other = open_page(browser, table)
    check(state(other)["seat"] is None, "two tabs sit at one seat")
    check("legal" not in state(other), "an onlooker may move")
    pictures(tab, "xiangqi-later")
    check(not tab.errors, tab.errors)
    table.close()


def look_for_pieces(tab, seat):
    for frame in tab.frames:
        message = json.loads(frame)
        if message["type"] not in ("state", "sight") or message.get("over"):
            continue
        for man in message["sight"]["men"].split():
            army, kind = man.split(":")[1].split("-")
            # A flag is public when its marshal has died.
            check(army == str(seat) or kind in ("12", "11"), f"a hidden piece was sent: {man}")


def set_up_and_play(browser, variant, moves):
    table = Table("--variant", variant, "--go", "worlds 2 depth 1 movetime 80", "--level", "2")
    tab = open_page(browser, table)
    tab.wait("document.querySelectorAll('.men use').length>=25")
    tab.wait("document.querySelector('[data-do=ready]:not(:disabled)')")
    pictures(tab, variant + "-set-up")
    before = tab.run("[...document.querySelectorAll('.men use')].map(one=>one.getAttribute('href')).join()")
    names = {"junqi": ("G0", "G1"), "siguo": ("L6", "L7")}[variant]
    tab.drag(place(tab, names[0]), place(tab, names[1]))
    after = tab.run("[...document.querySelectorAll('.men use')].map(one=>one.getAttribute('href')).join()")
    check(before != after, "two pieces were not exchanged")
    tab.run("document.querySelector('[data-do=ready]').click()")
    now = wait_turn(tab, 1)
    check(not now["sight"]["setting_up"], "the armies are not set up")
    pictures(tab, variant + "-begun")
    for number in range(moves):
        now = state(tab)
        if now["over"] or now["turn"] is None or "legal" not in now:
            break
        turns = len(now["turns"])
        # Forward where it can be, so that there are battles.
        legal = now["legal"]
        parts = [re.findall(r"[A-Z]\d+", move) for move in legal]
        best = min(range(len(legal)), key=lambda i: (ord(parts[i][1][0]) - ord(parts[i][0][0]), i))
        move = parts[best if number % 2 == 0 else (5 * number) % len(legal)]
        tab.click(*place(tab, move[0]))
        tab.click(*place(tab, move[1]))
        now = wait_turn(tab, turns)
        check(len(now["turns"]) > turns, f"{move} was not played")
    # A pencil mark on an enemy's piece.
    if not state(tab)["over"]:
        men = [man.split(":") for man in state(tab)["sight"]["men"].split()]
        cell = next(int(cell) for cell, man in men if man.startswith("1-12"))
        name = tab.run(f"Facts.stations[{len(state(tab)['seats'])}].names[{cell}]")
        tab.click(*place(tab, name))
        tab.wait("document.querySelector('.palette [data-kind=\"0\"]')")
        tab.run("document.querySelector('.palette [data-kind=\"0\"]').click()")
        tab.wait("document.querySelector('.pencil')")
    look_for_pieces(tab, 0)
    pictures(tab, variant + "-later")
    fits(tab, variant)
    check(not tab.errors, tab.errors)
    table.close()


def open_phone(browser, table):
    tab = browser.tab()
    tab.size(*WIDTHS["narrow"])
    tab.call("Emulation.setTouchEmulationEnabled", enabled=True)
    tab.go(table.address)
    tab.wait("document.getElementById('title').textContent")
    return tab


# The smallest part of a card or call that a finger can hit: what the next one leaves free.
FREE = """(()=>{let least=99;
for(const one of document.querySelectorAll('[data-bid],.hand [data-move]')){
  const box=one.getBoundingClientRect(),next=one.nextElementSibling?.getBoundingClientRect();
  const beside=next&&next.left>box.left&&next.top<box.bottom&&Math.abs(next.top-box.top)<4;
  const below=next&&next.top>box.top&&Math.abs(next.left-box.left)<4;
  least=Math.min(least,beside?Math.min(box.width,next.left-box.left):box.width,
                 below?Math.min(box.height,next.top-box.top):box.height);
}
return least})()"""


def touch(browser):
    """A phone: calls, cards and men by finger alone."""
    table = Table("--variant", "bridge", "--go", "worlds 4 movetime 60", "--level", "3")
    tab = open_phone(browser, table)
    tab.wait("document.querySelector('[data-bid=Pass]')")
    check(tab.run(FREE) >= 44, "a call is smaller than a finger")
    before = tab.middle('[data-bid="4S"]')
    tab.touch(before)
    tab.wait("/4.* would mean/.test(document.getElementById('told').textContent)")
    check(len(state(tab)["turns"]) == 2, "one touch makes a call")
    check(tab.middle('[data-bid="4S"]') == before, "the box moves under the finger")
    tab.touch(before)
    now = wait_turn(tab, 2)
    check(now["sight"]["calls"][2] == "4S", "a call cannot be made by touch")
    while now["sight"]["phase"] == "auction":
        turns = len(now["turns"])
        for _ in range(2):
            tab.touch(tab.middle("[data-bid=Pass]"))
        now = wait_turn(tab, turns)
    tab.wait("document.querySelector('.hand [data-move]')")
    free = tab.run(FREE)
    check(free >= 44, f"{free} pixels of a card are free for the finger")
    # The finished trick stays for a second, though the next one may have begun, and is turned then.
    while len(now["sight"]["cards"]) < 4:
        turns = len(now["turns"])
        tab.wait("document.querySelector('.hand [data-move]')")
        tab.touch(tab.middle(".hand [data-move]"))
        now = wait_turn(tab, turns)
    tab.wait("document.querySelectorAll('.compass .card').length===4")
    check(not tab.run("document.querySelector('.turned')"), "a trick is turned at once")
    tab.run("new Promise(done=>setTimeout(done,500))")
    check(tab.run("document.querySelectorAll('.compass .card').length") == 4, "a trick goes at once")
    tab.wait("document.querySelectorAll('.turned').length===1", 5)
    # It goes at a touch, too.
    tab.run("Choices.set('trick','600')")
    while len(now["sight"]["cards"]) < 8:
        turns = len(now["turns"])
        tab.wait("document.querySelector('.hand [data-move]')")
        tab.touch(tab.middle(".hand [data-move]"))
        now = wait_turn(tab, turns)
    tab.run("new Promise(done=>setTimeout(done,1500))")
    check(tab.run("document.querySelectorAll('.turned').length") == 1, "a trick does not stay")
    tab.touch(tab.middle(".compass"))
    tab.wait("document.querySelectorAll('.turned').length===2", 5)
    tab.run("Choices.set('trick','1')")
    # A hint marks a card and says why.
    tab.wait("document.querySelector('#hint:not(:disabled)')")
    tab.touch(tab.middle("#hint"))
    tab.wait("document.querySelector('.hand .best')", 30)
    tab.wait("document.querySelector('#told b')")
    fits(tab, "a hint")
    tab.size(*WIDTHS["narrow"])
    check(not tab.errors, tab.errors)
    table.close()
    # A man is dragged, and the page stays where it is.
    table = Table("--variant", "xiangqi", "--human", "Red", "--human", "Black")
    tab = open_phone(browser, table)
    tab.wait("document.querySelectorAll('.men use').length===32")
    a, b = place(tab, "e3"), place(tab, "e4")
    tab.touch(a, (a[0], (a[1] + b[1]) / 2), b)
    tab.wait("document.querySelectorAll('#log li').length===1")
    check(tab.run("scrollY") == 0, "dragging a man scrolls the page")
    check(not tab.errors, tab.errors)
    table.close()


def long_auction(browser):
    """Four people at four phones bid everything up to 4H: the last call, the box and the hand are seen."""
    table = Table("--variant", "bridge", *(word for seat in ("North", "East", "South", "West")
                                           for word in ("--human", seat)))
    tabs = [open_phone(browser, table) for _ in range(4)]
    # One browser takes one seat: each phone gets memories of its own.
    for tab in tabs[1:]:
        tab.run("localStorage.clear();sessionStorage.clear()")
        tab.call("Page.reload")
        tab.wait("document.querySelector('[data-stand]')")
    seats = {state(tab)["seat"]: tab for tab in tabs}
    bids = [level + strain for level in "1234" for strain in ("C", "D", "H", "S", "NT")][:18]
    for number, bid in enumerate(bids):
        tab = seats[number % 4]
        tab.wait(f"document.querySelector('[data-bid=\"{bid}\"]:not(:disabled)')")
        tab.run(f"document.querySelector('[data-bid=\"{bid}\"]').click()")
    tab = seats[len(bids) % 4]
    tab.wait("document.querySelector('[data-bid=\"4S\"]:not(:disabled)')")
    seen = tab.run("""(()=>{const heard=document.querySelector('.heard').getBoundingClientRect(),
        last=document.querySelector('[data-call="17"]').getBoundingClientRect();
        return last.top>=heard.top&&last.bottom<=heard.bottom+1})()""")
    check(seen, "the last call of a long auction is not seen")
    fits(tab, "a long auction")
    for tab in tabs:
        check(not tab.errors, tab.errors)
    table.close()


def choices(browser):
    """The dialog keeps what was chosen, asks before a game ends, and gives all sides to one reader."""
    table = Table("--variant", "xiangqi", "--level", "3", "--go", "nodes 500")
    tab = open_page(browser, table)
    tab.wait("document.querySelectorAll('.men use').length===32")
    tab.run("document.getElementById('new').click()")
    check(tab.run("document.querySelector('#players p+p .level').value") == "3", "the level is forgotten")
    check(tab.run("document.getElementById('leaving').hidden"), "a game that has not begun is missed")
    tab.run("document.querySelector('#dialog button[value=no]').click()")
    tab.drag(place(tab, "h2"), place(tab, "e2"))
    wait_turn(tab, 0)
    tab.run("window.confirm=()=>{window.asked=1;return false}")
    load(tab, "1. C2.5 *")
    tab.wait("window.asked===1")
    check(not state(tab)["record"], "Load replaces a game without a yes")
    tab.run("document.getElementById('new').click()")
    check(not tab.run("document.getElementById('leaving').hidden"), "a game ends without a word")
    pictures(tab, "new-game")
    tab.run("const side=document.getElementById('side');side.value='all';side.onchange();"
            "document.querySelector('#dialog button[value=yes]').click()")
    for number, move in enumerate(("h2e2", "h9g7", "h0g2")):
        tab.wait(f"document.querySelectorAll('#log li').length==={number}")
        tab.wait("document.getElementById('status').textContent==='Your turn'")
        places = [tab.run("""(()=>{const geometry=Geometry.of({state:{look:'points',view:0}}),
            [x,y]=geometry.at(geometry.cell('%s')),svg=document.querySelector('svg.board'),
            point=new DOMPoint(x,y).matrixTransform(svg.getScreenCTM());return [point.x,point.y]})()"""
                          % square) for square in (move[:2], move[2:])]
        tab.click(*places[0])
        tab.click(*places[1])
    tab.wait("document.querySelectorAll('#log li').length===3")
    check(not tab.errors, tab.errors)
    table.close()


def systems(browser):
    """Each pair's system is chosen for a new game, and the convention card of each is read."""
    table = Table("--variant", "bridge", "--go", "worlds 4 movetime 60")
    tab = open_page(browser, table)
    tab.wait("document.querySelector('.systems')")
    check("precision" in tab.run("document.querySelector('.systems').textContent"), "no system is told")
    tab.run("document.getElementById('new').click()")
    tab.wait("document.querySelectorAll('#systems select').length===2")
    tab.run("document.querySelectorAll('#systems select')[0].value='natural';"
            "document.querySelectorAll('#systems button')[0].click()")
    tab.wait("document.getElementById('card').open")
    check("natural" in tab.run("document.getElementById('card-title').textContent"), "another card is shown")
    check(tab.run("document.querySelectorAll('#card-text div').length") > 100, "a short card")
    pictures(tab, "card")
    tab.run("document.querySelector('#card button').click();"
            "document.querySelector('#dialog button[value=yes]').click()")
    tab.wait("/natural/.test(document.querySelector('.systems').textContent)")
    check(state(tab)["systems"] == ["natural", "precision"], "another system is played")
    pictures(tab, "systems")
    check(not tab.errors, tab.errors)
    table.close()


def flip_junqi(browser):
    """Pieces are turned up by two touches of their station, and moved by finger."""
    table = Table("--variant", "flipjunqi", "--go", "nodes 3000")
    tab = open_phone(browser, table)
    tab.wait("document.querySelectorAll('.men use[aria-label$=\"dark piece\"]').length===50")
    for number in range(12):
        now = state(tab)
        turns = len(now["turns"])
        steps = [move for move in now["legal"] if move[:2] != move[2:]]
        moves = steps if steps and number % 2 else now["legal"]
        move = moves[(7 * number + 3) % len(moves)]
        tab.touch(place(tab, move[:2]))
        tab.wait("document.querySelectorAll('.over .chosen').length>0")
        tab.touch(place(tab, move[2:]))
        now = wait_turn(tab, turns)
        check(now["over"] or len(now["turns"]) == turns + 2, f"{move} was not played")
        if now["over"]:
            break
    check(not tab.run("document.querySelector('.pencil')"), "there is a pencil where nothing is hidden")
    pictures(tab, "flip-junqi")
    fits(tab, "flip junqi")
    check(not tab.errors, tab.errors)
    table.close()


def fog_xiangqi(browser):
    """Men out of sight are under fog, and the page is not told of them."""
    table = Table("--variant", "fogxiangqi", "--go", "worlds 2 depth 1")
    tab = open_phone(browser, table)
    tab.wait("document.querySelectorAll('.fog').length===45")
    men = tab.run("document.querySelectorAll('.men use').length")
    check(men == 20, f"{men} men are drawn, expected our 16, two horses and two that are shrouded")
    for number in range(6):
        now = state(tab)
        turns = len(now["turns"])
        move = now["legal"][(11 * number + 5) % len(now["legal"])]
        tab.touch(place(tab, move[:2]))
        tab.wait("document.querySelectorAll('.over .chosen').length>0")
        tab.touch(place(tab, move[2:]))
        now = wait_turn(tab, turns)
        check(now["over"] or len(now["turns"]) == turns + 2, f"{move} was not played")
        if now["over"]:
            break
        theirs = [turn for turn in now["turns"] if turn["seat"] != own(now)]
        check(len(now["turns"]) < 3 or any(len(turn.get("move", "")) < 4 for turn in theirs),
              f"each of their moves is told: {theirs}")
        check(tab.run("document.querySelectorAll('.fog').length") > 5, "there is no fog")
    pictures(tab, "fog-xiangqi")
    fits(tab, "fog xiangqi")
    check(not tab.errors, tab.errors)
    table.close()


def small_game(browser):
    table = Table("--variant", "tictactoe")
    tab = open_page(browser, table)
    tab.wait("document.querySelector('.moves [data-move]')")
    pictures(tab, "tictactoe")
    tab.run("document.querySelector('[data-square=\"b2\"]').click()")
    wait_turn(tab, 0)
    tab.wait("document.querySelector('[data-square=\"b2\"]').textContent==='x'")
    while not state(tab)["over"]:
        turns = len(state(tab)["turns"])
        tab.run("document.querySelector('.moves [data-move]').click()")
        wait_turn(tab, turns)
    check(not tab.errors, tab.errors)
    table.close()


def load(tab, text):
    """Gives the page a file, as its button Load does."""
    tab.run("""(()=>{const files=new DataTransfer();files.items.add(new File([%s],'record'));
        const input=document.getElementById('file');input.files=files.files;
        input.dispatchEvent(new Event('change'))})()""" % json.dumps(text))


def records(browser):
    table = Table("--variant", "nim")
    tab = open_page(browser, table)
    load(tab, "# nim: a, b\n3 4\n3 2 | 2\n# nim: c, d\n5\n2 | 2\n0\n")
    tab.wait("document.querySelectorAll('#loaded option').length===2")
    tab.wait("document.querySelectorAll('#log li').length===1")
    tab.run("document.querySelector('#loaded select').value=1;document.querySelector('#loaded button').click()")
    tab.wait("document.querySelectorAll('#log li').length===2")
    load(tab, "x" * 300000)
    tab.wait("/too long/.test(document.getElementById('note').textContent)")
    load(tab, "no record at all")
    tab.wait("/positions of nim/.test(document.getElementById('note').textContent)")
    check(state(tab)["record"], "a file that is no record changes the table")
    check(not tab.errors, tab.errors)
    table.close()


def log_is(tab, count):
    tab.wait(f"document.querySelectorAll('#log li').length==={count}")


def study(browser):
    """A record, in which a rook is given away, is analysed with moves on the board, reviewed, and left for the
    game before."""
    table = Table("--variant", "xiangqi", "--go", "nodes 2000")
    tab = open_page(browser, table)
    tab.run("document.getElementById('move').value='C2.5';document.getElementById('move').focus()")
    tab.key("Enter")
    wait_turn(tab, 1)
    # The game is not over: the reader is asked before it is left.
    tab.run("window.confirm=text=>{window.asked=text;return true}")
    tab.run("document.querySelector('#study textarea').value='1. R1+1 R9+1 2. R1.6 R9.4 3. R6+7 *';"
            "document.getElementById('study-paste').click()")
    log_is(tab, 5)
    check(tab.run("/Leave it/.test(window.asked)"), "no question before a game is left")
    tab.wait("document.querySelector('#agree [data-say*=restore]')")
    tab.run("document.querySelector('[data-step=first]').click()")
    tab.run("document.getElementById('study-on').click()")
    tab.wait("document.querySelectorAll('#study [data-line]').length===5", 30)
    tab.wait("document.querySelectorAll('.arrows path').length===3")
    tab.wait("!document.querySelector('#study .share').hidden")
    pictures(tab, "study-lines")
    # A move on the board, and the best line's move for the other side.
    tab.click(*place(tab, "b2"))
    tab.click(*place(tab, "e2"))
    tab.wait("/b2e2/.test(document.getElementById('study-line').textContent)")
    tab.wait("document.querySelectorAll('#study [data-line]').length===5", 30)
    tab.run("document.querySelector('#study [data-line]').click()")
    tab.wait("document.getElementById('study-line').textContent.trim().split(/\\s+/).length>=4")
    tab.run("document.querySelector('#study-line button').click()")
    log_is(tab, 5)
    tab.run("document.getElementById('study-on').click()")
    tab.run("document.getElementById('study-review').click()")
    tab.wait("document.querySelector('#study li[data-turn]')&&!document.querySelector('#study progress')",
             60)
    check(tab.run("document.querySelector('#study .graph polygon').getAttribute('points')"
                  ".split(' ').length===7"), "the graph has not five turns and its ends")
    pictures(tab, "study-review")
    tab.run("document.querySelector('#study li[data-turn]').click()")
    tab.wait("!document.getElementById('looking').hidden")
    tab.run("document.querySelector('#agree [data-say*=restore]').click()")
    log_is(tab, 2)
    check(not tab.errors, tab.errors)
    table.close()


# The set-ups and the first moves of two games; what a move met is a sign of the result.
ARMIES = {
    "junqi": """game 1
setup ceeffh.i.gcb.Bdg.h.aBMdiMMhiFg afdeih.e.cgi.Bbg.i.cBhMfdghMFM
0 4 - 8
1 43 - 38
0 2 < 32
1 30 - 4
0 7 - 2
1 4 > 3
""",
    "siguo": """game 1
setup ceeffh.i.gcb.Bdg.h.aBMdiMMhiFg afdeih.e.cgi.Bbg.i.cBhMfdghMFM cidiad.g.gfe.eBf.b.hiMcMMhhgFB cfgadg.B.ihe.hiB.b.dcMfiMgFehM
0 4 - 122
1 34 - 123
2 82 - 78
3 90 < 64
0 0 - 6
1 123 - 34
"""}


def armies(browser):
    """Games of junqi and siguo are reviewed."""
    for variant, record in ARMIES.items():
        table = Table("--variant", variant, "--go", "worlds 1 depth 1")
        tab = open_page(browser, table)
        load(tab, record)
        tab.wait("document.querySelectorAll('#log li').length>6")
        tab.run("document.getElementById('study-review').click()")
        tab.wait("document.querySelector('#study .graph polygon')&&!document.querySelector('#study progress')", 90)
        heights = tab.run("document.querySelector('#study .graph polygon').getAttribute('points').split(' ')"
                          ".slice(1,-1).map(at=>+at.split(',')[1])")
        check(all(10 < height < 50 for height in heights), f"an even game looks decided: {heights}")
        pictures(tab, f"review-{variant}")
        check(not tab.errors, tab.errors)
        table.close()


def clocks(browser):
    table = Table("--variant", "tictactoe", "--human", "p1", "--human", "p2", "--clock", "2")
    tab = open_page(browser, table)
    tab.wait("document.querySelector('[data-used]').textContent==='0:01'")
    tab.wait("/p2 wins: time/.test(document.getElementById('status').textContent)", 30)
    tab.run("document.getElementById('new').click()")
    check(tab.run("document.getElementById('clock').value") == "2", "the clock is not offered again")
    tab.run("document.getElementById('clock').value='600+5';"
            "document.querySelector('#dialog button[value=yes]').click()")
    tab.wait("document.querySelector('[data-used]').textContent.startsWith('10:0')")
    check(not tab.errors, tab.errors)
    table.close()


def chinese(browser_language):
    browser = devtools.Browser(browser_language)
    try:
        table = Table("--variant", "xiangqi", "--go", "nodes 500")
        tab = open_page(browser, table)
        check(tab.run("document.getElementById('new').textContent") == "新对局", "no Chinese words")
        check(tab.run("document.documentElement.lang") == "zh", "the language is not told")
        tab.wait("document.querySelectorAll('.men use').length===32")
        pictures(tab, "xiangqi-chinese")
        tab.drag(place(tab, "h2"), place(tab, "e2"))
        tab.wait("document.querySelectorAll('#log li').length>=2")
        moves = tab.run("document.getElementById('log').textContent")
        check("炮二平五" in moves and "h2e2" not in moves, f"moves are not written in Chinese: {moves}")
        wait_turn(tab, 1)
        tab.run("document.querySelector('#advice .ask button').click()")
        tab.wait("/^[车马炮兵相仕帅].[进退平]/.test(document.querySelector('[data-advice] b')?.textContent)")
        check(tab.run("document.querySelector('.advised')!==null"), "no arrow shows the advice")
        table.close()
        table = Table("--variant", "bridge", "--go", "worlds 4 movetime 60")
        tab = open_page(browser, table)
        tab.wait("document.querySelector('[data-bid=Pass]')")
        tab.run("document.querySelector('[data-bid=Pass]').focus()")
        tab.wait("/表示/.test(document.getElementById('told').textContent)")
        said = tab.run("document.getElementById('told').textContent+document.getElementById('log').textContent")
        check("大牌点" in said and "HCP" not in said, f"the meaning of a call is not in Chinese: {said}")
        pictures(tab, "bridge-chinese")
        table.close()
    finally:
        browser.close()


def main():
    only = sys.argv[3:] or ["bridge", "touch", "auction", "xiangqi", "choices", "systems", "junqi", "siguo",
                            "flip", "fog", "small", "records", "study", "armies", "clocks", "chinese"]
    browser = devtools.Browser()
    try:
        if "bridge" in only:
            bridge(browser)
        if "touch" in only:
            touch(browser)
        if "auction" in only:
            long_auction(browser)
        if "xiangqi" in only:
            xiangqi(browser)
        if "choices" in only:
            choices(browser)
        if "systems" in only:
            systems(browser)
        if "junqi" in only:
            set_up_and_play(browser, "junqi", 20)
        if "siguo" in only:
            set_up_and_play(browser, "siguo", 4)
        if "flip" in only:
            flip_junqi(browser)
        if "fog" in only:
            fog_xiangqi(browser)
        if "small" in only:
            small_game(browser)
        if "records" in only:
            records(browser)
        if "study" in only:
            study(browser)
        if "armies" in only:
            armies(browser)
        if "clocks" in only:
            clocks(browser)
    finally:
        browser.close()
    if "chinese" in only:
        chinese("zh-CN")
    print("played in a browser:", ", ".join(only))


try:
    main()
except FileNotFoundError as missing:
    print("skipped: no", missing)
finally:
    for left in Table.open:
        left.process.kill()
