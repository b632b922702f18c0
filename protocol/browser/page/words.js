// The page's words in the reader's language. English is the key of every entry.
const Chinese={
"New game":"新对局","Next board":"下一副","Save":"保存","Load":"打开","Letters":"字母棋子","Move":"着法","Play":"走","Take back":"悔棋","Resign":"认输",
"Claim":"摊牌","Advice of the engine":"引擎建议","What the engine believes":"引擎的判断","Moves":"着法记录","Game":"游戏","Rules":"规则","Clock":"用时","no clock":"不限时","{0} minutes":"{0}分钟","{0} and {1} seconds a turn":"{0},每步加{1}秒","time used":"已用时间","time left":"剩余时间","Begin":"开始","Cancel":"取消",
"first":"最前","back":"后退","on":"前进","last":"最后","person":"人","engine":"引擎","program":"程序","level {0}":"等级 {0}","full strength":"最强","you":"你","sit here":"坐这里","stand up":"离座","watching":"旁观","somebody":"有人","nobody yet":"空位",
"North":"北","East":"东","South":"南","West":"西","Red":"红方","Black":"黑方",
"Your turn":"轮到你了","Your turn: play a card from dummy":"轮到你了:从明手出牌","Your turn: set up your army":"轮到你了:请布阵","{0} thinks …":"{0}思考中…","{0} is to move":"轮到{0}","The game is over: {0}":"对局结束:{0}","This is a record: step through it":"这是棋谱:可逐步查看","The connection is lost; trying again …":"连接中断,正在重连…","Nobody sits on turn":"轮到的座位无人",
"dealer":"发牌","vulnerable":"有局","None":"双无","All":"双有","NS":"南北有局","EW":"东西有局","N–S":"南北","E–W":"东西","contract":"定约","tricks":"墩数","last trick":"上一墩","{0} cards":"{0}张","Pass":"不叫","Your hand":"你的牌","dummy":"明手","passed out":"四家不叫",
"Point at a call to see what it means.":"将指针移到叫品上可看到其含义。","{0} would mean: {1}":"叫{0}表示:{1}","{0} has no agreed meaning.":"{0}没有约定的含义。","{0} by {1}: {2}":"{1}叫{0}:{2}","Tap again to make the call.":"再点一次确认叫品。",
"check":"将军","Ready":"布阵完毕","Another set-up":"换一个阵形","Keep as mine":"存为我的阵形","My set-up":"我的阵形","Mirror":"左右对调","Choose two pieces to exchange them, or drag one onto the other.":"选两个棋子即可互换,也可拖动。","The flag belongs into a headquarters.":"军旗必须放在大本营。","Mines belong into the last two rows.":"地雷只能放在后两排。","No bomb may stand in the front row.":"炸弹不能放在第一排。","The set-up follows the rules.":"阵形符合规则。",
"Pencil: what do you think this piece is?":"铅笔:你认为这是什么棋子?","none":"无","out":"出局","{0} pieces":"{0}枚","quiet plies {0} of {1}":"无战斗步数 {0}/{1}",
"marshal":"司令","general":"军长","division commander":"师长","brigadier":"旅长","colonel":"团长","major":"营长","captain":"连长","lieutenant":"排长","engineer":"工兵","mine":"地雷","bomb":"炸弹","flag":"军旗","unseen piece":"未知棋子",
"king":"将帅","advisor":"士","elephant":"象","horse":"马","rook":"车","cannon":"炮","pawn":"兵","empty":"空",
"move":"着法","payoff":"收益","risk":"风险","adjusted":"调整后","worlds":"世界数","score":"评分","depth":"深度","Ask":"请求建议","always":"每一步都给出","thinking …":"思考中…","No advice yet.":"尚无建议。",
"Over {0} sampled worlds {1} is worth {2} {3} on average; its payoffs fall short of that by {4}, and each unit of risk costs {5}, so it counts as {6}.":"在{0}个抽样世界中,{1}平均价值{2}{3};其收益的不足量为{4},每单位风险扣{5},因此按{6}计。",
"The engine looked {0} plies deep: {1} is worth {2} pawns to you.":"引擎搜索了{0}层:{1}对你价值{2}个兵。","mate in {0}":"{0}步杀","imps":"IMP","matchpoints":"比赛分","points":"分","percent":"%","book":"开局库或叫牌表","rules":"经验规则","why":"依据",
"Board {0}":"第{0}副","board":"副","here":"本桌","elsewhere":"另一桌","IMPs":"IMP","still playing":"进行中","total":"合计","Records of this file":"文件中的对局","Play on from here":"从这里继续","You look at turn {0} of {1}.":"正在查看第{0}步,共{1}步。","Back to the game":"回到对局",
"Clubs":"草花","Diamonds":"方块","Hearts":"红心","Spades":"黑桃","{0} of {1}":"{1}{0}","ace":"A","king of":"K","queen":"Q","jack":"J","This file is too long for the page: open it with tianji table --record FILE.":"文件太大,请用 tianji table --record 文件 打开。","Show":"显示","Judge the cards":"评判出牌","shades":"着色",
"Resign this game?":"确定认输吗?","Give this board up?":"放弃这一副吗?","drawn":"和","bridge":"桥牌","xiangqi":"象棋","junqi":"军棋","siguo":"四国军棋"};
const Language=(navigator.languages&&navigator.languages[0]||navigator.language||'en').toLowerCase().startsWith('zh')?'zh':'en';
// The words of `text` in the reader's language, with {0}, {1} … filled in.
function T(text,...values){
  const said=Language==='zh'&&Chinese[text]||text;
  return said.replace(/\{(\d)\}/g,(all,n)=>values[n]);
}
// What the table said in English, in the reader's language as far as it is known.
const Sayings=[[/ +/g,' '],[/(\w+) has set up an army/,'$1已布阵'],[/takes the piece there/,'吃子'],[/dies there/,'阵亡'],[/both die/,'同归于尽'],
[/a marshal died: the flag of (\w+) is at (\w+)/g,'司令阵亡,$1军旗在$2'],[/the flag of (\w+) fell/,'$1军旗被夺'],[/has no move and is out/,'无子可动,出局'],[/ wins: time$/,'胜:对方超时'],[/ wins: /,'胜:'],[/draw: /,'和棋:'],
[/your time is up/,'你已超时'],[/'s time is up/,'超时'],[/resigns/,'认输'],[/resignation/,'认输'],[/checkmate/,'将死'],[/stalemate/,'困毙'],[/repetition/,'重复局面'],[/\bPass\b/,'不叫'],[/takes the trick/,'赢此墩'],[/from dummy/,'明手'],[/takes a turn back/,'悔棋'],[/ check$/,' 将军'],[/ from the book/,' (开局库)'],[/^a call is Pass.*/s,'叫品:Pass、X、XX、1C、3NT等'],[/^a card is its suit.*/s,'牌:花色和点数,如SA、HT'],[/^a move is two squares.*/s,'着法:h2e2 或 炮二平五'],[/^a move is two stations.*/s,'着法:两个位置,如A0B0'],[/^an army is 25 letters.*/s,'阵形:25个字母'],[/^a move is (one of|written as)/,'着法:'],[/passed out/,'四家不叫'],[/, (\d+) tricks?/,',$1墩'],
[/it is not your turn/,'还没有轮到你'],[/the game has gone on meanwhile/,'对局已有变化,请再看一次'],[/you sit at no seat/,'你没有入座'],[/somebody sits there/,'那里有人'],[/an engine sits there/,'那里是引擎'],[/the game is over/,'对局已结束'],[/there is no turn of yours before/,'没有可悔的着法'],
[/\bNorth\b/g,'北'],[/\bEast\b/g,'东'],[/\bSouth\b/g,'南'],[/\bWest\b/g,'西'],[/\bRed\b/g,'红方'],[/\bBlack\b/g,'黑方']];
const Said=text=>Language==='zh'?Sayings.reduce((said,[from,to])=>said.replace(from,to),text):text.replace(/ +/g,' ');
// The words of bridge with the signs of the suits: "4S by S, SA, 5+H" becomes "4♠ by S, ♠A, 5+♥".
const suitSigns={S:'♠',H:'♥',D:'♦',C:'♣'};
const Signs=text=>text.replace(/(\d\+?)([SHDC])(?![A-Za-z])/g,(all,number,suit)=>number+suitSigns[suit])
  .replace(/\b([SHDC])(10|[2-9TJQKA])\b/g,(all,suit,rank)=>suitSigns[suit]+rank.replace('T','10'));
const escaped=text=>String(text).replace(/[&<>"']/g,c=>`&#${c.charCodeAt(0)};`);
document.documentElement.lang=Language;
for(const one of document.querySelectorAll('[data-t]')) one.textContent=T(one.dataset.t);
for(const one of document.querySelectorAll('[data-label]')){
  one.setAttribute('aria-label',T(one.dataset.label));
  one.textContent={first:'|◀',back:'◀',on:'▶',last:'▶|'}[one.dataset.label];
}
