import { saveFile } from './save-file.ts';

/** Saves rows as a table for spreadsheets among the reader's downloads. */
export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  saveFile(toCsv(rows), `${name}.csv`, 'text/csv;charset=utf-8');
}

/** Rows as spreadsheets read them: the mark of UTF-8 first, quotes doubled, nothing that is taken for a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
