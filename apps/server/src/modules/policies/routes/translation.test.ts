import { compile, deliverTemplates } from '@colophon/policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ExplainedRecord } from '../schemas.ts';

const TRIAL =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("2","week") => paywall\n\npaywall:\n  ~freelog.TransactionEvent("15","self.account") => bought\n  ~freelog.RelativeTimeEvent("5","day") => lapsed\n\nbought[active]:\n  terminate\n\nlapsed:\n  terminate';
const BROKEN = 'for public\ninitial[premium]:\n  ~freelog.TransactionEvent("0","self.account") => initial';
const ENGLISH = { headers: { cookie: 'locale=en_US' } };

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const encoded = (text: string) => Buffer.from(text).toString('base64');

describe('explaining a text', () => {
  const translate = (contract: unknown, extra = ENGLISH) =>
    app.visitor.post('/v2/translate/translate', { contract }, extra);

  test('anybody is told line by line, in their language', async () => {
    const { data } = await translate(encoded(TRIAL));
    expect(data.split('\n').slice(0, 4)).toEqual([
      ...['Public', '', 'Initial state [Authorised]:', '  After 2 weeks → State paywall'],
    ]);
    const chinese = await translate(encoded(TRIAL), { headers: { cookie: 'locale=zh_CN' } });
    expect(chinese.data.split('\n')[0]).toBe('公开');
  });

  test('what does not compile is refused with the places, in the caller’s language', async () => {
    const refused = await translate(encoded(BROKEN));
    expect(refused).toMatchObject({ ret: 0, errCode: 2, data: null });
    expect(refused.headers['x-refusal']).toBe('policy.does-not-compile');
    expect(refused.msg.split('\n')).toEqual([
      expect.stringMatching(/^Line 2, column 8: .*premium/),
      expect.stringMatching(/^Line 3, column \d+: /),
    ]);
    const chinese = await translate(encoded(BROKEN), { headers: { cookie: 'locale=zh_CN' } });
    expect(chinese.msg).toContain('第 2 行');
  });

  test.each([
    ['no Base64', 'for public'],
    ['signs that Base64 does not have', 'for-public,ok!!'.padEnd(16, '!')],
    ['Base64 of other bytes', Buffer.from([0xff, 0xfe, 0x66]).toString('base64')],
    ['a cut-off Base64', encoded(TRIAL).slice(0, 9)],
    ['an empty text', ''],
    ['a number', 7],
    ['nothing', undefined],
    ['too much', encoded(`/*${' '.repeat(100_000)}*/`)],
  ])('%s is refused as an argument', async (_, contract) => {
    expect(await translate(contract)).toMatchObject({ ret: 0, errCode: 4, data: null });
  });

  test('a text of 100,000 bytes is read, a byte order mark in it is not overlooked', async () => {
    const filled = `${TRIAL}\n//`;
    const longest = filled + ' '.repeat(100_000 - filled.length);
    expect(await translate(encoded(longest))).toMatchObject({ errCode: 0 });
    expect(await translate(encoded(`\uFEFF${TRIAL}`))).toMatchObject({ errCode: 2 });
  });
});

describe('explaining a history', () => {
  const { transitions } = compile(TRIAL, 1).state_machine!.states.paywall!;
  const steps = [
    { id: 'a', state: 'initial', fromState: '_none_', toState: 'initial', time: '2026-03-01 12:00:00', event: null },
    {
      id: 'b',
      fromState: 'initial',
      toState: 'paywall',
      time: '2026-03-15T04:00:00.000Z',
      event: { code: 'A103', name: 'RelativeTimeEvent', args: { elapsed: '2', timeUnit: 'week' }, toState: 'paywall' },
    },
  ];
  const transfer = (body: object, user: TestUser = mira) =>
    user.post('/v2/translate/transfer', { contract: encoded(TRIAL), fsmTransfers: steps, ...body }, ENGLISH);

  test('newest first, in platform time, with what can happen next', async () => {
    const { data } = await transfer({});
    expect(data.content).toContain('Initial state [Authorised]:');
    expect(data.fsmTransferResults).toMatchObject([
      {
        id: 'b',
        serviceStates: 128,
        time: '2026-03-15 12:00:00',
        eventStr: '',
        stateInfoStr: '2 weeks passed, entered State paywall, the authorisation ended',
        eventSelectStr: 'One of the following can happen:',
        eventSectionEntities: transitions.map((origin) => ({ origin })),
      },
      { id: 'a', serviceStates: 1, time: '2026-03-01 12:00:00', eventSectionEntities: [], eventSelectStr: '' },
    ]);
    expect(data.fsmTransferResults[0].eventSectionStrs).toHaveLength(2);
    expect(Object.keys(ExplainedRecord.shape).sort()).toEqual(Object.keys(data.fsmTransferResults[0]).sort());
  });

  test('nothing comes next where the last step says that it is not the last', async () => {
    const [first, second] = steps;
    const { data } = await transfer({ fsmTransfers: [first, { ...second, isLast: false }] });
    expect(data.fsmTransferResults[0]).toMatchObject({ id: 'b', eventSectionEntities: [], eventSelectStr: '' });
    expect((await transfer({ fsmTransfers: [] })).data.fsmTransferResults).toEqual([]);
  });

  test('of several events that lead to one state, the one that is named is told', async () => {
    const two =
      'for public\ninitial:\n  ~freelog.TransactionEvent("3","self.account") => open\n  ~freelog.TransactionEvent("30","self.account") => open\nopen[active]:\n  terminate';
    const told = async (amount: unknown) => {
      const event = { name: 'TransactionEvent', args: { amount } };
      const fsmTransfers = [{ fromState: 'initial', toState: 'open', time: '2026-03-01', event }];
      return (await transfer({ contract: encoded(two), fsmTransfers })).data.fsmTransferResults[0].stateInfoStr;
    };
    expect(await told(30)).toContain('Paid 30,');
    expect(await told('3')).toContain('Paid 3,');
  });

  test.each([
    ['an unknown state', { fsmTransfers: [{ ...steps[0], toState: 'nowhere' }] }, 4],
    ['a property of every object as a state', { fsmTransfers: [{ ...steps[0], toState: 'constructor' }] }, 4],
    ['no date', { fsmTransfers: [{ ...steps[0], time: '2026-02-30' }] }, 4],
    ['no list', { fsmTransfers: steps[0] }, 4],
    ['too long a list', { fsmTransfers: Array.from({ length: 1001 }, () => steps[0]) }, 4],
    ['no Base64', { contract: TRIAL }, 4],
    ['a text that does not compile', { contract: encoded(BROKEN) }, 2],
  ])('%s is refused', async (_, body, errCode) => {
    expect(await transfer(body)).toMatchObject({ ret: 0, errCode, data: null });
  });

  test('visitors are not answered', async () => {
    const body = { contract: encoded(TRIAL), fsmTransfers: steps };
    expect(await app.visitor.post('/v2/translate/transfer', body)).toMatchObject({ ret: 4, errCode: 30 });
  });
});

describe('templates', () => {
  const LIST = '/v2/translate/translate-config/list4Client';

  test('are answered alike to both methods, in order, with sentences and fields', async () => {
    const [got, posted] = [await app.visitor.get(LIST, ENGLISH), await app.visitor.post(LIST, {}, ENGLISH)];
    expect(got.data).toEqual(posted.data);
    expect(got.data).toEqual(deliverTemplates({ locale: 'en_US', year: 2026 }));
    expect(got.data.map(({ sortId }: { sortId: number }) => sortId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await app.visitor.get(LIST)).data[1].title).toBe('一次性买断');
  });

  test('restricted to types are still those without restriction', async () => {
    const query = 'resourceTypeCodes4Resource=markdown,RT002&resourceTypeCodes4Presentable=image';
    expect((await app.visitor.get(`${LIST}?${query}`)).data).toHaveLength(7);
    const body = { resourceTypeCodes4Resource: ['markdown'], resourceTypeCodes4Presentable: [] };
    expect((await app.visitor.post(LIST, body)).data).toHaveLength(7);
  });
});

describe('filling in', () => {
  const BUY_ONCE = '0000000000000000000000a2';
  const TRIAL_THEN_BUY = '0000000000000000000000a5';
  const fill = (body: object) => mira.post('/v2/translate/reCompile', body, ENGLISH);
  const PLACES = TRIAL.replace('"15"', `"\${price}"`).replace('"2"', `"\${weeks}"`);

  test('a template: the code with the values, defaults for the others, and what it says', async () => {
    const { data } = await fill({ _id: TRIAL_THEN_BUY, fillArgs: [{ name: 'price', value: 19.9 }] });
    expect(data.contractNew).toContain('TransactionEvent("19.9", "self.account") => bought');
    expect(data.contractNew).toContain('RelativeTimeEvent("7", "day")');
    expect(data.contract).toBe(data.contractNew);
    expect(data.content).toContain('Pay 19.9 → State bought');
    const unit = await fill({ _id: TRIAL_THEN_BUY, fillArgs: [{ name: 'trialUnit', value: 'week' }] });
    expect(unit.data.contractNew).toContain('RelativeTimeEvent("7", "week")');
    expect((await fill({ _id: '0000000000000000000000a7', fillArgs: [] })).data.contract).toContain('2027-12-31 23:59');
  });

  test('a text with places of its own', async () => {
    const fillArgs = [
      { name: 'price', value: '4.50' },
      { name: 'weeks', value: 3 },
    ];
    const { data } = await fill({ contract: encoded(PLACES), fillArgs });
    expect(data.contract).toBe(TRIAL.replace('"15"', '"4.50"').replace('"2"', '"3"'));
    expect((await fill({ contract: encoded(TRIAL), fillArgs: [] })).data.contract).toBe(TRIAL);
  });

  test.each<[what: string, body: object, errCode: number]>([
    ['no such template', { _id: 'f'.repeat(24), fillArgs: [] }, 2],
    ['an unknown name', { _id: BUY_ONCE, fillArgs: [{ name: 'amount', value: 5 }] }, 4],
    ['a price of nothing', { _id: BUY_ONCE, fillArgs: [{ name: 'price', value: 0 }] }, 4],
    ['too much', { _id: BUY_ONCE, fillArgs: [{ name: 'price', value: 1_000_000 }] }, 4],
    ['three decimals', { _id: BUY_ONCE, fillArgs: [{ name: 'price', value: '1.005' }] }, 4],
    ['full-width digits', { _id: BUY_ONCE, fillArgs: [{ name: 'price', value: '１００' }] }, 4],
    ['an amount as an object', { _id: BUY_ONCE, fillArgs: [{ name: 'price', value: {} }] }, 4],
    ['half a day', { _id: TRIAL_THEN_BUY, fillArgs: [{ name: 'trialLength', value: 0.5 }] }, 4],
    ['a unit that is not offered', { _id: TRIAL_THEN_BUY, fillArgs: [{ name: 'trialUnit', value: 'year' }] }, 4],
    ['both a template and a text', { _id: BUY_ONCE, contract: encoded(TRIAL), fillArgs: [] }, 4],
    ['neither', { fillArgs: [] }, 4],
    ['no values', { _id: BUY_ONCE }, 4],
    ['a name that is no place', { contract: encoded(TRIAL), fillArgs: [{ name: 'price', value: 5 }] }, 4],
    [
      'a value that leaves its quotes',
      { contract: encoded(PLACES), fillArgs: [{ name: 'price', value: '5", "x' }] },
      4,
    ],
    ['places without values', { contract: encoded(PLACES), fillArgs: [{ name: 'price', value: 5 }] }, 2],
    [
      'a price that is none',
      {
        contract: encoded(PLACES),
        fillArgs: [
          { name: 'price', value: 'much' },
          { name: 'weeks', value: 1 },
        ],
      },
      2,
    ],
    ['no Base64', { contract: TRIAL, fillArgs: [] }, 4],
  ])('%s is refused', async (_, body, errCode) => {
    expect(await fill(body)).toMatchObject({ ret: 0, errCode, data: null });
  });

  test('visitors are not answered', async () => {
    expect(await app.visitor.post('/v2/translate/reCompile', {})).toMatchObject({ ret: 4, errCode: 30 });
  });
});
