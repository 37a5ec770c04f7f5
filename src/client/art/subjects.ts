// What a card is a picture of, read from its name: the last word that is known says what it is, earlier ones how it looks.
import * as beasts from './beasts.ts';
import type { Pen, Tone } from './pen.ts';
import { ghost, person, type Person } from './people.ts';
import * as places from './places.ts';
import * as spells from './spells.ts';
import * as things from './things.ts';
import * as weapons from './weapons.ts';
import * as wild from './wild.ts';

export type Group = 'person' | 'creature' | 'thing' | 'place' | 'spell';
export interface Subject {
  readonly group: Group;
  readonly draw: (p: Pen, name: string) => void;
}
type Rule = readonly [words: string, group: Group, draw: (p: Pen, name: string) => void];

const fur = (p: Pen, name: string, usual: Tone): Tone => (/骨|骸/.test(name) ? 'bone' : /炎|火|焔|溶岩|紅/.test(name) ? 'fire' : /黒|夜|影|闇|冥|悪夢/.test(name) ? 'shade' : /白|雪|純白|聖/.test(name) ? 'white' : /苔|森/.test(name) && p.dice.chance(0.4) ? 'leaf' : usual);
const more = (name: string, usual?: beasts.Beast['more']): beasts.Beast['more'] | undefined => (/骨|骸/.test(name) ? 'bones' : /炎|火|焔|溶岩/.test(name) ? 'flames' : /苔/.test(name) ? 'moss' : usual);
const eyesOf = (name: string): Tone | undefined => (/魔|冥|悪夢|炎獄|骸|呪/.test(name) ? 'fire' : undefined);
const animal =
  (usual: Tone, o: Omit<beasts.Beast, 'fur'>) =>
  (p: Pen, name: string): void => {
    const { more: marked, eyes: shine, ...rest } = o;
    const extra = more(name, marked);
    const eyes = eyesOf(name) ?? shine;
    beasts.beast(p, { ...rest, fur: fur(p, name, usual), ...(extra === undefined ? {} : { more: extra }), ...(eyes === undefined ? {} : { eyes }) });
  };
const small =
  (usual: Tone, o: Omit<beasts.Beast, 'fur'>) =>
  (p: Pen, name: string): void => {
    const extra = more(name, o.more);
    beasts.sitting(p, { ...o, fur: fur(p, name, usual), ...(extra === undefined ? {} : { more: extra }) });
  };

const GOBLIN = { skin: 'leaf', ears: true, build: 'small', eyes: 'glow', hair: 'none' } as const satisfies Partial<Person>;
/** Who is young, old, a woman or a man, where the name says it; else by lot. */
function looks(p: Pen, name: string): Partial<Person> {
  const woman = /姫|女|娘|聖女|乙女|嬢|巫|夫人|侍女|花嫁|令嬢|フィーネ|ミルカ|ノクタ|エルマ|ミレイユ|ナギ|ヴァレリア|コルネリア|イシュタ|グレタ|シルヴ|リュミエ|ココ/.test(name);
  const old = /老|翁|古参|長|賢者|博士|古豪|軍師/.test(name);
  const hair = woman ? p.dice.pick(['long', 'long', 'bun'] as const) : /少年|見習い|新人|若/.test(name) ? 'short' : p.dice.pick(['short', 'short', 'long'] as const);
  const elf = /エルフ|妖精|梢|森渡り|風見|風読み/.test(name);
  const fire = /焔|炎|火|灼|溶岩|紅/.test(name);
  if (/ゴブリン/.test(name)) return { ...GOBLIN, ...(old ? { beard: true } : {}) };
  return {
    hair,
    ...(/白翼|有翼/.test(name) ? { back: 'feathers' as const } : {}),
    ...(old ? { beard: true } : {}),
    ...(elf ? { ears: true } : {}),
    ...(fire ? { cloth: 'red' as const } : {}),
  };
}
const folk =
  (o: Person) =>
  (p: Pen, name: string): void =>
    person(p, { ...looks(p, name), ...o });
const blade = (p: Pen): void => weapons.sword(p);
const guard = (p: Pen): void => weapons.shield(p);
const knight: Person = { wear: 'armour', head: 'helm', right: blade, left: guard };

const PEOPLE: readonly Rule[] = [
  ['ナイト 騎士 近衛 従士 聖騎士 黒騎士 守り手 将 剣客', 'person', folk(knight)],
  ['兵 番兵 衛士 衛兵 新兵 古参兵 見張り 守り 番人 門番 シールドガーディアン お守り隊 従者 門前の見習い', 'person', folk({ wear: 'armour', head: 'cap', right: (p) => weapons.spear(p), left: guard })],
  ['槍兵 槍持ち 槍 突撃兵', 'person', folk({ wear: 'armour', head: 'cap', right: (p) => weapons.spear(p) })],
  ['剣士 傭兵 剣舞 双剣 アルノー リオ ガルド 戦士 走者 新人 古豪 主将', 'person', folk({ wear: 'tunic', head: 'band', right: blade })],
  ['闘士 拳闘士 狂戦士 オルグ', 'person', folk({ wear: 'bare', build: 'broad', head: 'band', right: (p) => weapons.axe(p) })],
  ['海賊 空賊 ヴァイキング 頭目 女頭 盗賊', 'person', folk({ wear: 'coat', head: 'band', right: (p) => weapons.dagger(p), rightAt: [4, -8, 0.8, 20] })],
  ['斥候 密偵 刺客 暗殺者 潜行者 人影 忍び寄る影 影', 'person', folk({ wear: 'coat', head: 'hood', cloth: 'shade', eyes: 'glow', skin: 'shade', right: (p) => weapons.dagger(p), rightAt: [3, -6, 0.8, 24], left: (p) => weapons.dagger(p), leftAt: [-3, -6, 0.8, -24] })],
  ['弓手 射手 弓兵 狩人 弓騎兵', 'person', folk({ wear: 'tunic', head: 'hood', cloth: 'leaf', right: (p) => weapons.bow(p), rightAt: [0, -6, 0.82, 0] })],
  ['騎兵 竜騎将 ガルム', 'person', folk({ wear: 'armour', head: 'helm', back: 'cape', right: (p) => weapons.spear(p) })],
  ['旗手 旗持ち 旗手の少年', 'person', folk({ wear: 'armour', head: 'cap', right: (p) => things.banner(p), rightAt: [8, -24, 1, 0] })],
  ['将軍 大将 隊長 団長 バルドー ガレス 軍師 指揮者 指揮官 公 侯 アルダン 剣公', 'person', folk({ wear: 'armour', head: 'none', back: 'cape', right: blade })],
  ['術士 術師 魔道士 魔術師 研究生 使い手 召喚師 ゼノ 博士 測り手 学者 詠唱', 'person', folk({ wear: 'robe', head: 'hood', right: (p) => weapons.staff(p), left: (p) => things.book(p), leftAt: [-1, 2, 0.42, 0] })],
  ['魔女 大魔女 ミルカ 語り部', 'person', folk({ wear: 'dress', head: 'hat', hair: 'long', right: (p) => weapons.staff(p) })],
  ['賢者 翁 長老 精霊使い', 'person', folk({ wear: 'robe', beard: true, hair: 'long', right: (p) => weapons.staff(p) })],
  ['司祭 侍祭 審問官 聖職 僧侶 従士 エルマ', 'person', folk({ wear: 'robe', head: 'mitre', cloth: 'white', right: (p) => weapons.crook(p) })],
  ['聖女 修道女 癒し手 巡礼', 'person', folk({ wear: 'robe', head: 'veil', cloth: 'white', halo: true, hair: 'long', right: (p) => weapons.crook(p) })],
  ['巫女 ナギ', 'person', folk({ wear: 'robe', cloth: 'red', hair: 'long', head: 'flowers', right: (p) => things.flute(p), rightAt: [0, -2, 0.5, 0] })],
  ['薬師 癒 旅人 商人', 'person', folk({ wear: 'coat', head: 'cap', left: (p) => things.potion(p), right: (p) => things.sack(p), rightAt: [4, 4, 0.5, 0] })],
  ['鍛冶 鍛冶師 職人 親方 竜人 石切り', 'person', folk({ wear: 'tunic', build: 'broad', beard: true, right: (p) => weapons.hammer(p) })],
  ['ドワーフ 坑道 穴掘り 民 鍬兵 鉱山姫 穴掘り兵', 'person', (p, n) => person(p, { ...looks(p, n), wear: 'tunic', build: 'small', head: 'helm', beard: !/姫|娘/.test(n), right: (q) => (/鍬/.test(n) ? weapons.hoe(q) : weapons.pick(q)) })],
  ['姫 公女 令嬢 姫将 乙女 夫人 プリンセス', 'person', folk({ wear: 'dress', head: 'tiara', hair: 'long' })],
  ['女王 女公 女主人', 'person', folk({ wear: 'dress', head: 'crown', hair: 'long', back: 'cape', right: (p) => weapons.staff(p) })],
  ['王 主 伯爵 大公 君主 リーダー 冥府伯 ザラム', 'person', folk({ wear: 'coat', head: 'crown', back: 'cape', right: (p) => weapons.staff(p) })],
  ['吸血鬼 ノクタ 貴婦人 月蝕の大公', 'person', folk({ wear: 'coat', cloth: 'shade', skin: 'pale', eyes: 'glow', back: 'bat', hair: 'long' })],
  ['使者', 'person', folk({ wear: 'coat', hair: 'long', back: 'cape', right: (p) => weapons.harpoon(p) })],
  ['踊り子 舞い手 花冠', 'person', folk({ wear: 'dress', head: 'flowers', hair: 'long' })],
  ['娘 少年 少女 見習い 子 仔 名もなき兵', 'person', folk({ wear: 'tunic', build: 'small' })],
  ['花嫁', 'person', folk({ wear: 'dress', cloth: 'white', head: 'veil', hair: 'long', skin: 'leaf', eyes: 'hollow' })],
  ['水夫 船乗り ギルド員 船長', 'person', folk({ wear: 'tunic', head: 'band', right: (p) => weapons.harpoon(p) })],
  ['道化', 'person', folk({ wear: 'tunic', head: 'jester', right: (p) => weapons.dagger(p), rightAt: [3, -6, 0.8, 24] })],
  ['人形師 コルネリア', 'person', folk({ wear: 'coat', hair: 'bun', left: (p) => things.sewingBox(p) })],
  ['墓守 墓守のイシュタ', 'person', folk({ wear: 'robe', head: 'hood', cloth: 'shade', left: (p) => things.lantern(p), right: (p) => weapons.scythe(p) })],
  [
    '蝙蝠使い',
    'person',
    (p, n) => {
      person(p, { ...looks(p, n), wear: 'coat', cloth: 'shade', right: (q) => q.within(0, -22, 0.42, 0, () => q.within(-50, -50, 1, 0, () => wild.bat(q))), rightAt: [0, 0, 1, 0] });
    },
  ],
  ['妖精使い ミレイユ', 'person', folk({ wear: 'dress', hair: 'long', head: 'flowers', ears: true, right: (p) => weapons.staff(p) })],
  ['妖精 フェアリー ウィスプ 小精 輪番 ピクシー', 'person', folk({ wear: 'dress', build: 'small', back: 'fairy', hair: 'bun', ears: true })],
  ['精 精霊 雫の精 若芽の精 化身', 'person', (p, n) => person(p, { wear: 'bare', build: 'small', low: 'mist', hair: 'long', skin: /火|炎/.test(n) ? 'fire' : /芽|森|樹|草/.test(n) ? 'leaf' : 'ice', cloth: 'other', eyes: 'plain', head: /芽|森|樹/.test(n) ? 'flowers' : 'none' })],
  [
    '天使 大天使 審判者 光翼',
    'person',
    (p, n) => person(p, { ...looks(p, n), wear: /小/.test(n) ? 'dress' : 'robe', cloth: 'white', halo: true, back: 'feathers', hair: 'long', ...(/小さき|見習い/.test(n) ? { build: 'small' as const } : { right: (q: Pen) => (/断罪|審判|大/.test(n) ? weapons.sword(q) : weapons.crook(q)) }) }),
  ],
  ['白翼', 'person', folk({ wear: 'armour', halo: true, back: 'feathers', right: (p) => weapons.spear(p) })],
  ['悪魔 魔王 巨魔 獄卒 デーモン 餓鬼 裁断者', 'person', (p, n) => person(p, { wear: 'bare', skin: /餓鬼/.test(n) ? 'leaf' : 'red', horns: true, eyes: 'glow', back: 'bat', build: /巨|魔王|獄卒/.test(n) ? 'broad' : 'slim', ...(/裁断|魔王/.test(n) ? { right: (q: Pen) => weapons.scythe(q) } : {}) })],
  [
    '小悪魔 小鬼 使い インプ',
    'person',
    (p, n) => person(p, { wear: 'bare', skin: /火|炎/.test(n) ? 'red' : /悪魔|影/.test(n) ? 'shade' : 'leaf', horns: true, ears: true, build: 'small', eyes: 'glow', ...(/悪魔/.test(n) ? { back: 'bat' as const } : /風船/.test(n) ? {} : { right: (q: Pen) => things.candle(q), rightAt: [2, -12, 0.45, 0] as const }) }),
  ],
  ['ゴブリン ゴブリンキング', 'person', (p, n) => person(p, { ...GOBLIN, wear: 'rags', cloth: 'earth', head: /キング|王/.test(n) ? 'crown' : 'none', right: (q) => (/頭目|キング/.test(n) ? weapons.axe(q) : weapons.dagger(q)) })],
  [
    '巨人 大男 ジャイアント 鬼 ガイオス 深海の番人',
    'person',
    (p, n) => person(p, { wear: 'bare', build: 'giant', skin: /熾火|溶岩|火/.test(n) ? 'fire' : /岩|城壁|地|ガイオス/.test(n) ? 'stone' : /海|雲/.test(n) ? 'water' : 'skin', hair: 'short', beard: /ガイオス|城壁/.test(n), right: (q) => weapons.hammer(q), rightAt: [4, -12, 0.8, 14] }),
  ],
  ['骨兵 骸骨 スケルトン 骸の番兵', 'person', folk({ wear: 'bones', eyes: 'glow', hair: 'none', right: blade, left: guard })],
  ['ゾンビ 屍 朽ちた剣士 亡者', 'person', folk({ wear: 'rags', cloth: 'earth', skin: 'leaf', eyes: 'hollow', hair: 'short', right: blade })],
  ['ドール 人形 侍女 陶器', 'person', folk({ wear: 'porcelain', skin: 'white', hair: 'long', build: 'small', head: 'tiara' })],
  [
    'ゴーレム 石ころ人形 粘土の衛兵 錬金生物 鐘楼の守り手',
    'person',
    (p, n) => person(p, { wear: 'clay', cloth: /石|岩|攻撃|防御/.test(n) ? 'stone' : 'earth', skin: /石|岩|攻撃|防御/.test(n) ? 'stone' : 'earth', build: 'giant', eyes: 'glow', ...(/防御|守り/.test(n) ? { left: guard, leftAt: [-2, 0, 0.7, 0] as const } : {}) }),
  ],
  ['人魚 マーマン 魚人 歌姫 海神 リヴァス 海嘯王 ネレウド 乙姫', 'person', (p, n) => person(p, { ...looks(p, n), wear: /王|神/.test(n) ? 'bare' : 'dress', low: 'fish', hair: 'long', skin: 'skin', head: /王|神|女王/.test(n) ? 'crown' : /姫/.test(n) ? 'tiara' : 'none', right: (q) => weapons.harpoon(q) })],
  ['珊瑚の女王 珊瑚の番兵 波乗り', 'person', (p, n) => person(p, { ...looks(p, n), wear: 'armour', low: 'fish', head: /女王/.test(n) ? 'crown' : 'cap', hair: 'long', right: (q) => weapons.harpoon(q) })],
  ['氷像 水鏡の写し身 写し身 幻', 'person', folk({ wear: 'dress', skin: 'ice', cloth: 'ice', hair: 'long', head: 'tiara' })],
  ['夜叉', 'person', folk({ wear: 'armour', horns: true, skin: 'red', eyes: 'glow', right: blade })],
  ['イヴ クリスタリア', 'person', folk({ wear: 'dress', cloth: 'ice', hair: 'long', head: 'tiara', right: (p) => weapons.staff(p, 'ice') })],
  ['ポーン', 'person', folk({ wear: 'clay', cloth: 'white', skin: 'white', build: 'small', left: guard })],
];

const thing =
  (draw: (p: Pen) => void, turn = 0, size = 1.08) =>
  (p: Pen): void =>
    void p.within(50, 51, size, turn, () => draw(p));

const CREATURES: readonly Rule[] = [
  ['犬 番犬 狼 魔犬 ウルフ', 'creature', (p, n) => animal('stone', { belly: 'white', ears: 'pointed', tail: 'bushy', snout: 13, ...(/炎獄|三つ首/.test(n) ? { more: 'heads' as const } : {}) })(p, n)],
  ['炎獄の番犬', 'creature', (p) => beasts.beast(p, { fur: 'shade', belly: 'red', ears: 'pointed', tail: 'thin', more: 'heads', eyes: 'fire' })],
  ['狐 子狐', 'creature', (p, n) => animal('fire', { belly: 'white', ears: 'pointed', tail: 'bushy', snout: 14, size: 0.86 })(p, n.replace(/火/g, ''))],
  ['猫 黒猫', 'creature', small('shade', { fur: 'shade', ears: 'pointed', tail: 'curled', belly: 'pale', eyes: 'gold' } as beasts.Beast)],
  ['虎 タイガー', 'creature', animal('gold', { belly: 'white', ears: 'round', tail: 'curled', more: 'stripes', size: 1.08 })],
  ['獅子 ライオン', 'creature', animal('gold', { ears: 'round', tail: 'tuft', more: 'lion' })],
  ['熊 ビッグベア 巨獣', 'creature', animal('wood', { belly: 'earth', ears: 'round', tail: 'short', size: 1.38, legs: 16, neck: 6 })],
  ['鹿 子鹿 角王 聖獣', 'creature', animal('earth', { belly: 'white', ears: 'small', tail: 'short', legs: 31, neck: 24, size: 0.84, more: 'antlers' })],
  ['馬 火馬', 'creature', animal('wood', { ears: 'small', tail: 'hair', legs: 30, neck: 22, snout: 17, more: 'mane' })],
  ['一角馬 雷角獣 ユニコーン', 'creature', (p, n) => beasts.beast(p, { fur: /雷/.test(n) ? 'gold' : 'white', ears: 'small', tail: 'hair', legs: 30, neck: 22, snout: 16, more: 'horn' })],
  ['猪', 'creature', animal('wood', { ears: 'small', tail: 'thin', size: 1.2, legs: 14, neck: 2, snout: 15, more: 'tusks' })],
  ['獣 魔獣 ビースト 骸喰らい 群れの長', 'creature', animal('stone', { ears: 'pointed', tail: 'tuft', size: 1.16, legs: 18, snout: 13, more: 'tusks', eyes: 'fire' })],
  ['兎 野兎 ラビット', 'creature', small('bone', { fur: 'bone', ears: 'long', tail: 'short', belly: 'white' } as beasts.Beast)],
  ['鼠 ねずみ', 'creature', small('stone', { fur: 'stone', ears: 'round', tail: 'thin', belly: 'pale' } as beasts.Beast)],
  ['梟 使い魔の梟', 'creature', (p) => wild.owl(p)],
  ['鳥 巨鳥 鷲 ファルコン 鷹 隼', 'creature', (p, n) => wild.bird(p, { tone: /ホーリー|白/.test(n) ? 'white' : 'earth', big: true })],
  ['小鳥 止まり木', 'creature', (p) => wild.bird(p, { tone: 'other', crest: true })],
  ['燕', 'creature', (p) => wild.bird(p, { tone: 'night', big: true, fork: true })],
  ['鴉 カラス', 'creature', (p) => wild.bird(p, { tone: 'dark', beak: 'steel' })],
  ['蝙蝠 バット', 'creature', (p) => wild.bat(p)],
  [
    '竜 ドラゴン 飛竜 翼竜 紅翼竜 氷鱗竜 紅蓮竜 太陽竜 竜の 主 空を裂く翼 咆哮',
    'creature',
    (p, n) =>
      wild.dragon(p, {
        tone: /氷/.test(n) ? 'ice' : /炎|火|紅|ヘル|灼|太陽/.test(n) ? 'red' : /嵐|風|空/.test(n) ? 'leaf' : /地|岩/.test(n) ? 'earth' : /聖/.test(n) ? 'bone' : 'own',
        bones: /骨/.test(n),
        wingless: n.startsWith('地竜'),
      }),
  ],
  ['子竜 若竜 幼竜', 'creature', (p, n) => wild.dragon(p, { tone: /火|灼|炎/.test(n) ? 'red' : 'own', young: true })],
  ['蛇 毒蛇 沼蛇 水蛇', 'creature', (p, n) => wild.snake(p, /水|海/.test(n) ? 'water' : /毒|沼/.test(n) ? 'leaf' : 'own')],
  ['とかげ 蜥蜴 リザード', 'creature', (p, n) => wild.lizard(p, /火|溶岩/.test(n) ? 'red' : 'leaf', /火|溶岩/.test(n))],
  ['虫 甲虫 突撃虫 地雷虫 鋼の甲虫', 'creature', (p, n) => wild.beetle(p, /鋼/.test(n) ? 'steel' : 'own', !/地雷|這い/.test(n))],
  ['蜘蛛 這い虫 スパイダー', 'creature', (p) => wild.spider(p, 'shade')],
  ['蠍 砂塵の刺客', 'creature', (p) => wild.scorpion(p, 'earth')],
  ['岩喰い虫 ワーム', 'creature', (p) => wild.worm(p)],
  ['蝶 蛾', 'creature', (p) => wild.moth(p)],
  ['小魚群 小魚', 'creature', (p) => wild.shoal(p)],
  ['魚 闘魚', 'creature', (p) => wild.fish(p, 'own', true)],
  ['オルカ 海獣 鯨', 'creature', (p) => wild.whale(p)],
  ['蟹', 'creature', (p) => wild.crab(p)],
  ['蛸 大蛸 クラーケン', 'creature', (p) => wild.octopus(p, 'red')],
  ['亀', 'creature', (p) => beasts.turtle(p)],
  ['樹人 大樹 千年樹 樹海の主 根を張る翁 世界樹の化身 大樹の守り手 千年樹の目覚め', 'creature', (p) => wild.tree(p, { face: true })],
  ['木 樹 世界樹', 'creature', (p) => wild.tree(p)],
  ['蔦 蔦這わせ', 'creature', (p) => wild.vines(p)],
  ['根', 'spell', (p) => wild.roots(p)],
  ['草 鳴き草 若芽 芽 恵み 実りの聖', 'creature', (p) => wild.sprout(p)],
  ['薔薇', 'spell', (p) => wild.rose(p)],
  ['祖霊の面 面 仮面', 'creature', thing((p) => things.mask(p))],
  ['亡霊 ゴースト 憑きもの 祖霊 大祖霊', 'creature', (p, n) => ghost(p, /憑|祖/.test(n) ? 'ice' : 'pale')],
  [
    '鬼火',
    'creature',
    (p) => {
      spells.souls(p);
    },
  ],
  ['這い出る手', 'creature', (p) => beasts.hand(p)],
  ['歯車 機械 ぜんまい仕掛け', 'creature', thing((p) => things.gear(p))],
  ['戦車', 'creature', thing((p) => p.within(-50, -50, 1, 0, () => things.chariot(p)))],
  ['裁縫箱 妖', 'creature', (p) => p.within(50, 52, 1.1, 0, () => things.sewingBox(p))],
];

const THINGS: readonly Rule[] = [
  ['剣 刻印剣 刻印 ブレード', 'thing', thing((p) => weapons.sword(p), 32)],
  ['双剣 剣陣 剣技 剣の間合い 決闘', 'thing', thing((p) => weapons.twinSwords(p))],
  ['短剣', 'thing', thing((p) => weapons.dagger(p), 30)],
  ['槍 炎の槍', 'thing', thing((p) => weapons.spear(p), 34)],
  ['銛', 'thing', thing((p) => weapons.harpoon(p), 34)],
  ['斧', 'thing', thing((p) => weapons.axe(p), 28)],
  ['大槌 槌 ハンマー', 'thing', thing((p) => weapons.hammer(p), 28)],
  ['つるはし', 'thing', thing((p) => weapons.pick(p), 24)],
  ['大鎌', 'thing', thing((p) => weapons.scythe(p), 14)],
  ['弓 長弓', 'thing', thing((p) => weapons.bow(p), -20)],
  ['杖', 'thing', thing((p) => weapons.staff(p), 24)],
  ['盾 閃光の盾 盾列', 'thing', thing((p) => weapons.shield(p))],
  ['鎧 胸当て 武具錆び 武具 武装 ドラゴウェポン', 'thing', thing((p) => weapons.armour(p))],
  ['兜', 'thing', thing((p) => weapons.helm(p))],
  ['冠 王冠', 'thing', thing((p) => weapons.crown(p))],
  ['外套', 'thing', thing((p) => p.body('M-14 -38C-6 -44 6 -44 14 -38L34 34C20 42 10 32 0 40C-10 32 -20 42 -34 34Z', 'own', 2.4).line('M-6 -36L-12 34M6 -36L12 34', 'dark', 1.8, 0.4).body('M-12 -36C-6 -30 6 -30 12 -36', 'gold', 2))],
  ['指輪', 'thing', thing((p) => things.finger(p))],
  ['心臓', 'thing', thing((p) => things.heart(p))],
  ['気炎 戦意高揚 拳 鼓舞', 'thing', thing((p) => weapons.fist(p))],
  ['聖印', 'thing', thing((p) => things.holySign(p))],
  ['涙 雫', 'thing', thing((p) => things.tear(p))],
  ['書 禁書 書架 開帳 知識 忘却', 'thing', thing((p) => things.book(p))],
  ['契約 契約書 契約の代価 取引 命 号令 退去', 'thing', thing((p) => things.scroll(p))],
  ['海図 地図 探求 兵站 布陣 指図 包囲', 'thing', thing((p) => things.map(p))],
  ['海図の机 机', 'thing', thing((p) => things.desk(p))],
  ['水薬 薬 小瓶 聖水 辛子', 'thing', thing((p) => things.potion(p))],
  ['杯 血の渇き', 'thing', thing((p) => things.cup(p))],
  ['鐘 呼び鈴 鐘の音の復活', 'thing', thing((p) => things.bell(p))],
  ['灯 蝋燭 祈りの灯 供物', 'thing', thing((p) => things.candle(p))],
  ['灯火 狼煙 灯籠 巡礼の灯', 'thing', thing((p) => things.lantern(p))],
  ['砂時計 借り 刻', 'thing', thing((p) => things.hourglass(p))],
  ['時計 奪われた刻', 'thing', thing((p) => things.clock(p))],
  ['羅針盤', 'thing', thing((p) => things.compass(p))],
  ['星図盤 天球 測り手', 'thing', thing((p) => things.astrolabe(p))],
  ['鏡 水鏡', 'thing', thing((p) => things.mirror(p))],
  ['財宝 宝箱 発掘 小箱', 'thing', thing((p) => things.chest(p))],
  ['箱', 'thing', thing((p) => things.magicBox(p))],
  ['旗 大旗 総攻撃 布陣 レオニダスの遺志', 'thing', thing((p) => things.banner(p))],
  ['太鼓', 'thing', thing((p) => things.drum(p))],
  ['笛 歌声', 'thing', thing((p) => things.flute(p))],
  ['角笛 呼び声', 'thing', thing((p) => things.horn(p))],
  ['骰子 賭け', 'thing', thing((p) => things.die(p))],
  ['宝石 真珠', 'thing', thing((p) => things.gem(p))],
  ['魔片 水晶 石板 結晶', 'thing', thing((p) => things.crystals(p))],
  ['背負い袋 袋', 'thing', thing((p) => things.sack(p))],
  ['携帯食 食', 'thing', thing((p) => things.food(p))],
  ['にんじん', 'thing', thing((p) => things.carrot(p))],
  ['薬草 ハーブ', 'thing', thing((p) => things.herb(p))],
  ['気付けの辛子', 'thing', thing((p) => things.pepper(p))],
  ['鍵', 'thing', thing((p) => things.key(p))],
  ['鎖 聖別の鎖', 'thing', thing((p) => things.chain(p))],
  ['面 仮面', 'thing', thing((p) => things.mask(p))],
  ['天秤 裁き 魂の天秤', 'thing', thing((p) => things.scales(p))],
  ['羽飾り 羽', 'thing', thing((p) => things.feather(p))],
  ['火薬玉 爆弾', 'thing', thing((p) => things.bomb(p))],
  ['煙玉', 'thing', thing((p) => things.smokeBall(p))],
  ['投げ石 石', 'thing', thing((p) => things.rock(p))],
  ['玉座', 'thing', thing((p) => things.throne(p))],
  ['薪 火種', 'thing', (p) => places.plain(p, { fire: true })],
  [
    '糸 糸操り 人形劇 人形の舞台 幕開け',
    'thing',
    (p, n) => {
      p.line('M30 0L34 60M50 0L50 24M70 0L66 60M42 0L44 88M58 0L56 88', 'white', 1.3, 0.9);
      person(p, { ...looks(p, n), wear: 'porcelain', skin: 'white', hair: 'bun', build: 'small' });
      p.rope('M16 4L84 4M50 -8L50 14', 'wood', 3.4);
    },
  ],
  ['仕立て', 'thing', (p, n) => animal('earth', { belly: 'bone', ears: 'round', tail: 'short', size: 1.38, legs: 16, neck: 6 })(p, n)],
  ['ミミ ココ', 'thing', (p, n) => beasts.sitting(p, { fur: /ココ/.test(n) ? 'shade' : 'other', ears: 'pointed', tail: 'curled', eyes: 'red' })],
  ['卵 卵守り', 'thing', (p) => wild.egg(p)],
];

const PLACES: readonly Rule[] = [
  ['山 山道 山頂', 'place', (p, n) => (/火/.test(n) ? places.volcano(p) : places.mountains(p, n.endsWith('道')))],
  ['火山 噴火口 火口', 'place', (p) => places.volcano(p)],
  ['噴火 大噴火', 'place', (p) => places.volcano(p, true)],
  ['森', 'place', (p) => places.forest(p)],
  ['抜け道 小道 森の抜け道', 'place', (p) => places.forest(p, true)],
  ['街道 道 回り道', 'place', (p) => places.road(p)],
  ['湖 湖面', 'place', (p, n) => places.water(p, { fog: /霧/.test(n), moon: /静か|月/.test(n) })],
  ['沼', 'place', (p) => places.water(p, { swamp: true })],
  ['渡し 大河 川', 'place', (p) => places.water(p, { ford: true })],
  ['泉', 'place', (p) => places.spring(p)],
  ['砂 砂漠', 'place', (p) => places.desert(p)],
  ['野 平原 野営地', 'place', (p, n) => places.plain(p, { fire: /篝火|野営/.test(n), pit: /落とし穴/.test(n) })],
  ['落とし穴の平原 落とし穴', 'place', (p) => spells.pit(p)],
  ['荒野', 'place', (p) => places.plain(p, { bones: true })],
  ['丘 風車', 'place', (p) => places.plain(p, { mill: true })],
  ['城 要塞 闇への門 門', 'place', (p, n) => places.castle(p, { dark: /闇|冥/.test(n) })],
  ['神殿', 'place', (p, n) => places.temple(p, { under: /水|蒼|海/.test(n) })],
  ['聖堂 大聖堂', 'place', (p) => places.temple(p, { cathedral: true })],
  ['塔 鐘楼', 'place', (p) => places.tower(p)],
  ['祠', 'place', (p) => places.shrine(p)],
  ['墓所 墓場', 'place', (p, n) => places.graves(p, /所/.test(n))],
  ['墓起こし 墓守の再会 墓守の行列', 'place', (p) => places.graves(p)],
  ['祭壇', 'place', (p) => places.altar(p)],
  ['巣', 'place', (p, n) => places.nest(p, /火|炎/.test(n))],
  ['洞窟 坑道', 'place', (p) => places.cave(p)],
  ['採石場 鉱山 水脈探し', 'place', (p) => places.cave(p, { quarry: true })],
  ['回廊', 'place', (p) => places.bridge(p)],
  ['村', 'place', (p) => places.village(p)],
  ['鍛冶場 炉', 'place', (p) => places.forge(p)],
  ['輪 輪舞', 'place', (p) => spells.circle(p, 6)],
];

const SPELLS: readonly Rule[] = [
  ['火球 火炎弾 大火炎弾', 'spell', (p) => spells.fireball(p)],
  ['黒炎', 'spell', (p) => spells.flame(p, 'shade')],
  ['炎 火 延焼 燃え移り 逆火 火花 火花の術 火花の呪文 紅蓮', 'spell', (p) => spells.flame(p)],
  ['爆裂 爆炎 砲撃', 'spell', (p) => spells.explosion(p)],
  ['稲妻 雷 一閃', 'spell', (p) => spells.lightning(p)],
  ['氷 氷結 凍てつく 凍てつく吐息', 'spell', (p) => spells.snow(p)],
  [
    '息吹',
    'spell',
    (p) => {
      p.within(-14, 6, 0.86, 0, () => wild.dragon(p, { tone: 'red' }));
      p.within(88, 42, 0.5, -70, () => p.within(-50, -50, 1, 0, () => spells.flame(p)));
    },
  ],
  ['波 大波 満ち潮 潮 逆巻く波 潮の流れ', 'spell', (p) => spells.wave(p)],
  ['引き潮 押し流し', 'spell', (p) => spells.wave(p, true)],
  ['凪', 'spell', (p) => spells.calm(p)],
  ['渦 渦潮 大渦 奔出', 'spell', (p) => spells.water(p)],
  ['風 突風 かき混ぜる風 追い風 風向き', 'spell', (p) => spells.gust(p)],
  ['つむじ つむじ返し 竜巻', 'spell', (p) => spells.whirl(p)],
  ['障壁 風の障壁', 'spell', (p) => spells.barrier(p)],
  ['光 行軍', 'spell', (p) => spells.light(p)],
  ['裁きの光 正義の裁き 天地両断', 'spell', (p) => spells.light(p, { sword: true })],
  ['光の矢', 'spell', (p) => spells.light(p, { arrow: true })],
  ['復活の光 復活 黄泉返り 帰還 輪廻', 'spell', (p) => spells.rebirth(p)],
  ['癒し 抱擁 回復', 'spell', (p) => spells.healing(p)],
  ['闇 闇討ち 終焉', 'spell', (p) => spells.darkness(p)],
  ['闇の手 手', 'spell', (p) => spells.darkness(p, true)],
  ['魂 収穫 徴収 囁き 魂の交換 嘆き', 'spell', (p) => spells.souls(p)],
  ['呪い 呪縛 瞳 覗き見 呪文 石化', 'spell', (p) => spells.curse(p)],
  ['影を縛る 縛 永夜の呪縛', 'spell', (p) => spells.binding(p)],
  ['影縫い', 'spell', (p) => spells.shadowPin(p)],
  ['一撃 剣閃 斬', 'spell', (p) => spells.slash(p)],
  ['罠 迷い蔦の罠 絡みつく蔦', 'spell', (p) => wild.vines(p)],
  ['岩壁 土塁 壁', 'spell', (p) => spells.wall(p)],
  ['聖なる壁 結界', 'spell', (p) => spells.dome(p)],
  ['地鳴り 地均し 地脈 地裂き', 'spell', (p) => spells.quake(p)],
  ['石つぶての雨 つぶて 押し寄せる砂', 'spell', (p, n) => (/砂/.test(n) ? places.desert(p) : spells.rocks(p))],
  ['大地 岩', 'spell', (p) => spells.spikes(p)],
  ['円陣 術 魔力 積層 詠唱 二重詠唱 目眩まし 降臨', 'spell', (p) => spells.circle(p)],
  ['月 月光 導き', 'spell', (p) => spells.moon(p)],
  ['星 奔流 流星 星砕き', 'spell', (p) => spells.meteor(p)],
  ['太陽 夜明け 黎明', 'spell', (p) => spells.sun(p)],
  ['雨 恵みの雨', 'spell', (p) => spells.rain(p)],
  ['咆哮 逆鱗', 'spell', (p) => spells.roar(p)],
  ['行進 前進 行列 隊列 隊列替え 隊列を組め 上陸 全軍前進', 'spell', (p, n) => (/百鬼|墓|夜/.test(n) ? spells.souls(p) : spells.march(p))],
  ['百鬼 夜行', 'spell', (p) => spells.souls(p)],
  ['花吹雪 花', 'spell', (p) => wild.petals(p)],
  ['落葉', 'spell', (p) => wild.petals(p, 'fire')],
  ['実り', 'spell', (p) => wild.wheat(p)],
  ['大地の恵み', 'spell', (p) => wild.wheat(p)],
  ['接吻 怨嗟 渇き', 'spell', thing((p) => things.heart(p, 'other'))],
  ['いたずら 鱗粉', 'spell', (p) => wild.moth(p)],
  ['沈黙', 'spell', (p) => spells.curse(p)],
  ['交換 替え', 'spell', (p) => spells.exchange(p)],
  ['群れ', 'spell', (p) => p.within(4, 0, 1, 0, () => wild.pawPrint(p))],
  ['目覚め 竜牙', 'spell', (p) => wild.dragon(p, { tone: 'red' })],
  ['守り', 'spell', thing((p) => weapons.shield(p))],
];

interface Word {
  readonly text: string;
  readonly group: Group;
  readonly draw: Rule[2];
}
const WORDS: readonly Word[] = [...PEOPLE, ...CREATURES, ...THINGS, ...PLACES, ...SPELLS].flatMap(([words, group, draw]) => words.split(' ').map((text) => ({ text, group, draw })));

/** Which groups a kind of card may be a picture of, the likeliest first. */
const KINDS: Readonly<Record<string, readonly Group[]>> = {
  follower: ['person', 'creature'],
  minion: ['person', 'creature'],
  unit: ['person', 'creature'],
  character: ['person', 'creature'],
  lord: ['person', 'creature'],
  leader: ['person'],
  master: ['person'],
  terrain: ['place'],
  field: ['place'],
  item: ['thing'],
  equipment: ['thing'],
  amulet: ['thing', 'place'],
  support: ['thing', 'place'],
};
const LIVING: readonly Group[] = ['person', 'creature'];
const BY_MARK = (name: string, text: string): Word | undefined => WORDS.find((word) => (word.group === 'creature' || word.group === 'person' ? word.text === text || (text.length > 1 && word.text.includes(text)) : false)) ?? WORDS.find((word) => name.includes(word.text));

/** The word of a name that says what it is: the one that ends last, and of those the longest. */
function wordIn(name: string, groups: readonly Group[] | null): Word | undefined {
  let best: Word | undefined;
  let end = -1;
  for (const word of WORDS) {
    if (groups !== null && !groups.includes(word.group)) continue;
    const at = name.lastIndexOf(word.text);
    if (at < 0) continue;
    const stop = at + word.text.length;
    if (stop > end || (stop === end && word.text.length > (best?.text.length ?? 0))) [best, end] = [word, stop];
  }
  return best;
}

const livingIn = (groups: readonly Group[] | null): boolean => groups?.some((group) => LIVING.includes(group)) ?? true;
function namedBy(name: string, frame: string): Word | undefined {
  const groups = KINDS[frame] ?? null;
  return wordIn(name, groups) ?? (livingIn(groups) ? undefined : wordIn(name, null));
}
/** The word of a name that says what the picture is of. */
export const wordOf = (name: string, frame: string): string | undefined => namedBy(name, frame)?.text;

/** What a card is a picture of: by its name, else by its race, else by its kind. */
export function subjectOf(name: string, frame: string, marks: readonly string[]): Subject {
  const groups = KINDS[frame] ?? null;
  const named = namedBy(name, frame);
  if (named !== undefined) return named;
  for (const mark of marks) {
    const word = BY_MARK(name, mark);
    if (word !== undefined) return word;
  }
  return groups?.some((group) => LIVING.includes(group)) === true ? { group: 'person', draw: folk({ wear: 'tunic', right: blade }) } : groups?.includes('place') === true ? { group: 'place', draw: (p) => places.plain(p) } : { group: 'spell', draw: (p) => spells.circle(p) };
}
