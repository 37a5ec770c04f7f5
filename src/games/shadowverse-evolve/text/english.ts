// Small touches for English sentences made of phrases.

/** A noun after its number: `~` becomes the plural or nothing. */
export function counted(count: string, noun: string): string {
  return `${count} ${count === '1' ? singular(noun) : plural(noun)}`;
}

export function singular(noun: string): string {
  return noun.replaceAll('~', '');
}

export function plural(noun: string): string {
  return noun.replaceAll('~', 's');
}

const VERBS = {
  gets: 'get',
  has: 'have',
  deals: 'deal',
  takes: 'take',
  loses: 'lose',
  does: 'do',
  is: 'are',
  enters: 'enter',
};
const THIRD_PERSON = new RegExp(`(^| and )(${Object.keys(VERBS).join('|')})(?= )`, 'gu');

/** Subject and predicate, agreeing. */
export function clause(subject: string, predicate: string): string {
  const many = /^all |^any number|^[2-9X] | and /u.test(subject);
  const words: Readonly<Record<string, string>> = VERBS;
  return `${subject} ${many ? predicate.replace(THIRD_PERSON, (_, join: string, verb: string) => join + (words[verb] ?? verb)) : predicate}`;
}

/** A whole text: plurals settled, spaces single, sentences capitalised. */
export function polish(text: string): string {
  return plural(text)
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/ ?,? ([.,:])/gu, '$1')
    .replaceAll(/\. ?"/gu, '"')
    .replaceAll(/,\./gu, '.')
    .replaceAll(/\byou (plays|draws)\b/gu, (_, verb: string) => `you ${verb.slice(0, -1)}`)
    .replaceAll(/\ba other\b/gu, 'another')
    .replaceAll(/\ba (?=[aeiou])/gu, 'an ')
    .replaceAll("it's ", 'its ')
    .split('\n')
    .map((line) =>
      line.trim().replaceAll(SENTENCE, (_, before: string, letter: string) => before + letter.toUpperCase()),
    )
    .join('\n')
    .trim();
}

/** Where a sentence begins: a line, after its icons, after a full stop, a colon or the number of an option. */
const SENTENCE = /(^(?:\[[^\]]*\] ?)*|[.:] |\(\d+\) )([a-z])/gu;
