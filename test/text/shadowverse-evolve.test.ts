import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CardText } from '../../src/games/shadowverse-evolve/text/ast.ts';
import { compileText, grammarOf, printText, type TextKind } from '../../src/games/shadowverse-evolve/text/compile.ts';
import { compileReport, spansOf, unaccounted } from '../../src/text/index.ts';
import { EXAMPLES } from './shadowverse-evolve-examples.ts';

function read(text: string, kind: TextKind = 'follower'): CardText {
  const compiled = compileText(text, kind);
  if (!compiled.ok) throw new Error(`${text}: ${JSON.stringify(compiled.error)}`);
  return compiled.value;
}

describe.each(EXAMPLES)('%s: %s', (kind, ja, en) => {
  it('means what it says', () => {
    expect(printText(read(ja, kind), 'en')).toBe(en);
  });

  it('prints and reads back as itself', () => {
    const tree = read(ja, kind);
    const canonical = grammarOf(kind).print(tree, 'ja');
    expect(read(canonical, kind)).toEqual(tree);
    expect(grammarOf(kind).print(read(canonical, kind), 'ja')).toBe(canonical);
  });

  it('accounts for every character, in one way only', () => {
    const reading = grammarOf(kind).parse(ja);
    expect(reading.ok && unaccounted(reading)).toEqual([]);
    expect(grammarOf(kind).ambiguities(ja)).toEqual([]);
  });
});

describe('the tree', () => {
  /** Every value of a discriminating field that occurs in the examples. */
  function kindsOf(field: string): Set<unknown> {
    const found = new Set<unknown>();
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if (field in node) found.add((node as Record<string, unknown>)[field]);
      Object.values(node).forEach(visit);
    };
    for (const [kind, ja] of EXAMPLES) visit(read(ja, kind));
    return found;
  }

  it.each([
    ['ability', 'keywords activated triggered replacement static playing spell'],
    ['rule', 'modify playCost evolveCost spellChainCounts deckLimit per'],
    [
      'do',
      'select damage divideDamage destroy banish act stand discard reveal steal turnDown return add addRevealed look move ' +
        'swap transform create createCopy draw drawUpTo search shuffle modify recoverPP changePoints setPoints payPP ' +
        'payHealth payEarthRite raiseStack putCounters removeCounters moveCounters play changePlayCost changeEvolveCost ' +
        'evolve eat race roll extraTurn win lose changeCost forbidPlay as may repeat where branch if pay choose later either ' +
        'or concede erase turnUp trigger skipTurn strike changeCostToPlay per drawTo',
    ],
    [
      'if',
      'combo spellChain necroCharge awakening crimson earthRite did otherwise exists missing existsEach count value ' +
        'parity is isNot happened doneTo ordinal rolled attackOn turn present not came',
    ],
    [
      'on',
      'fanfare lastWord onEvolve onAttack onRace enters leaves destroyed banished buried returned evolves races attacks ' +
        'attacksLeader attacksFollower attacked fights acts stands selected deals takes discarded plays draws ' +
        'drawsOutsideStartPhase healthRaised healthLowered phase state destroys playsNth countersPut countersTaken pointsRaised put',
    ],
    [
      'change',
      'stats stat setStat gain lose loseAll gainTrait gainAbility deals takes dealsTimes takesTimes takesAtMost dealsNone ' +
        'takesNone dealsHealth cannotAttack indestructible cannotBeAttacked cannotBeSelected cannotEvolve cannotStand ' +
        'multiply cannotDraw cannotBeSelectedBySpells entersActed ignoresGuard attacksPerTurn mustAttack mustBeAttacked stays entersWith swapStats gainAbilitiesOf',
    ],
    [
      'is',
      'stat parity extreme state has lacks evolved unevolved evolvedThisTurn enteredThisTurn raced damaged sameName ' +
        'otherName nameContains notNamed sameStat counters between among notIt distinct totalCost attacking fighting',
    ],
    ['value', 'count stat done played happened counters points times sum same half event allCounters'],
    ['the', 'cards this it rest former latter leader done any'],
    ['count', 'exactly upTo all any random'],
  ])('has an example of every %s', (field, kinds) => {
    const found = kindsOf(field);
    expect(kinds.split(' ').filter((kind) => !found.has(kind))).toEqual([]);
  });

  it('says which words stand where', () => {
    const text = '【守護】\n【ファンファーレ】相手のフォロワー１体を選ぶ。それに３ダメージ。';
    const reading = grammarOf('follower').parse(text);
    if (!reading.ok) throw new Error('refused');
    const at = new Map(spansOf(reading).map(({ path, start, end }) => [path, text.slice(start, end)]));
    expect(at.get('/abilities/1')).toBe('【ファンファーレ】相手のフォロワー１体を選ぶ。それに３ダメージ。');
    expect(at.get('/abilities/1/effects')).toBe('相手のフォロワー１体を選ぶ。それに３ダメージ。');
  });

  it('gives 「代わりに」 what follows it, up to the next condition', () => {
    const text =
      '相手のフォロワー1体を選ぶ。それに2ダメージ。【コンボ_3】代わりに5ダメージ。1枚引く。【覚醒】状態なら、自分のPPを1回復する。';
    expect(read(text, 'spell').abilities[0]).toMatchObject({
      effects: [
        { do: 'select' },
        {
          do: 'branch',
          effect: { do: 'damage', amount: 2 },
          instead: [
            {
              condition: { if: 'combo', n: 3 },
              effects: [
                { do: 'damage', to: [{ the: 'it' }], amount: 5 },
                { do: 'draw', n: 1 },
              ],
            },
          ],
        },
        { do: 'if', condition: { if: 'awakening' }, effects: [{ do: 'recoverPP' }] },
      ],
    });
  });

  it('takes what nobody owns in a cost for the payer’s (10.4.3)', () => {
    expect(read('【起動】手札1枚を捨てる：1枚引く。').abilities[0]).toMatchObject({
      cost: [{ do: 'discard', what: [{ of: { owner: 'own', zone: 'hand' }, n: 1 }] }],
    });
  });
});

describe('spellings', () => {
  it.each([
    '【ファンファーレ】これは【攻撃力】+1/【体力】+1する。',
    '《ファンファーレ》これは《攻撃力》+1/《体力》+1する。',
    'ファンファーレ これは攻撃力＋１／体力＋１する。',
    '【ファンファーレ】これは⚔+1/♥+1する。',
  ])('%s', (text) => {
    expect(read(text)).toEqual(read('【ファンファーレ】これは【攻撃力】+1/【体力】+1する。'));
  });

  it('reads notes on tokens under a line of any length', () => {
    const note =
      '『見習い剣士』【ロイヤル】剣士・フォロワー【コスト1】【攻撃力】1/【体力】2【守護】自分のエンドフェイズが来たとき、これを破壊する。';
    expect(read(`【ファンファーレ】『見習い剣士』1体を出す。\n――――――――――\n${note}`).tokens).toMatchObject([
      {
        name: '見習い剣士',
        class: 'royal',
        traits: ['剣士'],
        kind: 'follower',
        cost: 1,
        stats: { attack: 1, health: 2 },
      },
    ]);
  });

  it('tells a class from a tribe that begins like it', () => {
    const sorts = (text: string) => read(text, 'spell').abilities[0];
    expect(sorts('自分のエルフフォロワーすべてを破壊する。')).toMatchObject({
      effects: [{ what: [{ of: { sorts: [{ class: 'elf', trait: 'any' }] } }] }],
    });
    expect(sorts('自分のエルフ族・フォロワーすべてを破壊する。')).toMatchObject({
      effects: [{ what: [{ of: { sorts: [{ class: 'any', trait: 'エルフ族' }] } }] }],
    });
  });
});

describe('refusals', () => {
  const refusal = (text: string, kind: TextKind = 'follower') => {
    const compiled = compileText(text, kind);
    return compiled.ok ? 'compiled' : compiled.error;
  };

  it('point at the first unknown phrase and say what could stand there', () => {
    expect(refusal('【守護】\n【ファンファーレ】相手のフォロワー1体を選ぶ。それを爆破する。1枚引く。')).toMatchObject({
      line: 2,
      column: 27,
      phrase: '爆破する',
      expected: expect.arrayContaining(['破壊する', '消滅させる', '手札に戻す']),
    });
  });

  it('meet reminders that explain nothing here', () => {
    expect(refusal('【突進】（これは、場に出たターンから攻撃できる）')).toMatchObject({ line: 1, column: 5 });
    expect(
      refusal(
        '【ファンファーレ】【コンボ_3】1枚引く。（このターン中にこれを含めて4枚以上プレイしていたなら、【コンボ_4】の後の能力が働く）',
      ),
    ).toMatchObject({ line: 1 });
  });

  it('are counted by the phrases that stop most cards', () => {
    const cards = ['1枚引く。', '3回踊る。', '『甲』と歌う。', '5回踊る。'].map((text, i) => ({
      id: `${i}`,
      name: '試',
      text,
    }));
    const report = compileReport(cards, ({ text }) => compileText(text, 'spell'));
    expect(report).toMatchObject({ cards: 4, compiled: 1, refused: [{ id: '1' }, { id: '2' }, { id: '3' }] });
    expect(report.blocking[0]).toMatchObject({ cards: 2 });
  });
});

describe('laws', () => {
  function generator(seed: number): (bound: number) => number {
    let state = seed;
    return (bound) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
  }

  it.each([1, 2, 3, 4])('whatever the grammar can say, it can read (%i)', (seed) => {
    const random = generator(seed);
    for (let i = 0; i < 100; i++) {
      const grammar = grammarOf(i % 3 === 0 ? 'spell' : 'follower');
      const tree = grammar.generate(random, 6 + random(8));
      const reading = grammar.parse(grammar.print(tree, 'ja'));
      expect(reading.ok && reading.value).toEqual(tree);
      expect(grammar.print(tree, 'en')).not.toContain('undefined');
    }
  });
});

describe('docs/card-text.md', () => {
  it('lists every phrase (to renew the list: UPDATE_DOCS=1 npx vitest run test/text)', async () => {
    const path = new URL('../../docs/card-text.md', import.meta.url);
    const [before = '', , after = ''] = readFileSync(path, 'utf8').split(/<!-- phrases -->/u);
    const table = phraseTable();
    const renewed = `${before}<!-- phrases -->\n${table}\n<!-- phrases -->${after}`;
    if (process.env['UPDATE_DOCS']) (await import('node:fs')).writeFileSync(path, renewed);
    expect(readFileSync(path, 'utf8')).toBe(renewed);
  });

  function phraseTable(): string {
    const rows = new Map<string, string[]>();
    for (const { rule, ja, example, english } of [
      ...grammarOf('follower').describe(),
      ...grammarOf('spell').describe(),
    ]) {
      if (example === '') continue;
      const row = `| ${[ja[0] ?? '', example, english].map(cell).join(' | ')} |`;
      const known = rows.get(rule) ?? [];
      if (!known.includes(row)) rows.set(rule, [...known, row]);
    }
    return [...rows]
      .map(([rule, lines]) => `\n### ${rule}\n\n| phrase | example | English |\n|---|---|---|\n${lines.join('\n')}`)
      .join('\n');
  }

  const cell = (text: string) =>
    text.replaceAll('~', 's').replaceAll('|', '\\|').replaceAll('\n', ' ↵ ').replaceAll(/ +/gu, ' ').trim();
});
