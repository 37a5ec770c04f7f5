// Templates: `{slot}` stands for a phrase, `(a|b)` for spellings of which the first is printed.
// English may also say `{slot:card|cards}`: the first word after "1", otherwise the second.

export type Part = { readonly words: readonly string[] } | { readonly slot: string };

const PART = /\{([^{}]*)\}|\(([^()]*)\)|([^{}()]+)/gu;

export function readTemplate(template: string, slots: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  for (const [, slot, variants, plain] of template.matchAll(PART)) {
    if (slot !== undefined) parts.push({ slot });
    else if (variants !== undefined) parts.push({ words: variants.split('|') });
    else if (plain !== undefined) parts.push({ words: [plain] });
  }
  const used = parts.flatMap((part) => ('slot' in part ? [part.slot] : []));
  if ([...used].sort().join() !== [...slots].sort().join()) {
    throw new Error(`template 「${template}」 uses slots [${used.join()}] but [${slots.join()}] are defined`);
  }
  return parts;
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
