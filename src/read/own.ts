/** What a table has under a key; never what every object has (`constructor`, `toString`). */
export const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
