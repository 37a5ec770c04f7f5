// Circles of imports that stand at run time: whichever file of one is loaded first, another is used before it is there.
import { type Import, importsOf } from './layers.ts';

/** Without what the compiler drops: imports and exports of types alone, types named by `import()`. */
const withoutTypes = (source: string): string =>
  source
    .replaceAll(/\b(?:import|export)\s+type\b[^;]*?\bfrom\s*(['"])[^'"\n]+\1/g, ' ')
    .replaceAll(/\b(import|export)\s*\{(?:\s*type\s[^,{}]+,?)+\s*\}\s*from\s*(['"])[^'"\n]+\2/g, ' ')
    // What is imported when it is needed is no part of loading.
    .replaceAll(/\bimport\s*\(\s*(['"])[^'"\n]+\1/g, ' ')
    .replaceAll(/\bnew\s+URL\s*\(\s*(['"])[^'"\n]+\1/g, ' ');

export const runtimeImportsOf = (from: string, source: string): Import[] => importsOf(from, withoutTypes(source));

/** Groups of files each of which leads to each other (strongly connected, by Tarjan), sorted. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const mine = order.size;
    order.set(file, mine);
    stack.push(file);
    let least = mine;
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) least = Math.min(least, visit(to));
      else if (stack.includes(to)) least = Math.min(least, order.get(to) ?? least);
    }
    low.set(file, least);
    if (least === mine) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || (next.get(file) ?? []).includes(file)) found.push(group.sort());
    }
    return least;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));
}
