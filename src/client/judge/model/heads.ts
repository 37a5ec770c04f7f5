// What a scenario is about, read from its head without the reader of YAML: enough to find and list it.
export interface ScenarioHead {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly text: string;
}

const unquoted = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.startsWith('"')) {
    try {
      return JSON.parse(trimmed) as string;
    } catch {
      return trimmed.slice(1, -1);
    }
  }
  return trimmed.startsWith("'") ? trimmed.slice(1, -1).replaceAll("''", "'") : trimmed;
};
/** What stands behind a key of the outermost map, up to the next one. */
function under(text: string, key: string): string {
  const found = new RegExp(`^${key}:([^\\n]*(?:\\n(?![A-Za-z]+:)[^\\n]*)*)`, 'm').exec(text);
  return (found?.[1] ?? '').replace(/^\s*#[^\n]*$/gm, '').trim();
}

export function headOf(file: string, text: string): ScenarioHead {
  const listed = under(text, 'rules')
    .split('\n')
    .map((line) => line.replace(/\s#.*$/, '').replace(/^\s*-\s/, ''))
    .join(',')
    .replaceAll(/[[\]]/g, '');
  const rules = listed
    .split(',')
    .map(unquoted)
    .filter((id) => id !== '');
  return { file, title: unquoted(under(text, 'title')), rules, text };
}
