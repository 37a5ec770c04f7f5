// As much Markdown as our own pages use, to HTML. The source is ours; everything is escaped all the same.
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

function inline(text: string): string {
  const codes: string[] = [];
  const kept = escape(text).replace(/`([^`]+)`/g, (_, code: string) => `\uE000${codes.push(code) - 1}\uE000`);
  return kept
    .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, '')
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2" rel="noreferrer">$1</a>')
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\uE000(\d+)\uE000/g, (_, n: string) => `<code>${codes[Number(n)] ?? ''}</code>`);
}

const cells = (line: string): string[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Lines of one paragraph; between Japanese letters a line's end is no space. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) =>
    /[、-ヿ一-鿿！-ﾟ]$/.test(text) || /^[、-ヿ一-鿿！-ﾟ]/.test(line) ? text + line : `${text} ${line}`,
  );

export function markdown(source: string): string {
  const lines = source.split(/\r?\n/);
  const out: string[] = [];
  let at = 0;
  const taking = (test: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && test(line); line = lines[++at]) taken.push(line);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading !== null) {
      // The page has its own first heading.
      const level = Math.min(6, (heading[1] ?? '').length + 1);
      out.push(`<h${level}>${inline(heading[2] ?? '')}</h${level}>`);
      at++;
    } else if (line.startsWith('```')) {
      at++;
      const code = taking((l) => !l.startsWith('```'));
      at++;
      out.push(`<pre><code>${escape(code.join('\n'))}</code></pre>`);
    } else if (line.trim().startsWith('|')) {
      const rows = taking((l) => l.trim().startsWith('|')).filter((l) => !/^\s*\|[\s:|-]+\|\s*$/.test(l));
      const [head = '', ...body] = rows;
      const row = (l: string, tag: string) =>
        `<tr>${cells(l)
          .map((c) => `<${tag}>${inline(c)}</${tag}>`)
          .join('')}</tr>`;
      // Named by its columns, or by its first line where they have no names: in the language of the page.
      const names = [head, body[0] ?? ''].map((l) => cells(l).filter((c) => c !== '')).find((l) => l.length > 0) ?? [];
      const label = escape(names.join(' / ').replace(/[*`]/g, ''));
      out.push(
        `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead>${row(head, 'th')}</thead><tbody>${body.map((l) => row(l, 'td')).join('')}</tbody></table></div>`,
      );
    } else if (/^\s*([-*]|\d+\.)\s/.test(line)) {
      const ordered = /^\s*\d+\./.test(line);
      const items: string[] = [];
      for (const l of taking((l) => /^\s*([-*]|\d+\.)\s/.test(l) || /^\s{2,}\S/.test(l))) {
        if (/^\s*([-*]|\d+\.)\s/.test(l)) items.push(l.replace(/^\s*([-*]|\d+\.)\s+/, ''));
        else items.push(joined([items.pop() ?? '', l.trim()]));
      }
      const tag = ordered ? 'ol' : 'ul';
      out.push(`<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`);
    } else {
      const text = taking((l) => l.trim() !== '' && !/^(#|```|\s*\||\s*[-*]\s|\s*\d+\.\s)/.test(l));
      if (text.length === 0) at++;
      else out.push(`<p>${inline(joined(text))}</p>`);
    }
  }
  return out.join('\n');
}

const isJapanese = (text: string): boolean => (text.match(/[ぁ-んァ-ヶ一-龠]/g)?.length ?? 0) > text.length / 8;
/** How a game is played, out of its README: the first section in a language. What follows is for those who build it. */
export const partIn = (source: string, language: 'ja' | 'en'): string =>
  source
    .split(/^(?=## )/m)
    .slice(1)
    .find((section) => isJapanese(section) === (language === 'ja')) ?? source;
