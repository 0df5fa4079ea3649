import { describe, expect, test } from 'vitest';
import { BUY, BUY_TESTS, told, toldInJson } from '../../test/told.ts';

const BAD = BUY.replaceAll('active', 'aktive').replace('end: terminate', 'end terminate');
const DOUBTFUL = 'for public\ninitial[active]: terminate\nisland: terminate\n';
const files = { 'buy.policy': BUY, 'bad.policy': BAD, 'doubtful.policy': DOUBTFUL, 'buy.test': BUY_TESTS };
const ID = '29339de703f24012ec6e898924e2fe89';

describe('policy check', () => {
  test('tells the ID of what is accepted', async () => {
    expect(await told(['policy', 'check', 'buy.policy'], { files })).toEqual({
      code: 0,
      out: `buy.policy: accepted, policy ${ID}`,
      err: '',
    });
    const resource = await told(['policy', 'check', '--subject', 'resource', 'buy.policy'], { files });
    expect(resource.out).toMatch(/^buy\.policy: accepted, policy (?!29339)[0-9a-f]{32}$/);
  });

  test('tells every error with file, line, column and suggestion, and ends with 1', async () => {
    const { code, out } = await told(['policy', 'check', 'buy.policy', 'bad.policy'], { files });
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      `buy.policy: accepted, policy ${ID}`,
      'bad.policy:2:9: error: “aktive” is not a colour. Possible: “active”, “testActive”.',
      '  Suggestion: Replace it by active',
      'bad.policy:5:5: error: “aktive” is not a colour. Possible: “active”, “testActive”.',
      '  Suggestion: Replace it by active',
      'bad.policy:6:5: error: “terminate” cannot stand here. Expected: “[”, “:”.',
      '  Suggestion: Insert :',
      'bad.policy: not accepted',
    ]);
  });

  test('hints refuse nothing', async () => {
    const { code, out } = await told(['policy', 'check', 'doubtful.policy'], { files });
    expect(code).toBe(0);
    expect(out).toMatch(/^doubtful\.policy:3:1: hint: No contract ever reaches state “island”\.\n/);
  });

  test('dates that have passed are those of now, in the platform’s time', async () => {
    const dated = (date: string) =>
      `for public\ninitial[active]: ~freelog.TimeEvent("${date}") => end\nend: terminate\n`;
    const hintsAt = async (date: string, ...zone: string[]) =>
      (await told(['policy', 'check', 'dated', ...zone], { files: { dated: dated(date) } })).out.includes('hint');
    // now is 2026-11-22 02:00 UTC
    expect(await hintsAt('2026-11-22 10:00')).toBe(true);
    expect(await hintsAt('2026-11-22 10:01')).toBe(false);
    expect(await hintsAt('2026-11-22 10:00', '--zone', 'UTC')).toBe(false);
  });

  test('a text that is too large has no place', async () => {
    const large = { large: ' '.repeat(1_048_577) };
    const { code, out } = await told(['policy', 'check', 'large'], { files: large });
    expect([code, out.split('\n')[0]]).toEqual([
      1,
      'large: error: The text has 1048577 characters; at most 1048576 are possible.',
    ]);
  });

  test('in JSON it is an object a line', async () => {
    const { code, objects } = await toldInJson(['policy', 'check', 'buy.policy', 'bad.policy'], { files });
    expect(code).toBe(1);
    expect(objects).toHaveLength(5);
    expect(objects[0]).toEqual({ kind: 'policy', file: 'buy.policy', accepted: true, policyId: ID });
    expect(objects[1]).toEqual({
      kind: 'finding',
      file: 'bad.policy',
      line: 2,
      column: 9,
      offset: BAD.indexOf('aktive'),
      length: 6,
      severity: 'error',
      code: 'SERVICE_STATE_UNKNOWN',
      message: '“aktive” is not a colour. Possible: “active”, “testActive”.',
      fix: { msg: 'Replace it by active', offset: BAD.indexOf('aktive'), length: 6, text: 'active' },
    });
    expect(objects[4]).toEqual({ kind: 'policy', file: 'bad.policy', accepted: false });
  });
});

describe('policy explain', () => {
  test('says the terms and every state', async () => {
    const { code, out } = await told(['policy', 'explain', '-'], { files: { '-': BUY } });
    expect(code).toBe(0);
    expect(out).toMatch(/^Free for 7 days; pay ¥10 before then and it is yours for good/);
    expect(out).toContain('State own [Authorised]:\n  Permanent licence');
    const chinese = await told(['policy', 'explain', '-', '--lang', 'zh_CN'], { files: { '-': BUY } });
    expect(chinese.out).toMatch(/^免费使用 7 天；到期前付费 ¥10 可获永久授权/);
  });

  test('amounts are in the platform’s currency', async () => {
    const { out } = await told(['policy', 'explain', 'buy.policy', '--currency', 'unit:coin/coins/枚'], { files });
    expect(out).toContain('pay 10 coins before then');
  });

  test('of several each has its name; what is not accepted is told, and ends with 1', async () => {
    const { code, out } = await told(['policy', 'explain', 'buy.policy', 'bad.policy', 'doubtful.policy'], { files });
    expect(code).toBe(1);
    expect(out).toMatch(/^buy\.policy\n\nFree for/);
    expect(out).toContain('bad.policy:2:9: error:');
    expect(out).toContain('\n\ndoubtful.policy\n\nFree: yours for good');
  });

  test('in JSON it is an object for each', async () => {
    const { objects } = await toldInJson(['policy', 'explain', 'buy.policy', '--subject', 'exhibit'], { files });
    expect(objects).toEqual([
      {
        kind: 'policy',
        file: 'buy.policy',
        policyId: ID,
        phrase: expect.any(String),
        sentence: expect.stringMatching(/^Free for 7 days/),
        content: expect.stringContaining('Initial state [Authorised]:'),
      },
    ]);
  });
});

describe('policy simulate', () => {
  const simulate = (...args: string[]) => told(['policy', 'simulate', 'buy.policy', ...args], { files });

  test('a signing says what can happen next', async () => {
    const { code, out } = await simulate('--at', '2031-05-05 12:00');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      '2031-05-05 12:00 Signed, authorised',
      '',
      'At 2031-05-05 12:00: state initial, authorised, ¥0 paid in all.',
      'The licence ends at 2031-05-12 12:00, if nothing more is paid.',
      'Next, one of:',
      '  After 7 days → State end, the contract ends',
      '  Pay 10 → State own, gains: Authorised',
      'The clock moves the contract at 2031-05-12 12:00.',
    ]);
  });

  test('steps are done; they can come from the standard input', async () => {
    const { code, out } = await simulate('wait 3 days', 'pay 10', 'wait 1 year');
    expect(code).toBe(0);
    expect(out).toMatch(/At 2031-01-04 00:00: state own, authorised, ¥10 paid in all\.\nThe licence never ends\.$/);
    const read = await told(['policy', 'simulate', 'buy.policy', '-'], {
      files: { ...files, '-': '# early\nwait 3 days\npay 10\nwait 1 year\n' },
    });
    expect(read).toEqual({ code, out, err: '' });
  });

  test('a step that is not possible ends the run with 1 and its place', async () => {
    const { code, out } = await simulate('wait 1 day', 'pay 11', 'wait 1 day');
    expect(code).toBe(1);
    expect(out).toContain('Step 2, column 1: Pay ¥11\n  expected: ¥11 can be paid\n  found:    ¥10 to pay now\n');
    expect(out).toContain('At 2030-01-02 00:00: state initial');
    expect((await simulate('expect ended')).out).toContain('Expect: the contract has ended\n  found:    authorised\n');
  });

  test('a step that cannot be read, or a moment, is wrong use', async () => {
    const { code, err } = await simulate('wait', 'pay 10', 'pray');
    expect([code, err.split('\n')]).toEqual([
      2,
      [
        'Step 1, column 5: The line ends too early. Expected: a length such as 7 days.',
        expect.stringMatching(/^Step 3, column 1: “pray” cannot stand here\./),
      ],
    ]);
    expect((await simulate('--at', '2030-02-30')).err).toMatch(/^--at: “2030-02-30” is not a moment/);
    const node = await simulate('--as', 'node');
    expect([node.code, node.err]).toEqual([2, expect.stringContaining('A node does not sign this policy.')]);
  });

  test('a run is kept as a case, which passes', async () => {
    const { code, out } = await simulate('wait 3 days', 'pay 10', '--record', 'pay early');
    expect(code).toBe(0);
    expect(out).toMatch(/^case "pay early" at 2030-01-01 00:00\n/);
    const again = await told(['policy', 'test', 'buy.policy', '-'], { files: { ...files, '-': out } });
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^✓ pay early\n/)]);
    const long = Array.from({ length: 30 }, () => 'wait 1 hour');
    const refused = await simulate(...long, '--record', 'long');
    expect([refused.code, refused.out, refused.err]).toEqual([1, '', expect.stringMatching(/cannot be kept/)]);
  });

  test('nothing is simulated of what nobody can sign, or is not accepted', async () => {
    const nodes = { nodes: 'for nodes\ninitial[active]: terminate\n' };
    const nobody = await told(['policy', 'simulate', 'nodes'], { files: nodes });
    expect([nobody.code, nobody.out]).toEqual([1, expect.stringContaining('found:    a consumer cannot sign it')]);
    const node = await told(['policy', 'simulate', 'nodes', '--subject', 'resource'], { files: nodes });
    expect(node.code).toBe(0);
    expect((await told(['policy', 'simulate', 'bad.policy'], { files })).code).toBe(1);
  });

  test('in JSON each move, failure and the standing is an object', async () => {
    const { code, objects } = await toldInJson(['policy', 'simulate', 'buy.policy', 'pay 10', 'pay 10'], { files });
    expect(code).toBe(1);
    expect(objects).toEqual([
      { kind: 'move', at: '2030-01-01 00:00', text: 'Signed, authorised' },
      { kind: 'move', at: '2030-01-01 00:00', text: 'Paid 10, entered State own' },
      {
        kind: 'failure',
        step: 2,
        column: 1,
        text: 'Pay ¥10',
        expected: '¥10 can be paid',
        found: 'nothing to pay now',
      },
      {
        kind: 'standing',
        now: '2030-01-01 00:00',
        state: 'own',
        grant: 'licensed',
        paidCents: 1000,
        licenceEnds: 'never',
        open: [],
        clockMovesAt: null,
        recorded: expect.stringMatching(/^case "run"/),
      },
    ]);
    const unread = await toldInJson(['policy', 'simulate', 'buy.policy', 'wait'], { files });
    expect(unread.objects).toEqual([
      { kind: 'finding', step: 1, column: 5, code: 'UNEXPECTED', message: expect.any(String) },
    ]);
  });
});

describe('policy test', () => {
  test('cases pass, with what they pass through', async () => {
    expect(await told(['policy', 'test', 'buy.policy'], { files })).toEqual({
      code: 0,
      out: [
        '✓ a week free, then it ends',
        '✓ paying keeps it',
        '',
        '2 of 2 cases passed.',
        'They pass through 3 of 3 states and 2 of 2 events.',
      ].join('\n'),
      err: '',
    });
  });

  test.each([
    ['buy.policy', 'buy.test'],
    ['buy', 'buy.test'],
    ['a.b/buy', 'a.b/buy.test'],
    ['a/.hidden', 'a/.hidden.test'],
    ['buy.v2.policy', 'buy.v2.test'],
  ])('the tests of %s are in %s unless said otherwise', async (policy, tests) => {
    expect((await told(['policy', 'test', policy], { files: { [policy]: BUY, [tests]: BUY_TESTS } })).code).toBe(0);
  });

  test('a wrong step is told with its place and the history, and ends with 1', async () => {
    const wrong = { ...files, 'buy.test': 'case "x"\n  wait 3 days\n  pay 10\n\texpect paid 11\ncase "y"\n  pay 9\n' };
    const { code, out } = await told(['policy', 'test', 'buy.policy'], { files: wrong });
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      '✗ x',
      '  buy.test:4:2: Expect: ¥11 paid in all',
      '    found:    ¥10 paid in all',
      '    so far:',
      '      2030-01-01 00:00 Signed, authorised',
      '      2030-01-04 00:00 Paid 10, entered State own',
      '✗ y',
      '  buy.test:6:3: Pay ¥9',
      '    expected: ¥9 can be paid',
      '    found:    ¥10 to pay now',
      '    so far:',
      '      2030-01-01 00:00 Signed, authorised',
      '',
      '0 of 2 cases passed.',
      'They pass through 2 of 3 states and 1 of 2 events.',
      'Not passed through: State end, “After 7 days” of Initial state.',
    ]);
  });

  test('a text of tests that cannot be read is refused with every place', async () => {
    const wrong = { ...files, 'buy.test': 'case "x"\n  expect state nowhere\n  wait 3 dais\n' };
    const { code, out } = await told(['policy', 'test', 'buy.policy', '--lang', 'zh_CN'], { files: wrong });
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'buy.test:2:16: 错误：策略中没有状态“nowhere”。',
      'buy.test:3:10: 错误：此处不应出现“dais”，应为：时间单位，例如 days。',
      '  建议：改为 days',
    ]);
  });

  test('a policy that is not accepted is not tested', async () => {
    const { code, out } = await told(['policy', 'test', 'bad.policy', 'buy.test'], { files });
    expect([code, out]).toEqual([1, expect.stringMatching(/^bad\.policy:2:9: error:/)]);
  });

  test('in JSON each case is an object, and their sum', async () => {
    const wrong = { ...files, 'buy.test': `${BUY_TESTS}case "wrong"\n  expect ended\n` };
    const { code, objects } = await toldInJson(['policy', 'test', 'buy.policy'], { files: wrong });
    expect(code).toBe(1);
    expect(objects).toEqual([
      { kind: 'case', file: 'buy.test', line: 1, name: 'a week free, then it ends', passed: true },
      { kind: 'case', file: 'buy.test', line: 6, name: 'paying keeps it', passed: true },
      {
        kind: 'case',
        file: 'buy.test',
        line: 9,
        name: 'wrong',
        passed: false,
        failure: expect.objectContaining({ line: 10, column: 3, found: 'authorised', history: [expect.any(String)] }),
      },
      { kind: 'summary', policyId: ID, cases: 3, passed: 2, coverage: expect.any(Object) },
    ]);
  });
});
