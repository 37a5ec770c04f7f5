import { generateValue, reachableFrom } from './generate.ts';
import type { AgreementShape, Shape } from './phrase.ts';
import { printShape } from './print.ts';
import { showTemplate } from './template.ts';

/** One line of the documentation table: a phrase, the rule it belongs to, and an example. */
export interface PhraseRow {
  readonly rule: string;
  readonly ja: readonly string[];
  readonly example: string;
  readonly english: string;
}

export function describeShape(root: Shape): readonly PhraseRow[] {
  const rows: PhraseRow[] = [];
  for (const shape of reachableFrom(root)) {
    if (shape.op !== 'rule') continue;
    for (const form of formsOf(shape.of())) {
      if (form.secondary) continue;
      const value = exampleOf(form);
      rows.push({
        rule: shape.name,
        ja: form.templates.map(showTemplate),
        example: printShape(form, value, 'ja') ?? '',
        english: printShape(form, value, 'en') ?? '',
      });
    }
  }
  return rows;
}

/** The first of every choice; where that does not fit, the same other choices each time. */
function exampleOf(form: Shape): unknown {
  try {
    return generateValue(form, () => 0, 3);
  } catch {
    let state = 1;
    return generateValue(
      form,
      (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
      },
      3,
    );
  }
}

/** The forms of a rule that are not inside another rule or form. */
function formsOf(shape: Shape | AgreementShape): readonly (Shape & { op: 'form' })[] {
  switch (shape.op) {
    case 'form':
      return [shape];
    case 'choice':
      return shape.options.flatMap(formsOf);
    case 'optional':
    case 'convert':
    case 'only':
    case 'list':
      return formsOf(shape.of);
    default:
      return [];
  }
}
