import type { ImportedText, OperatorText } from '#api/texts/texts.ts';

/** Columns of a table of texts, as the specification names them. */
const COLUMNS = ['key', 'zh-CN', 'en-US', 'description', 'tag'] as const;
const NEEDED = ['key', 'zh-CN'] as const;

type Row = Partial<Record<string, string>>;

/** Texts as rows of a table, below the names of its columns. */
export function rowsOf(texts: readonly OperatorText[]): string[][] {
  return [
    [...COLUMNS],
    ...texts.map(({ key, value, comment, i18nTags }) => [
      ...[key, value.zh.content, value.en.content, comment],
      i18nTags.map(({ tagName }) => tagName).join(', '),
    ]),
  ];
}

/** Names of columns that a table must have and has not. */
export function missingColumns(rows: readonly Row[]): string[] {
  return NEEDED.filter((name) => rows.some((row) => row[name] === undefined));
}

/** Rows of a table as texts. Several tags of one text have commas or semicolons between them. */
export function textsOf(rows: readonly Row[]): ImportedText[] {
  return rows.map((row) => ({
    key: row.key ?? '',
    value: { zh: { content: row['zh-CN'] ?? '' }, en: { content: row['en-US'] ?? '' } },
    comment: row.description ?? '',
    tagNames: (row.tag ?? '')
      .split(/[,，;；]/)
      .map((name) => name.trim())
      .filter(Boolean),
  }));
}
