// Taking a position along: as a link, or as a file.
import { LIMITS } from '../../../read/limits.ts';
import { lettersOf, textIn } from '../../model/letters.ts';

/** In place of a scenario's name: the scenario itself, packed. */
const PACKED = '~';
export const isPacked = (name: string): boolean => name.startsWith(PACKED);
export async function linkOf(game: string, text: string): Promise<string> {
  const { origin, pathname } = location;
  return `${origin}${pathname}#/lab/${game}/${PACKED}${await lettersOf(text)}`;
}
export async function unpacked(name: string): Promise<string | null> {
  try {
    const text = JSON.parse(await textIn(name.slice(PACKED.length))) as unknown;
    return typeof text === 'string' && text.length <= LIMITS.bytes ? text : null;
  } catch {
    return null;
  }
}
export function saveYaml(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
/** A name for a file, from a title in any letters. */
export const fileName = (game: string, title: string): string =>
  `${
    [
      game,
      ...title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 40)
        .split('-'),
    ]
      .filter((part) => part !== '')
      .join('-') || game
  }.scenario.yaml`;
