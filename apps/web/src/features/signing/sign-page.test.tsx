import { ContractRun } from '@colophon/model';
import { compile, describeStates, policyId } from '@colophon/policy';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Plan, PlanStep } from '#api/authorisation/unlock.ts';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { reaches } from '#test/reaches.ts';
import { SignPage } from './sign-page.tsx';

const [ONCE, FREE] = [
  'for public initial: ~freelog.TransactionEvent("5","self.account") => own own[active]: terminate',
  'for public initial[active]: terminate',
] as const;
const EXHIBIT = 'e'.repeat(24);
const CONTRACT = 'c'.repeat(24);
const MIRA = { userId: 50001, username: 'mira', status: 0 };
const you = { you: true, userId: MIRA.userId, name: MIRA.username, displayName: '' };

function policy(text: string, policyName: string) {
  const states = describeStates(compile(text, 2).state_machine!);
  return { policyId: policyId(text, 2), policyName, status: 1, policyText: text, ...states };
}

const once = policy(ONCE, 'Once');
const free = policy(FREE, 'Free');
const payment = once.fsmDescriptionInfo.initial!.transitions[0]!;
const tide = { subjectType: 2, id: EXHIBIT, name: 'Tide' };
const reader = { identityType: 3, id: String(MIRA.userId), name: MIRA.username };
const shore = { identityType: 2, id: '80000001', name: 'shore' };
const song = { subjectType: 1, id: 'a'.repeat(24), name: 'otto/song' };
const OFFER = {
  presentableId: EXHIBIT,
  presentableTitle: 'Tide',
  presentableName: 'tide',
  nodeId: 80000001,
  onlineStatus: 1,
  coverImages: [],
  policies: [once, free],
  version: '1.0.0',
  resourceInfo: { resourceId: 'a'.repeat(24), resourceName: 'otto/song', resourceType: ['image'], coverImages: [] },
};
const LICENSOR = { nodeId: 80000001, nodeName: 'shore', status: 1, ownerUserName: 'otto', ownerUserStatus: 0 };
/** The reader's, which waits for the payment. */
const UNPAID = {
  contractId: CONTRACT,
  contractName: 'Once',
  policyId: once.policyId,
  policyInfo: once,
  status: 0,
  authStatus: 128,
  subjectId: EXHIBIT,
  subjectName: 'Tide',
  fsmCurrentState: 'initial',
  fsmRunningStatus: ContractRun.running,
  licenseeIdentityType: 3,
  licenseeOwnerId: MIRA.userId,
  licensorOwnerId: 50007,
  licensorOwnerName: 'otto',
  createDate: '2026-11-22T02:00:00.000Z',
  updateDate: '2026-11-22T02:00:00.000Z',
};

const link = (n: number, licensee: typeof reader, subject: typeof tide): Plan['links'][number] => ({
  n,
  parent: null,
  licensee,
  subject,
  isOpen: false,
  holders: [{ name: EXHIBIT, policyIds: [] }],
});
const own = { who: you, link: 0, licensee: reader, subject: tide };
const SIGN = { ...own, n: 1, what: 'sign', policyId: once.policyId, policyName: 'Once' } as const;
const PAY = { ...own, n: 2, what: 'pay', policyId: once.policyId, amountCents: 500 } as const;
const planOf = (...steps: PlanStep[]): Plan => ({
  goal: 'open',
  status: 'planned',
  blocks: [],
  excluding: [],
  keep: [],
  steps,
  links: [link(0, reader, tide), link(1, shore, song)].filter(({ n }) => steps.some((step) => step.link === n)),
  totals: {
    parties: 0,
    unknown: 0,
    nowCents: 500,
    totalCents: 500,
    signatures: 1,
    exact: true,
    openAt: '2026-11-22T02:00:00.000Z',
    holdsUntil: null,
  },
});

let contracts: (Omit<typeof UNPAID, 'fsmRunningStatus'> & { fsmRunningStatus: ContractRun })[];
let plan: Plan;
let sent: Sent[];
/** Cases that the licensor says beside the policy. */
let tests: object | null = null;
/** True when the licensor has a wallet. */
let isPayable = true;

beforeAll(async () => {
  await loadTexts([
    'signing',
    'policyDisplay',
    'policyTests',
    'preview',
    'receipts',
    'graphs',
    'ui',
    'types',
    ...UNLOCK_TEXTS,
  ]);
  pretendBrowser();
  sent = pretendServer(({ path, method }) => {
    if (path.endsWith('/batchSign')) contracts = [UNPAID];
    if (path.endsWith('/batchSign')) plan = planOf({ ...PAY, contractId: CONTRACT, eventId: payment.id });
    if (path === '/v2/users/current') return MIRA;
    if (path === '/v2/presentables/list') return [OFFER];
    if (path === '/v2/nodes/{nodeId}') return LICENSOR;
    if (path === '/v2/contracts/list') return contracts;
    if (path === '/v2/contracts/{contractId}') return UNPAID;
    if (path.endsWith('/payees')) return [{ subjectId: EXHIBIT, isPayable }];
    if (path.endsWith('/unlockPlan')) return plan;
    if (path.endsWith('/tests')) return tests;
    return method === 'GET' ? [] : {};
  });
});
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `uid=${MIRA.userId}`;
  [contracts, plan, isPayable] = [[], planOf(SIGN, PAY), true];
  sent.length = 0;
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'uid=; max-age=0';
});

async function open() {
  drawPage(() => <SignPage wanted={[{ exhibitId: EXHIBIT, policyId: once.policyId }]} goTo={undefined} />);
  await shows('Tide');
  await reaches(() => expect(foldOf('fold_plan')).toBeDefined());
  foldOf('fold_plan')!.click();
}

/** The line that opens a fold, by its text in either language. */
const FOLDS = { fold_plan: /^Every step|^开通所需/, failing: /no longer holds/ };
const foldOf = (fold: keyof typeof FOLDS) =>
  [...document.querySelectorAll('summary')].find(({ textContent }) => FOLDS[fold].test(textContent));

const missing = () => document.querySelector('section[aria-labelledby=unlock-plan]')!;
const buttons = (part: ParentNode) => [...part.querySelectorAll('button')].map(({ textContent }) => textContent);
const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

test.each([
  {
    locale: 'en_US',
    title: 'What is missing',
    sign: 'Sign, then pay ¥5',
    pay: 'Pay ¥5',
    told: ['Missing', 'You need a licence for Tide', 'You can do this', 'Sign “Once” for Tide.', 'Pay ¥5 for Tide.'],
  },
  {
    locale: 'zh_CN',
    title: '还差什么',
    sign: '签约并支付 ¥5（先签，后付）',
    pay: '支付 ¥5',
    told: ['缺少', '你需要获得 Tide 的授权', '可由你处理', '签约 Tide 的“Once”。', '为 Tide 支付 ¥5。'],
  },
] as const)(
  'where the reader’s contract alone is missing there is one place to sign and one to pay ($locale)',
  async ({ locale, title, sign, pay, told }) => {
    await switchLocale(locale);
    await open();
    await shows(title);
    for (const text of told) expect(missing().textContent).toContain(text);
    expect(buttons(missing())).toEqual([]);
    control(sign).click();
    const subjects = [{ subjectId: EXHIBIT, policyId: once.policyId }];
    await reaches(() => expect(buttons(document)).toContain(pay));
    expect(writes()).toMatchObject([{ path: '/v2/contracts/batchSign', body: { subjects } }]);
    await reaches(() => expect(missing().textContent).toContain(told[4]));
    expect(missing().textContent).not.toContain(told[3]);
    expect(buttons(missing())).toEqual([]);
  },
);

test.each([
  ['en_US', 'Sign “Free” for Tide.', 'Read and sign this policy'],
  ['zh_CN', '签约 Tide 的“Free”。', '查看并签约此策略'],
] as const)('a cheaper policy than the page’s is signed on a page of its own (%s)', async (locale, told, name) => {
  await switchLocale(locale);
  plan = planOf({ ...SIGN, policyId: free.policyId, policyName: 'Free' });
  await open();
  await shows(told);
  expect(buttons(missing())).toEqual([]);
  const [leading] = missing().querySelectorAll('a');
  expect(leading!.textContent).toBe(name);
  expect(leading!.search).toContain(`subjectId=${EXHIBIT}&policyId=${free.policyId}`);
});

test('once the page has signed, the plan signs what opens the exhibit without the payment', async () => {
  await switchLocale('en_US');
  contracts = [UNPAID];
  plan = planOf({ ...SIGN, policyId: free.policyId, policyName: 'Free' });
  await open();
  await shows('Sign “Free” for Tide.');
  expect(buttons(missing())).toEqual(['Sign this one']);
});

test('what the reader may sign for others is left to the plan, which signs nothing else', async () => {
  await switchLocale('en_US');
  const forNode = {
    ...SIGN,
    link: 1,
    licensee: shore,
    subject: song,
    policyId: policyId(FREE, 1),
    policyName: 'Nodes',
  };
  plan = planOf(forNode, { ...SIGN, n: 2 }, { ...PAY, n: 3 });
  await open();
  await shows('Signed for shore');
  expect(buttons(missing())).toEqual(['Sign this one']);
  control('Sign this one').click();
  await reaches(() => expect(writes()).toHaveLength(1));
  const resolveResources = [{ resourceId: song.id, contracts: [{ policyId: forNode.policyId }] }];
  expect(writes()).toEqual([{ path: '/v2/presentables/{presentableId}', body: { resolveResources } }]);
});

test('without a policy in the address nothing is signed that is not shown: what is chosen is what is sent', async () => {
  await switchLocale('en_US');
  drawPage(() => <SignPage wanted={[{ exhibitId: EXHIBIT, policyId: undefined }]} goTo={undefined} />);
  await reaches(() => expect(document.body.textContent).toContain('Free'));
  control('Once').click();
  await shows('¥5 today');
  control('Sign, then pay ¥5').click();
  await reaches(() => expect(writes()).toHaveLength(1));
  expect(writes()).toMatchObject([{ body: { subjects: [{ subjectId: EXHIBIT, policyId: once.policyId }] } }]);
});

test('who cannot be paid yet is named before signing and after it, and nothing is asked for', async () => {
  isPayable = false;
  await open();
  await shows('otto cannot be paid yet. You can sign; it starts when they can. Nothing is charged until then.');
  contracts = [{ ...UNPAID, fsmCurrentState: '', fsmRunningStatus: ContractRun.initialisationFailed }];
  await open();
  await shows('Signed. It has not begun yet');
  await shows('It starts by itself when otto can be paid. You have not been charged.');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Pay ¥5');
});

test('cases of the licensor that hold no longer are told before signing', async () => {
  await switchLocale('en_US');
  const failure = { line: 2, step: 'Pay ¥5', expected: 'paid', found: 'not possible', history: ['Signed'] };
  tests = { holds: false, cases: [{ name: 'five yuan buy it', line: 1, steps: ['Pay ¥5'], failure }] };
  await open();
  await shows('One case of the licensor: it no longer holds');
  foldOf('failing')!.click();
  await shows('Since this platform was updated');
  for (const words of ['five yuan buy it', 'Line 2', 'not possible']) await shows(words);
  tests = null;
});
