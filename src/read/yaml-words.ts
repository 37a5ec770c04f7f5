// What the YAML library says most often, in Japanese.
type Said = readonly [english: RegExp, japanese: (found: string) => string];
const SENTENCES: readonly Said[] = [
  [/^All (?:mapping|sequence|collection) items must start at the same column/, () => '行の始まりがそろっていません'],
  [/^Tabs are not allowed as indentation/, () => '字下げにはタブでなく空白を使います'],
  [/^Missing closing ["']/, () => '引用符が閉じられていません'],
  [/end with a ([\]}])$/, (mark) => `「${mark}」で閉じられていないか、字下げが足りません`],
  [/^Sequence item without - indicator/, () => '項目の始まりの「-」がないか、行の始まりがそろっていません'],
  [
    /^Plain value cannot start with (?:reserved|directive indicator|block scalar indicator).*? (\S+)$/,
    (mark) => `「${mark}」で始まる値は、引用符で囲みます`,
  ],
  [/must be sufficiently indented|not sufficiently indented/, () => '字下げが足りません'],
  [/^Nested mappings are not allowed in compact mappings/, () => '1行に「:」が2つあります。文章は引用符で囲みます'],
  [/^Implicit (?:map )?keys? need|^A block sequence may not|^Unexpected /, () => '「欄: 値」の形になっていません'],
];

export function yamlJapanese(english: string): string {
  for (const [form, japanese] of SENTENCES) {
    const match = form.exec(english);
    if (match !== null) return japanese(match[1] ?? '');
  }
  return 'YAMLまたはJSONとして読めません';
}
