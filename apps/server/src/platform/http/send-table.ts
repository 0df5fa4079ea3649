import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

interface Table {
  readonly fileName: string;
  readonly columns: readonly string[];
  /** Cells of each row by column, read as fast as they are taken. */
  readonly rows: AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** Answers with a table of comma-separated values, to be saved. What a spreadsheet would compute is made text. */
export function sendTable(reply: FastifyReply, { fileName, columns, rows }: Table): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(tableOf(columns, rows));
}

/** The bytes of a table. Where rows cannot be read any more, it breaks off, and so does the download. */
export function tableOf(columns: Table['columns'], rows: Table['rows']): Readable {
  const table = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true });
  // `pipe` would leave a failure of the rows to nobody, which ends the process
  return pipeline(Readable.from(rows), table, () => undefined);
}
