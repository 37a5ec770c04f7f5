// Our rulings where the book is silent: the entries of that part of a game's page.
export interface Ruling {
  readonly key: string;
  readonly title: string; // '' where it has none
  readonly text: string;
}

const isRulings = (heading: string): boolean => /^#+\s+rulings\b/i.test(heading);

export function rulingsIn(readme: string): Ruling[] {
  const lines = readme.split(/\r?\n/);
  const from = lines.findIndex(isRulings);
  if (from < 0) return [];
  const to = lines.findIndex((line, at) => at > from && /^#{1,2}\s/.test(line));
  const part = lines.slice(from + 1, to < 0 ? undefined : to);
  const entries: string[] = [];
  let open = false;
  for (const line of part) {
    if (/^[-*]\s/.test(line)) {
      entries.push(line.slice(2).trim());
      open = true;
    } else if (open && /^\s+\S/.test(line)) entries.push(`${entries.pop() ?? ''} ${line.trim()}`);
    else open = false;
  }
  return entries.map((entry, at) => {
    const [, title = '', text = entry] = /^\*\*(.+?)\*\*\s*(.*)$/s.exec(entry) ?? [];
    return { key: String(at + 1), title: title.replace(/[.:：。]$/, ''), text: title === '' ? entry : text };
  });
}
