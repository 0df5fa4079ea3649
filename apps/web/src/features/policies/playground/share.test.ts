// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINK_LENGTH } from './limits.ts';
import { linkTo, readLink } from './share.ts';

const ADDRESS = 'http://localhost/policy/playground';
const MINUTE_MS = 60_000;
const START = 1_700_000_040_000;
const fragmentOf = (link: string) => link.slice(link.indexOf('#') + 1);

const stepsFrom = (startAt: number) =>
  fc.array(
    fc.oneof(
      fc.stringMatching(/^[0-9a-f]{8}$/).map((payFor) => ({ payFor })),
      fc.nat(50_000_000).map((minutes) => ({ untilAt: startAt + minutes * MINUTE_MS })),
    ),
    { maxLength: 20 },
  );

test('what was shared is what opens, whatever the text', async () => {
  const play = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 300 }),
    subject: fc.constantFrom('resource' as const, 'presentable' as const),
    startAt: fc.constant(START),
    steps: stepsFrom(START),
  });
  await fc.assert(
    fc.asyncProperty(play, async (shared) => {
      const link = await linkTo(ADDRESS, shared);
      expect(await readLink(fragmentOf(link!))).toEqual(shared);
    }),
    { numRuns: 100 },
  );
});

test('a play that makes too long a link has none', async () => {
  const text = Array.from({ length: 4_000 }, (_, index) => `s${(index * 7_919) % 10_007}`).join(' ');
  expect(await linkTo(ADDRESS, { text, subject: 'resource', startAt: START, steps: [] })).toBeNull();
});

async function pack(value: unknown): Promise<string> {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}

test('the form that the others miss is the right one', async () => {
  expect(await readLink(await pack([1, 0, 5, ['2915a619', 3], 'x']))).toEqual({
    text: 'x',
    subject: 'resource',
    startAt: 5 * MINUTE_MS,
    steps: [{ payFor: '2915a619' }, { untilAt: 8 * MINUTE_MS }],
  });
});

test.each([
  ['no JSON', '[1,0,5,['],
  ['another shape', { text: 'x' }],
  ['another version', [2, 0, 5, [], 'x']],
  ['an unknown subject', [1, 7, 5, [], 'x']],
  ['a subject from the prototype', [1, 'constructor', 5, [], 'x']],
  ['half a minute', [1, 0, 5.5, [], 'x']],
  ['a moment beyond all calendars', [1, 0, 1e300, [], 'x']],
  ['a step back in time', [1, 0, 5, [-1], 'x']],
  ['a step that is no event', [1, 0, 5, ['<img>'], 'x']],
  ['too many steps', [1, 0, 5, Array.from({ length: 501 }, () => 1), 'x']],
  ['a text that is none', [1, 0, 5, [], 7]],
])('a link with %s is refused', async (_, value) => {
  expect(await readLink(await pack(value))).toBeNull();
});

test('random characters, cut links, and links that unpack to millions of characters are refused', async () => {
  const link = await linkTo(ADDRESS, { text: 'for public', subject: 'resource', startAt: START, steps: [] });
  const fragment = fragmentOf(link!);
  const bomb = await pack(JSON.stringify([1, 0, 5, [], 'a'.repeat(6_000_000)]));
  expect(bomb.length).toBeLessThan(MAX_LINK_LENGTH);
  for (const hostile of ['', '%00', 'AAAA', 'a'.repeat(MAX_LINK_LENGTH + 1), fragment.slice(0, -6), bomb]) {
    expect(await readLink(hostile)).toBeNull();
  }
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\w-]{1,60}$/), async (random) => {
      expect(await readLink(random)).toBeNull();
    }),
    { numRuns: 200 },
  );
});
