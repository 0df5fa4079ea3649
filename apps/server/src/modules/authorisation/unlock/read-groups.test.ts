import { compile, policyId } from '@colophon/policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { addResource, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { planNode } from './plan-node.ts';
import { type Link, readGroups } from './read-groups.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';
const REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("4", "self.account") => own\n\nown[active]:\n  terminate';
const forSome = (audience: string) => `for ${audience}\n\ninitial[active]:\n  terminate`;

let app: TestApp;
let ada: TestUser;
let bo: TestUser;
let nora: TestUser;
/** `work` is ada's; bo's `song` licenses it by its first policy. */
let work: string;
let song: string;
let contractId: string;
beforeAll(async () => {
  app = await startTestApp();
  [ada, bo, nora] = [await app.addUser('ada'), await app.addUser('bo'), await app.addUser('nora')];
  work = await addResource(ada, 'work', {
    policies: [
      { policyName: 'free', policyText: FREE },
      { policyName: 'paid', policyText: PAID },
      { policyName: 'nora alone', policyText: forSome('nora@example.org') },
      { policyName: 'bo alone', policyText: forSome('bo@example.org') },
      { policyName: 'gone', policyText: REGISTERED, status: 0 },
    ],
  });
  expect(await release(app, ada, work, '1.0.0')).toMatchObject({ errCode: 0 });
  song = await addResource(bo, 'song');
  const signed = await release(app, bo, song, '1.0.0', {
    dependencies: [{ resourceId: work, versionRange: '*' }],
    batchSignContracts: [{ resourceId: work, policyIds: [policyId(FREE, 1)] }],
  });
  expect(signed).toMatchObject({ errCode: 0 });
  contractId = signed.data.resolveResources[0].contracts[0].contractId;
});
afterAll(() => app.close());

/** As it is kept: states have more in the database. */
const machineOf = (text: string) => {
  const { audiences, states } = compile(text, 1).state_machine!;
  return { audiences, states: expect.toSatisfy((kept: object) => `${Object.keys(kept)}` === `${Object.keys(states)}`) };
};
const ownerOf = ({ userId, username }: TestUser) => ({ userId, name: username });
const offered = (policyName: string, text: string, isAdmitting: boolean, awaitsWallet = false) => ({
  policyId: policyId(text, 1),
  policyName,
  isAdmitting,
  isFree: text !== PAID,
  awaitsWallet,
  machine: machineOf(text),
});
/** The offers to one of two who are named. */
const offers = (admitted: 'nora' | 'bo' | 'nobody') => [
  offered('free', FREE, true),
  offered('paid', PAID, true, true),
  offered('nora alone', forSome('nora@example.org'), admitted === 'nora'),
  offered('bo alone', forSome('bo@example.org'), admitted === 'bo'),
];
const toWork = (licensee: Link['licensee'], holder: string, ...contractIds: string[]): Link => ({
  licensee,
  holder,
  contractIds,
  subjectType: 1,
  subjectId: work,
});
const read = (user: TestUser | null, ...links: Link[]) =>
  readGroups(app.context, user && actorOf(user), {
    links,
    exhibit: null,
    node: { name: 'norasite', owner: ownerOf(nora) },
  });

test('links of one licensee to one thing are a group, with what is offered to it and what it holds', async () => {
  const bySong = { identityType: 1, id: song } as const;
  const groups = await read(
    nora,
    toWork(bySong, '1.0.0', contractId),
    toWork({ identityType: 2, id: '4711' }, 'exhibit'),
    toWork(bySong, '2.0.0'),
  );
  const subject = { subjectType: 1, id: work, name: 'ada/work', owner: ownerOf(ada), isOnline: true };
  expect(groups).toEqual([
    {
      licensee: { identityType: 1, id: song, name: 'bo/song', owner: ownerOf(bo) },
      subjects: [
        {
          ...subject,
          policies: offers('bo'),
          contracts: [
            {
              contractId,
              policyId: policyId(FREE, 1),
              policyName: 'free',
              machine: machineOf(FREE),
              isRunning: true,
              isUnstarted: false,
              awaitsWallet: false,
              state: 'initial',
              enteredAt: app.clock.now().getTime(),
            },
          ],
        },
      ],
      holders: [
        { name: '1.0.0', contractIds: [contractId] },
        { name: '2.0.0', contractIds: [] },
      ],
    },
    {
      licensee: { identityType: 2, id: '4711', name: 'norasite', owner: ownerOf(nora) },
      subjects: [{ ...subject, policies: offers('nora'), contracts: [] }],
      holders: [{ name: 'exhibit', contractIds: [] }],
    },
  ]);
});

test('what everybody is given when it is shown is no group of a visitor’s', async () => {
  expect(await read(null, toWork('caller', ''))).toEqual([]);
  expect(await read(bo, toWork('caller', ''))).toEqual([]);
});

test('a visitor who is not logged in has no name, no contract, and is given nothing that members are', async () => {
  const members = await addResource(ada, 'members', { policies: [{ policyName: 'members', policyText: REGISTERED }] });
  const link: Link = { ...toWork('caller', ''), subjectId: members };
  expect(await read(null, link)).toMatchObject([
    {
      licensee: { identityType: 3, id: '', name: '', owner: null },
      subjects: [{ id: members, policies: [{ isFree: true, isAdmitting: true }], contracts: [] }],
      holders: [{ name: '', contractIds: [] }],
    },
  ]);
  expect(await read(bo, link)).toEqual([]);
});

test('a contract waits for the wallet of the one who is paid, and names its account', async () => {
  const paid = await addResource(ada, 'paid', { policies: [{ policyName: 'paid', policyText: PAID }] });
  expect(await release(app, ada, paid, '1.0.0')).toMatchObject({ errCode: 0 });
  const sign = async (name: string): Promise<Link> => {
    const id = await addResource(bo, name);
    const signed = await release(app, bo, id, '1.0.0', {
      dependencies: [{ resourceId: paid, versionRange: '*' }],
      batchSignContracts: [{ resourceId: paid, policyIds: [policyId(PAID, 1)] }],
    });
    expect(signed).toMatchObject({ errCode: 0 });
    return { ...toWork({ identityType: 1, id }, '1.0.0'), subjectId: paid };
  };
  const contractOf = async (link: Link) => (await read(bo, link))[0]!.subjects[0]!.contracts[0]!;
  const early = await sign('hymn');
  const waiting = { isRunning: false, isUnstarted: true, awaitsWallet: true, state: '' };
  expect(await contractOf(early)).toMatchObject({ policyName: 'paid', ...waiting });
  expect(await contractOf(early)).not.toHaveProperty('payeeAccount');
  const payeeAccount = await openWallet(app, ada);
  expect(await contractOf(early)).toMatchObject({ ...waiting, awaitsWallet: false });
  const running = { isRunning: true, isUnstarted: false, awaitsWallet: false, state: 'initial' };
  expect(await contractOf(await sign('psalm'))).toMatchObject({ ...running, payeeAccount });
});

describe('the plan of a node', () => {
  const tree = (...frozenIds: string[]) => ({
    exhibitId: '',
    numbers: new Map<string, string>(),
    names: new Map([[work, 'ada/work']]),
    tree: {
      frozenIds,
      requiredLicences: [{ resourceId: work, licenseeVersionId: '' }],
      versions: new Map(),
      resolveResources: [],
    },
  });
  const plan = (...trees: ReturnType<typeof tree>[]) =>
    planNode(
      app.context,
      actorOf(nora),
      { nodeId: 4_711, nodeName: 'norasite', owner: ownerOf(nora) },
      { trees, goal: 'lasting' },
    );

  test('has a link once, however many want it', async () => {
    expect(await plan(tree(), tree())).toMatchObject({
      goal: 'lasting',
      status: 'planned',
      blocks: [],
      links: [
        {
          licensee: { identityType: 2, id: '4711', name: 'norasite' },
          subject: { subjectType: 1, id: work, name: 'ada/work' },
          holders: [
            { name: '', policyIds: [] },
            { name: '', policyIds: [] },
          ],
        },
      ],
      steps: [{ who: { you: true, userId: nora.userId }, what: 'sign', policyName: 'free' }],
    });
  });

  test('is none where something is frozen, which an operator lifts', async () => {
    const blocks = [
      { kind: 'resource', id: work, name: 'ada/work', liftedBy: 'operator' },
      { kind: 'resource', id: 'unnamed', name: 'unnamed', liftedBy: 'operator' },
    ];
    expect(await plan(tree(work), tree(work, 'unnamed'))).toMatchObject({ status: 'blocked', blocks, steps: [] });
  });
});
