import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';

/** The numbered rules of specification 05, section 6, that are about policies, signing and queries; on real resources and exhibits. */

const TRIAL = 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate';
const LOOP = 'for public\ninitial[active]:\n  ~freelog.RelativeTimeEvent("12","hour") => initial';
const TWO_STATES =
  'for public\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => next\nnext[active]:\n  terminate';
const HINTED =
  'for public\ninitial:\n  ~freelog.TransactionEvent("0","self.account") => open\nopen[active]:\n  terminate';
const TEXTS = [FREE, TRIAL, PAID];
const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let reader: TestUser;
let stranger: TestUser;
let book: Published;
let nodeId: number;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  [reader, stranger] = [await app.addUser('reader'), await app.addUser('stranger')];
  book = await publish(app, author, { name: 'book', policies: TEXTS });
  nodeId = await openNode(curator, 'shore');
});
afterAll(() => app.close());

interface Exhibit {
  readonly presentableId: string;
  readonly policies: readonly { readonly policyId: string; readonly policyName: string }[];
}

/** A new exhibit on the curator's node, offered. */
async function exhibit(policies: readonly string[] = TEXTS): Promise<Exhibit> {
  number += 1;
  const resource = await publish(app, author, { name: `work ${number}`.replace(' ', '-') });
  const mounted = await mount(curator, nodeId, resource, `exhibit-${number}`, { policies });
  expectDone(await curator.put(`/v2/presentables/${mounted.presentableId}/onlineStatus`, { onlineStatus: 1 }));
  return mounted;
}

const sign = (user: TestUser, subjectId: string, texts: readonly string[], changes: object = {}) =>
  user.post('/v2/contracts/batchSign', {
    subjects: texts.map((text) => ({ subjectId, policyId: policyId(text, 2) })),
    subjectType: 2,
    licenseeId: user.userId,
    licenseeIdentityType: 3,
    ...changes,
  });
const signOne = async (user: TestUser, subjectId: string, text: string) =>
  expectDone(await sign(user, subjectId, [text])).data[0];
const contractsOf = async (subjectId: string) => (await reader.get(`/v2/contracts/list?subjectIds=${subjectId}`)).data;

describe('policies', () => {
  const update = (changes: object) => author.put(`/v2/resources/${book.resourceId}`, changes);
  const offered = async () => (await author.get(`/v2/resources/${book.resourceId}`)).data.policies;

  test('rule 1: the same text and type of subject have one id everywhere, and storing twice gives one record', async () => {
    const [stored] = expectDone(await reader.post('/v2/policies', { policyTexts: [FREE], subjectType: 1 })).data;
    expect(stored.policyId).toBe('f182dbabc6e4b24e88a9d1998cb13589');
    expect([stored.policyId, book.policyIds[0]]).toEqual([policyId(FREE, 1), policyId(FREE, 1)]);
    const [again] = (await stranger.post('/v2/policies', { policyTexts: [`\n${FREE} `], subjectType: 1 })).data;
    expect(again).toEqual(stored);
    const [other] = (await stranger.post('/v2/policies', { policyTexts: [FREE], subjectType: 2 })).data;
    expect(other.policyId).not.toBe(stored.policyId);
  });

  test('rule 2: policies of a subject are added, enabled and disabled; nothing edits or removes one', async () => {
    const before = await offered();
    await update({ updatePolicies: [{ policyId: book.policyIds[1], status: 0, policyName: 'New', policyText: LOOP }] });
    await update({ policies: [], addPolicies: [{ policyName: 'Loop', policyText: LOOP }] });
    await update({ updatePolicies: [{ policyId: '0'.repeat(32), status: 1 }] });
    const [first, second, third] = before;
    const added = { policyId: policyId(LOOP, 1), policyName: 'Loop', status: 1 };
    expect(await offered()).toEqual([first, { ...second, status: 0 }, third, added]);
    await update({ updatePolicies: [{ policyId: book.policyIds[1], status: 1 }] });
    const { sql: driver } = app.context;
    await expect(driver`delete from policies where policy_id = ${book.policyIds[1]!}`).rejects.toThrow();
    await expect(
      driver`update policies set policy_text = '' where policy_id = ${book.policyIds[1]!}`,
    ).rejects.toThrow();
  });

  test('rule 3: within a subject names and policies are unique, against existing ones and within a request', async () => {
    const before = await offered();
    const [{ policyName }] = before;
    const refused = async (...addPolicies: object[]) => {
      const answer = await update({ addPolicies });
      expect(answer).toMatchObject({ errCode: 2, data: null });
      return answer.headers['x-refusal'];
    };
    const named = (name: string, policyText: string) => ({ policyName: name, policyText });
    expect(await refused(named(` ${policyName} `, TWO_STATES))).toBe('resource.policy-name-taken');
    expect(await refused(named('Another', `${FREE}\n`))).toBe('resource.policy-present');
    expect(await refused(named('Same', TWO_STATES), named('Same', HINTED.replace('"0"', '"1"')))).toBe(
      'resource.policy-name-taken',
    );
    expect(await refused(named('One', TWO_STATES), named('Two', TWO_STATES))).toBe('resource.policy-present');
    expect(await offered()).toEqual(before);
  });

  test('rule 4: every endpoint that takes texts refuses one with an error or a warning', async () => {
    const { presentableId } = await exhibit();
    const before = await offered();
    for (const policyText of ['for public\ninitial', HINTED]) {
      const policies = [{ policyName: 'Broken', policyText }];
      const encoded = Buffer.from(policyText).toString('base64');
      const answers = [
        await author.post('/v2/policies', { policyTexts: [policyText], subjectType: 1 }),
        await author.post('/v2/resources', { name: 'broken', resourceTypeCode: 'markdown', policies }),
        await update({ addPolicies: policies }),
        await curator.put(`/v2/presentables/${presentableId}`, { addPolicies: policies }),
        await author.post('/v2/translate/translate', { contract: encoded }),
        await author.post('/v2/translate/transfer', { contract: encoded, fsmTransfers: [] }),
        await author.post('/v2/translate/reCompile', { contract: encoded, fillArgs: [] }),
      ];
      expect(answers.map(({ errCode }) => errCode)).toEqual(answers.map(() => 2));
      expect(new Set(answers.map(({ headers }) => headers['x-refusal']))).toEqual(new Set(['policy.does-not-compile']));
    }
    expect(await offered()).toEqual(before);
  });

  test('rule 5: a resource or an exhibit that is offered keeps an enabled policy', async () => {
    const all = (await offered()).map((policy: { policyId: string }) => ({ policyId: policy.policyId, status: 0 }));
    expect(await update({ updatePolicies: all })).toMatchObject({ errCode: 2 });
    const { presentableId, policies } = await exhibit([FREE]);
    const updatePolicies = [{ policyId: policies[0]!.policyId, status: 0 }];
    expect(await curator.put(`/v2/presentables/${presentableId}`, { updatePolicies })).toMatchObject({ errCode: 2 });
    expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 0 }));
    expectDone(await curator.put(`/v2/presentables/${presentableId}`, { updatePolicies }));
  });

  test('rule 6: disabling a policy stops new signatures only', async () => {
    const { presentableId } = await exhibit();
    const running = await signOne(reader, presentableId, TRIAL);
    const updatePolicies = [{ policyId: policyId(TRIAL, 2), status: 0 }];
    expectDone(await curator.put(`/v2/presentables/${presentableId}`, { updatePolicies }));
    const refused = await sign(stranger, presentableId, [TRIAL]);
    expect(refused).toMatchObject({ errCode: 2, data: null });
    expect(refused.headers['x-refusal']).toBe('contract.policy-not-offered');
    expect(await contractsOf(presentableId)).toEqual([running]);
    expect(await signOne(reader, presentableId, TRIAL)).toEqual(running);
  });

  test('rule 7: free is a policy of one state that licenses, a loop to itself included; of two states never', async () => {
    const texts = [FREE, LOOP, TWO_STATES, PAID];
    expectDone(await author.post('/v2/policies', { policyTexts: texts, subjectType: 2 }));
    const rows = await app.context.sql<{ policyId: string; isFree: boolean }[]>`
      select policy_id as "policyId", is_free as "isFree" from policies`;
    const free = (text: string) => rows.find((row) => row.policyId === policyId(text, 2))!.isFree;
    expect(texts.map(free)).toEqual([true, true, false, false]);
  });
});

describe('signing', () => {
  test('rule 8: one contract in force per subject, licensee and policy; signing again returns it unchanged', async () => {
    const { presentableId } = await exhibit();
    const first = await signOne(reader, presentableId, FREE);
    app.clock.advance(1000);
    expect(await signOne(reader, presentableId, FREE)).toEqual(first);
    const { sql } = app.context;
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = 'contracts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const written = columns.map(({ name }) => name).join(', ');
    const insertion = sql`
      insert into contracts (${sql.unsafe(written)}) select ${sql.unsafe(written.replaceAll(/\w+/g, 'c.$&'))} from contracts
          cross join lateral jsonb_populate_record(contracts, jsonb_build_object('contract_id', ${'9'.repeat(24)}::text)) c
        where contracts.contract_id = ${first.contractId}`;
    await expect(insertion).rejects.toMatchObject({ constraint: 'contracts_in_force_key' });
    expect(await contractsOf(presentableId)).toEqual([first]);
  });

  test('rule 9: after its end the same can be signed again, and both contracts stay', async () => {
    const { presentableId } = await exhibit();
    const first = await signOne(reader, presentableId, TRIAL);
    app.clock.advance(2 * DAY_MS);
    await fireDueEvents(app.context);
    const second = await signOne(reader, presentableId, TRIAL);
    expect(second).toMatchObject({ status: 0, fsmCurrentState: 'initial' });
    expect(await contractsOf(presentableId)).toMatchObject([
      { contractId: second.contractId, status: 0 },
      { contractId: first.contractId, status: 1, fsmCurrentState: 'over' },
    ]);
  });

  test('rule 10: a licensee may hold contracts for several policies of one subject', async () => {
    const { presentableId } = await exhibit();
    const signed = expectDone(await sign(reader, presentableId, TEXTS)).data;
    expect(new Set(signed.map(({ policyId: id }: { policyId: string }) => id))).toEqual(
      new Set(TEXTS.map((text) => policyId(text, 2))),
    );
    expect(await contractsOf(presentableId)).toHaveLength(3);
  });

  test('rule 11: only the owner of the licensee signs, and the licensor takes no part', async () => {
    const { presentableId } = await exhibit();
    const signFor = (user: TestUser, licenseeIdentityType: number, licenseeId: string | number) =>
      user.post('/v2/contracts/batchSign', {
        subjects: [{ subjectId: book.resourceId, policyId: book.policyIds[0] }],
        subjectType: 1,
        licenseeIdentityType,
        licenseeId,
      });
    for (const user of [reader, author])
      expect(await signFor(user, 2, nodeId)).toMatchObject({ errCode: 3, data: null });
    expect(expectDone(await signFor(curator, 2, nodeId)).data).toMatchObject([{ licenseeOwnerId: curator.userId }]);
    const other = await publish(app, stranger, { name: 'other' });
    for (const identityType of [1, 4]) {
      expect(await signFor(author, identityType, other.resourceId)).toMatchObject({ errCode: 3, data: null });
      expect(expectDone(await signFor(stranger, identityType, other.resourceId)).data).toMatchObject([
        { licenseeIdentityType: 1, licenseeId: other.resourceId, licenseeOwnerId: stranger.userId },
      ]);
    }
    const asReader = { licenseeId: reader.userId };
    for (const user of [curator, author])
      expect(await sign(user, presentableId, [FREE], asReader)).toMatchObject({ errCode: 4, data: null });
  });

  test('rule 12: both parties may have the same owner', async () => {
    const { presentableId } = await exhibit();
    expect(await signOne(curator, presentableId, FREE)).toMatchObject({
      licensorOwnerId: curator.userId,
      licenseeOwnerId: curator.userId,
      authStatus: 1,
    });
  });

  test('rule 13: names and owners are those of the signature, whatever is renamed later', async () => {
    const { presentableId, policies } = await exhibit();
    const signed = await signOne(reader, presentableId, FREE);
    expect(signed).toMatchObject({
      contractName: policies[0]!.policyName,
      subjectName: `exhibit-${number}`,
      licensorName: 'shore',
      licensorOwnerName: 'curator',
      licenseeName: 'reader',
      licenseeOwnerName: 'reader',
    });
    await app.context.sql`update presentables set presentable_name = 'renamed' where presentable_id = ${presentableId}`;
    expect(await contractsOf(presentableId)).toEqual([signed]);
    expect(await signOne(reader, presentableId, TRIAL)).toMatchObject({ subjectName: 'renamed' });
  });

  test('rule 14: a resource licenses itself, an exhibit is licensed by its node', async () => {
    const { presentableId } = await exhibit();
    expect(await signOne(reader, presentableId, FREE)).toMatchObject({
      licensorId: String(nodeId),
      licensorName: 'shore',
      licensorOwnerId: curator.userId,
    });
    const [ofResource] = (await curator.get(`/v2/contracts/list?subjectIds=${book.resourceId}&licenseeId=${nodeId}`))
      .data;
    expect(ofResource).toMatchObject({
      licensorId: book.resourceId,
      licensorName: 'author/book',
      licensorOwnerId: author.userId,
    });
  });

  test('rule 15: simultaneous signatures of one key make one contract, and all calls get it', async () => {
    const { presentableId } = await exhibit();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(reader, presentableId, [FREE, TRIAL])));
    const ids = answers.map((answer) =>
      expectDone(answer)
        .data.map((row: { contractId: string }) => row.contractId)
        .sort(),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await contractsOf(presentableId)).toHaveLength(2);
  });

  test('rule 16: a batch is signed as a whole or not at all', async () => {
    const [one, two] = [await exhibit(), await exhibit([PAID])];
    const subjects = [one, two].map(({ presentableId }) => ({ subjectId: presentableId, policyId: policyId(FREE, 2) }));
    expect(await sign(reader, '', [], { subjects })).toMatchObject({ errCode: 2, data: null });
    expect(await contractsOf(`${one.presentableId},${two.presentableId}`)).toEqual([]);
  });

  test('rule 17: going offline and freezing change no contract', async () => {
    const { presentableId } = await exhibit();
    const signed = await signOne(reader, presentableId, TRIAL);
    expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 0 }));
    await app.context.sql`update nodes set status = status | 4 where node_id = ${nodeId}`;
    expect(await contractsOf(presentableId)).toEqual([signed]);
    expect(await signOne(reader, presentableId, TRIAL)).toEqual(signed);
    const refused = await sign(stranger, presentableId, [TRIAL]);
    expect(refused.headers['x-refusal']).toBe('contract.subject-offline');
    await app.context.sql`update nodes set status = status & ~4 where node_id = ${nodeId}`;
  });
});

describe('bad input', () => {
  let presentableId: string;
  beforeAll(async () => {
    ({ presentableId } = await exhibit());
  });

  test('10,000 subjects in a batch are refused as an argument, and nothing is signed', async () => {
    const subjects = Array.from({ length: 9_999 }, (_, index) => ({
      subjectId: index.toString(16).padStart(24, '0'),
      policyId: policyId(FREE, 2),
    }));
    const batch = [{ subjectId: presentableId, policyId: policyId(FREE, 2) }, ...subjects];
    expect(await sign(reader, '', [], { subjects: batch })).toMatchObject({ ret: 0, errCode: 4, data: null });
    expect(await contractsOf(presentableId)).toEqual([]);
  });

  test.each<[what: string, changes: object, errCode: number]>([
    ['a licensee who does not exist', { licenseeIdentityType: 2, licenseeId: 99_999_999 }, 2],
    ['the node of somebody else', { licenseeIdentityType: 2, licenseeId: 'NODE' }, 3],
    ['another user', { licenseeId: 10_001 }, 4],
    ['a kind of licensee that does not exist', { licenseeIdentityType: 5 }, 4],
    ['a user group', { subjectType: 3 }, 4],
    ['a policy of another kind of subject', { subjects: 'POLICY' }, 2],
    ['an exhibit as a resource', { subjectType: 1 }, 2],
    ['a subject that does not exist', { subjects: 'SUBJECT' }, 2],
    ['a price along with it', { subjects: 'PRICE' }, 4],
    ['a wait that is neither 0 nor 1', { isWaitInitial: 2 }, 4],
  ])('%s: refused, and nothing is signed', async (_, changes, errCode) => {
    const free = policyId(FREE, 2);
    const subjects: Record<string, object> = {
      POLICY: { subjectId: presentableId, policyId: policyId(FREE, 1) },
      SUBJECT: { subjectId: '0'.repeat(24), policyId: free },
      PRICE: { subjectId: presentableId, policyId: free, price: 0 },
    };
    const filled = Object.entries(changes).map(([name, value]) => [
      name,
      value === 'NODE' ? nodeId : name === 'subjects' ? [subjects[value]] : value,
    ]);
    const answer = await sign(reader, presentableId, [FREE], Object.fromEntries(filled));
    expect(answer).toMatchObject({ ret: 0, errCode, data: null });
    expect(await contractsOf(presentableId)).toEqual([]);
  });

  test('whether a client waits for the first state or not, it is entered', async () => {
    for (const isWaitInitial of [0, 1]) {
      const { data } = await sign(reader, presentableId, [FREE], { isWaitInitial });
      expect(data).toMatchObject([{ fsmCurrentState: 'initial' }]);
    }
  });
});

test('rule 35: another account of the licensor changes nothing about contracts that have begun', async () => {
  const accountId = await openWallet(app, curator);
  const { presentableId } = await exhibit();
  const begun = await signOne(reader, presentableId, PAID);
  const paidTo = (id: string) => ({
    envArgs: [{ name: 'self.account', accountId: id, ownerName: 'curator', ownerDisplayName: '' }],
  });
  expect(begun.fsmDeclarations).toEqual(paidTo(accountId));

  await app.context
    .sql`update accounts set owner_user_id = ${author.userId}, owner_id = ${author.userId} where account_id = ${accountId}`;
  const newAccountId = await openWallet(app, curator);
  expect(newAccountId).not.toBe(accountId);
  expect((await signOne(stranger, presentableId, PAID)).fsmDeclarations).toEqual(paidTo(newAccountId));
  expect((await reader.get(`/v2/contracts/${begun.contractId}`)).data.fsmDeclarations).toEqual(paidTo(accountId));
});

describe('queries', () => {
  test('rule 36: a page of contracts shows none in which the caller owns neither side', async () => {
    const { presentableId } = await exhibit();
    const signed = await signOne(reader, presentableId, FREE);
    const filters = [
      '',
      `&subjectIds=${presentableId}`,
      `&keywords=${signed.contractId}`,
      `&licenseeId=${reader.userId}`,
    ];
    const found = async (user: TestUser, identityType: number, filter: string) =>
      (await user.get(`/v2/contracts?identityType=${identityType}&limit=100${filter}`)).data.dataList.some(
        (row: { contractId: string }) => row.contractId === signed.contractId,
      );
    for (const filter of filters) {
      expect([await found(reader, 2, filter), await found(curator, 1, filter)]).toEqual([true, true]);
      const others = [
        await found(stranger, 1, filter),
        await found(stranger, 2, filter),
        await found(author, 1, filter),
      ];
      expect([...others, await found(reader, 1, filter), await found(curator, 2, filter)]).not.toContain(true);
    }
  });

  test('rule 37: unknown ids are left out of lists, and read as null', async () => {
    const { presentableId } = await exhibit();
    const { contractId } = await signOne(reader, presentableId, FREE);
    const unknown = '0'.repeat(24);
    const { data } = await reader.get(`/v2/contracts/list?contractIds=${unknown},${contractId}`);
    expect(data).toMatchObject([{ contractId }]);
    expect(await reader.get(`/v2/contracts/${unknown}`)).toMatchObject({ errCode: 0, data: null });
    expect((await reader.get(`/v2/policies/${'0'.repeat(32)}`)).data).toBeNull();
    expect((await reader.get(`/v2/policies/list?policyIds=${'0'.repeat(32)}`)).data).toEqual([]);
    const records = await reader.get(`/v2/contracts/${unknown}/transitionRecords?isTranslate=1`);
    expect(records).toMatchObject({ errCode: 0, data: { totalItem: 0, dataList: [] } });
  });

  test('rule 38: what is looked for is literal', async () => {
    const { presentableId } = await exhibit();
    await app.context
      .sql`update presentables set presentable_name = 'a.b(c)_100%[x]' where presentable_id = ${presentableId}`;
    await signOne(reader, presentableId, FREE);
    const found = async (text: string) => {
      const query = `identityType=2&keywords=${encodeURIComponent(encodeURIComponent(text))}`;
      return (await reader.get(`/v2/contracts?${query}`)).data.totalItem;
    };
    for (const text of ['a.b', 'B(C)', 'c)_1', '100%', '%[', '[x]'])
      expect([text, await found(text)]).toEqual([text, 1]);
    // Words count wherever they stand; signs have no meaning as a pattern, in which all of these would be found.
    for (const text of ['(b)', 'a?b', '^a']) expect([text, await found(text)]).toEqual([text, 1]);
    for (const text of ['1.0', '1_0', '1%0', '.*', '[w-y]', 'x|z', '\\'])
      expect([text, await found(text)]).toEqual([text, 0]);
  });

  test('rule 39: a new contract has one record; in words it tells all transitions of the first state, by their ids', async () => {
    const two = `${PAID.replace('=> bought', '=> bought\n  ~freelog.RelativeTimeEvent("1", "week") => bought')}`;
    const { presentableId } = await exhibit([two]);
    const { contractId } = await signOne(reader, presentableId, two);
    const records = `/v2/contracts/${contractId}/transitionRecords`;
    expect((await reader.get(records)).data).toMatchObject({
      totalItem: 1,
      dataList: [{ contractId, fromState: '_none_', toState: 'initial', eventId: 'init' }],
    });
    const { data: told } = await reader.get(`${records}?isTranslate=1`);
    const { data: policy } = await reader.get(`/v2/policies/${policyId(two, 2)}`);
    const ids = policy.fsmDescriptionInfo.initial.transitions.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    expect(told.dataList).toHaveLength(1);
    expect(told.dataList[0].eventSectionEntities.map(({ origin }: { origin: { id: string } }) => origin.id)).toEqual(
      ids,
    );
    expect((await reader.get(`${records}?isTranslate=1&skip=1`)).data.dataList).toEqual([]);
  });
});
