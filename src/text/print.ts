import { type FormShape, type Language, type Shape, sameValue } from './phrase.ts';
import { fillEnglish } from './template.ts';

/** One printing: what each rule says for each value is worked out once, though many forms may try it. */
interface Printing {
  readonly language: Language;
  readonly said: Map<Shape, Map<object, string | undefined>>;
}

/** The wording of a value, or undefined when the phrase has none for it. */
export function printShape(shape: Shape, value: unknown, language: Language): string | undefined {
  return print({ language, said: new Map() }, shape, value);
}

function print(printing: Printing, shape: Shape, value: unknown): string | undefined {
  switch (shape.op) {
    case 'form':
      return printForm(printing, shape, value);
    case 'choice':
      for (const option of shape.options) {
        const text = print(printing, option, value);
        if (text !== undefined) return text;
      }
      return undefined;
    case 'optional':
      return sameValue(value, shape.absent) ? '' : print(printing, shape.of, value);
    case 'list': {
      if (!Array.isArray(value) || value.length < shape.min || value.length > shape.max) return undefined;
      const items: string[] = [];
      for (const item of value) {
        const text = print(printing, shape.of, item);
        if (text === undefined) return undefined;
        items.push(text);
      }
      return items.join(printing.language === 'ja' ? shape.separators[0] : shape.english);
    }
    case 'rule': {
      if (typeof value !== 'object' || value === null) return print(printing, shape.of(), value);
      let said = printing.said.get(shape);
      if (!said) printing.said.set(shape, (said = new Map()));
      if (said.has(value)) return said.get(value);
      const text = print(printing, shape.of(), value);
      said.set(value, text);
      return text;
    }
    case 'convert': {
      const inner = shape.from(value);
      return inner === undefined ? undefined : print(printing, shape.of, inner);
    }
    case 'only': {
      const text = print(printing, shape.of, value);
      return text !== undefined && shape.test(value) ? text : undefined;
    }
    case 'leaf':
      return shape.write(value, printing.language);
  }
}

function printForm(printing: Printing, shape: FormShape, value: unknown): string | undefined {
  const values = shape.match(value);
  if (values === undefined) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, slot] of Object.entries(shape.slots)) {
    const text = slot.op === 'agreement' ? slot.pick(value) : print(printing, slot, values[name]);
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  if (printing.language === 'en') {
    return typeof shape.english === 'string' ? fillEnglish(shape.english, texts) : shape.english(texts, value);
  }
  const [canonical = []] = shape.templates;
  return canonical.map((part) => ('slot' in part ? texts[part.slot] : part.words[0])).join('');
}
