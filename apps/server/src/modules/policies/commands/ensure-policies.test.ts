import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { presentPolicy } from '../presenters.ts';
import { policies } from '../tables.ts';
import { ensurePolicies } from './ensure-policies.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';
const PAID = FREE.replace('terminate', '~freelog.TransactionEvent("5","self.account") => initial');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ensure = (...policyTexts: string[]) =>
  ensurePolicies(app.context.db, app.context, { policyTexts, subjectType: 2 });

const storedTexts = async () => (await app.context.db.select().from(policies)).map(({ policyText }) => policyText);

test.each([
  ['a byte order mark', '\uFEFF', 'before'],
  ['a no-break space', '\u00A0', 'before'],
  ['an ideographic space', '\u3000', 'before'],
  ['an ideographic space', '\u3000', 'behind'],
])('%s (%j) %s a text is refused, whether the policy is stored already or not', async (_, sign, place) => {
  const text = FREE.replace('public', `a${sign.charCodeAt(0)}@b.c`);
  const marked = place === 'before' ? sign + text : text + sign;
  expect(policyId(marked, 2)).toBe(policyId(text, 2));
  const refused = async () => {
    const thrown = await ensure(FREE, marked).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Refusal);
    const { refusal, inWords } = thrown as Refusal;
    return { refusal, ...inWords!('en_US') };
  };

  const before = await refused();
  await ensure(text);
  expect(before).toMatchObject({
    refusal: 'policy.does-not-compile',
    data: [{ index: 1, errorObjects: [{ code: 'LEXICAL' }] }],
  });
  expect(await refused()).toEqual(before);
});

test('a stored policy tells an amount as it was written, beyond what a number can hold', async () => {
  const [row] = await ensure(PAID.replace('"5"', '"9007199254740993.99"'));
  expect(presentPolicy(row!, { isTranslate: true, locale: 'en_US' }).translateInfo!.content).toContain(
    'Pay 9007199254740993.99 →',
  );
});

test('white space that the language takes leads to the policy that is stored, which keeps its text', async () => {
  const [stored] = await ensure(PAID);
  const count = (await storedTexts()).length;
  expect(await ensure(`\n ${PAID}\t`, PAID)).toEqual([stored, stored]);
  expect(await storedTexts()).toHaveLength(count);
});

test('a text whose id another text has is refused: nobody gets terms that they did not send', async () => {
  const [twin] = await ensure(PAID.replace('"5"', '"6"'));
  const text = PAID.replace('"5"', '"7"');
  await app.context.db.insert(policies).values({ ...twin!, policyId: policyId(text, 2) });
  for (const sent of [text, `\n${text}`])
    await expect(ensure(FREE, sent)).rejects.toMatchObject({ refusal: 'policy.hash-collision' });
});
