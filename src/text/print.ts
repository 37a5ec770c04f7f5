import { type FormShape, type Language, type Shape, sameValue } from './phrase.ts';
import { fillEnglish } from './template.ts';

/** The wording of a value, or undefined when the phrase has none for it. */
export function printShape(shape: Shape, value: unknown, language: Language): string | undefined {
  switch (shape.op) {
    case 'form':
      return printForm(shape, value, language);
    case 'choice':
      for (const option of shape.options) {
        const text = printShape(option, value, language);
        if (text !== undefined) return text;
      }
      return undefined;
    case 'optional':
      return sameValue(value, shape.absent) ? '' : printShape(shape.of, value, language);
    case 'list': {
      if (!Array.isArray(value) || value.length < shape.min || value.length > shape.max) return undefined;
      const items = value.map((item) => printShape(shape.of, item, language));
      if (items.includes(undefined)) return undefined;
      return items.join(language === 'ja' ? shape.separators[0] : shape.english);
    }
    case 'rule':
      return printShape(shape.of(), value, language);
    case 'convert': {
      const inner = shape.from(value);
      return inner === undefined ? undefined : printShape(shape.of, inner, language);
    }
    case 'only': {
      const text = printShape(shape.of, value, language);
      return text !== undefined && shape.test(value) ? text : undefined;
    }
    case 'leaf':
      return shape.write(value, language);
  }
}

function printForm(shape: FormShape, value: unknown, language: Language): string | undefined {
  const values = shape.match(value);
  if (values === undefined) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, slot] of Object.entries(shape.slots)) {
    const text = slot.op === 'agreement' ? slot.pick(value) : printShape(slot, values[name], language);
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  if (language === 'en') {
    return typeof shape.english === 'string' ? fillEnglish(shape.english, texts) : shape.english(texts, value);
  }
  const [canonical = []] = shape.templates;
  return canonical.map((part) => ('slot' in part ? texts[part.slot] : part.words[0])).join('');
}
