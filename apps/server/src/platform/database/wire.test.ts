import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from './database.ts';

/** Longer than what a socket brings at once, so that the parser puts pieces together. */
const LONG = '港 port 🍐 '.repeat(20_000);

let connection: Connection;
beforeAll(async () => {
  connection = await connect(inject('clusterUrl'), { connections: 1 });
});
afterAll(() => connection.close());

test('bytes and text that one connection is asked for at once come as they were asked for', async () => {
  const { sql } = connection;
  const texts = Array.from({ length: 6 }, (_, number) => `${number} ${LONG}`);
  const answers = await Promise.all(
    texts.map((text, number) =>
      number % 2 === 0
        ? sql`select ${text}::text, null`.raw()
        : sql`select ${text}::text, timestamptz '2026-12-01 00:00:00Z' as at`,
    ),
  );
  expect(answers).toEqual(
    texts.map((text, number) =>
      number % 2 === 0 ? [[Buffer.from(text), null]] : [{ text, at: '2026-12-01 00:00:00+00' }],
    ),
  );
});

test('bytes stay what they are when more is read', async () => {
  const { sql } = connection;
  const short = await sql`select n::text from generate_series(1, 20000) as n`.raw();
  await sql`select ${LONG}::text`;
  expect(short.map(([number]) => Number(number))).toEqual(Array.from({ length: 20_000 }, (_, before) => before + 1));
});

test('what is refused is told where bytes were asked for', async () => {
  const { sql } = connection;
  await expect(sql`select 1 / ${0}::int`.raw()).rejects.toMatchObject({ code: '22012' });
  expect(await sql`select ${1}::int as one`).toEqual([{ one: 1 }]);
});
