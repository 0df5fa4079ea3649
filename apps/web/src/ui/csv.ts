import { saveFile } from './save-file.ts';

/** A cell that a spreadsheet would calculate, and the mark before it that keeps it from that. */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** Saves rows as a table for spreadsheets among the reader's downloads. */
export async function saveCsv(rows: readonly (readonly string[])[], name: string): Promise<void> {
  saveFile(await toCsv(rows), `${name}.csv`, 'text/csv;charset=utf-8');
}

/** Rows as spreadsheets read them: the mark of UTF-8 first, quotes doubled, nothing that is taken for a formula. */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = await papaParse();
  const text = unparse(rows as string[][], { escapeFormulae: FORMULA, newline: '\r\n' });
  return `\uFEFF${text}\r\n`;
}

/** The text of a table: UTF-8, or the national encoding that spreadsheets in China write where that is not asked for. */
export function tableText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Rows of a table that a spreadsheet wrote, each by the names of the first row. Empty rows are left out. */
export async function fromCsv(text: string): Promise<Record<string, string>[]> {
  const { parse } = await papaParse();
  const options = { header: true, skipEmptyLines: 'greedy', transformHeader: (name: string) => name.trim() } as const;
  const transform = (cell: string) => cell.replace(GUARDED, '');
  return parse<Record<string, string>>(text, { ...options, transform }).data;
}

const papaParse = async () => (await import('papaparse')).default;
