import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { type Connection, connect } from './database.ts';

const SEED = Number(process.env.FUZZ_SEED);
/** Few characters, so that many tokens come twice. */
const texts = fc.array(fc.array(fc.constantFrom('a', 'b', ' ', '\n', '\x7f', '\x80', 'é', '港', '🍐')));

let connection: Connection;
beforeAll(async () => {
  connection = await connect(urlOf(inject('clusterUrl'), 'template'), { connections: 1 });
});
afterAll(() => connection.close());

async function tokensOf(texts: readonly (string | null)[]): Promise<string[][]> {
  const { sql } = connection;
  return (
    await sql`select search_tokens(source) from unnest(${texts}::text[]) as source`.values()
  ).flat() as string[][];
}

/** Every neighbourhood of one, two and three characters, and then those that count. */
function naiveTokensOf(text: string): string[] {
  const characters = [...text];
  const parts = [1, 2, 3].flatMap((length) =>
    characters.map((_, at) => characters.slice(at, at + length)).filter((part) => part.length === length),
  );
  const tokens = parts
    .filter((part) => !part.includes('\n'))
    .filter(([first, ...others]) => others.length === 1 || others.length === (first! > '\x7f' ? 0 : 2))
    .map((part) => part.join(''));
  return [...new Set(tokens)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

test('a text is found by its pairs, its Chinese characters and its threes of Latin ones, each once and in order', async () => {
  expect(await tokensOf([' port', '港口', 'a港', 'aaaa', 'ab\ncd', 'a', '', null])).toEqual([
    [' p', ' po', 'or', 'ort', 'po', 'por', 'rt'],
    ['口', '港', '港口'],
    ['a港', '港'],
    ['aa', 'aaa'],
    ['ab', 'cd'],
    [],
    [],
    [],
  ]);
});

test('any texts have the tokens that looking at each neighbourhood finds', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (lists) => {
      const texts = lists.map((characters) => characters.join(''));
      expect(await tokensOf(texts)).toEqual(texts.map(naiveTokensOf));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
