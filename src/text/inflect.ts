// Japanese verbs: a template in dictionary form (〜を破壊する) stands for all its inflections.

import {
  around,
  convert,
  type English,
  list,
  oneOf,
  type Phrase,
  phrase,
  rule,
  secondary,
  type SlotValues,
  type Slots,
} from './phrase.ts';

/** する · して · し · した · していた */
const FORMS = ['plain', 'te', 'stem', 'past', 'had'] as const;
export type Form = (typeof FORMS)[number];

export type Verb<T> = { readonly [F in Form]: Phrase<T> };

/** [ending, て-form, stem]; the first that fits. る is taken for 一段 unless listed. */
const ENDINGS: readonly (readonly [string, string, string])[] = [
  ['しない', 'しなくて', '(せず|しなく)'],
  ['ない', 'なくて', '(ず|なく)'],
  ['する', 'して', 'し'],
  ['来る', '来て', '来'],
  ['行く', '行って', '行き'],
  ['取る', '取って', '取り'],
  ['戻る', '戻って', '戻り'],
  ['減る', '減って', '減り'],
  ['ふる', 'ふって', 'ふり'],
  ['なる', 'なって', 'なり'],
  ['がる', 'がって', 'がり'],
  ['く', 'いて', 'き'],
  ['ぐ', 'いで', 'ぎ'],
  ['す', 'して', 'し'],
  ['ぶ', 'んで', 'び'],
  ['む', 'んで', 'み'],
  ['つ', 'って', 'ち'],
  ['う', 'って', 'い'],
  ['る', 'て', ''],
];

export function inflect(template: string, form: Form): string {
  const ending = ENDINGS.find(([plain]) => template.endsWith(plain));
  if (!ending) throw new Error(`「${template}」 does not end in a verb`);
  const [plain, te, stem] = ending;
  const root = template.slice(0, -plain.length);
  switch (form) {
    case 'plain':
      return template;
    case 'te':
      return root + te;
    case 'stem':
      return root + stem;
    case 'past':
      return (
        root +
        (plain.endsWith('ない') ? plain.replace('ない', 'なかった') : te.replace(/て$/u, 'た').replace(/で$/u, 'だ'))
      );
    case 'had':
      return `${root}${te}いた`;
  }
}

type Flat<T> = { [K in keyof T]: T[K] };

/** A record phrase whose templates end in a verb, in every inflection. */
export function verb<const C extends object, S extends Slots = Readonly<Record<never, never>>>(
  constants: C,
  ja: string | readonly string[],
  en: English<S, Flat<C & SlotValues<S>>>,
  slots?: S,
): Verb<Flat<C & SlotValues<S>>> {
  const templates = typeof ja === 'string' ? [ja] : ja;
  return each((form) => {
    const inflected = templates.map((template) => inflect(template, form));
    const one = phrase<C, S>(constants, inflected, en, slots);
    return form === 'plain' ? one : secondary(one);
  });
}

export function verbs<V extends readonly Verb<unknown>[]>(...of: V): Verb<V[number] extends Verb<infer T> ? T : never> {
  return each((form) => oneOf(...of.map((one) => one[form]))) as Verb<V[number] extends Verb<infer T> ? T : never>;
}

/** The same phrase, or what is made of it, in every inflection; each is made when it is first asked for. */
export function each<T>(make: (form: Form) => Phrase<T>): Verb<T> {
  const made = new Map<Form, Phrase<T>>();
  const form = (name: Form): Phrase<T> => {
    const phrase = made.get(name) ?? make(name);
    made.set(name, phrase);
    return phrase;
  };
  return {
    get plain() {
      return form('plain');
    },
    get te() {
      return form('te');
    },
    get stem() {
      return form('stem');
    },
    get past() {
      return form('past');
    },
    get had() {
      return form('had');
    },
  };
}

/** One or more verbs in a sentence, 〜して(、)〜し、〜する: the last carries the form. `then`: words for what comes next. */
export function chain<T>(of: Verb<T>, then: readonly string[] = []): Verb<T[]> {
  const and = (joints: readonly string[]): string[] =>
    joints.flatMap((joint) => [joint, ...then.map((word) => `${joint}${word}`)]);
  const before = rule('並べた動詞', () =>
    list(oneOf(around(and(['{}(、|)']), '{}', of.te), around(and(['{}、']), '{}', of.stem)), { ja: '', en: ', ' }),
  );
  return each((form) =>
    oneOf(
      list(of[form], undefined, { max: 1 }),
      convert(
        phrase({}, '{before}{last}', '{before} and {last}', { before, last: of[form] }),
        (parts): T[] => [...parts.before, parts.last],
        (value) =>
          Array.isArray(value) && value.length > 1 ? { before: value.slice(0, -1), last: value.at(-1) } : undefined,
      ),
    ),
  );
}
