// Templates: `{slot}` stands for a phrase, `(a|b)` for spellings of which the first is printed.
// English may also say `{slot:card|cards}`: the first word after "1", otherwise the second.

export type Part = { readonly words: readonly string[] } | { readonly slot: string };

/** By hand, not by pattern: thousands of templates are read before the first text is. */
export function readTemplate(template: string, slots: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let used = 0;
  let known = true;
  for (let at = 0; at < template.length; ) {
    const char = template.charAt(at);
    const end =
      char === '{' ? template.indexOf('}', at) : char === '(' ? template.indexOf(')', at) : nextMark(template, at);
    const inner = char === '{' || char === '(' ? template.slice(at + 1, end) : template.slice(at, end);
    if (char === '{') {
      parts.push({ slot: inner });
      used++;
      known &&= slots.includes(inner);
    } else parts.push({ words: char === '(' ? inner.split('|') : [inner] });
    at = char === '{' || char === '(' ? end + 1 : end;
  }
  if (!known || used !== slots.length) {
    const names = parts.flatMap((part) => ('slot' in part ? [part.slot] : []));
    throw new Error(`template 「${template}」 uses slots [${names.join()}] but [${slots.join()}] are defined`);
  }
  return parts;
}

/** Where a slot or spellings begin, or the template ends. */
function nextMark(template: string, from: number): number {
  for (let at = from; at < template.length; at++) {
    const char = template.charAt(at);
    if (char === '{' || char === '(') return at;
  }
  return template.length;
}

export function fillEnglish(template: string, en: Readonly<Record<string, string>>): string {
  return template.replace(
    /\{([^{}:]*)(?::([^{}|]*)\|([^{}]*))?\}/gu,
    (_, slot: string, one?: string, many?: string) => {
      const text = en[slot] ?? '';
      return one === undefined ? text : text === '1' ? one : (many ?? '');
    },
  );
}

/** The template as shown to people: canonical spellings, slots by name. */
export function showTemplate(parts: readonly Part[]): string {
  return parts.map((part) => ('slot' in part ? `{${part.slot || '…'}}` : (part.words[0] ?? ''))).join('');
}
