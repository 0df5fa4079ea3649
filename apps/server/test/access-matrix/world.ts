import type { OperatorPermission } from '@colophon/model';
import { expect } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import {
  addFile,
  expectDone,
  FREE,
  mount,
  openNode,
  type Published,
  publish,
} from '#modules/exhibits/testing/publish.ts';
import { png } from '#modules/files/testing/make-files.ts';
import { findUser, toSessionUser } from '#modules/users/index.ts';
import { enterSite } from '#test/enter-site.ts';
import { createSoftwareAuthenticator } from '#test/software-authenticator.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

/**
 * Who asks: `owner` has a thing of every kind, `licensee` a contract on the owner's exhibit, `site` is the owner with a
 * session of the site of a node of theirs, `token` the owner with an API token that may read, `staff` an operator who takes care of
 * nothing.
 */
export const ROLES = [
  'visitor',
  'stranger',
  'licensee',
  'frozen',
  'operator',
  'staff',
  'site',
  'token',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** Things that routes are called with: one of every kind, all the owner's. */
export type World = Awaited<ReturnType<typeof createWorld>>;

export const PLATFORM = { host: 'localhost:4180' };
const SITE = { host: 'alpha.localhost:4180' };
const TUS = { 'tus-resumable': '1.0.0' };
/** Opens the exhibit to two people, so that everybody else is refused it. */
const FOR_TWO = 'for owner@example.org, licensee@example.org\n\ninitial[active]:\n  terminate';

/** An application with people in every role, and what belongs to the owner. */
export async function createWorld() {
  const app = await startTestApp({ MESSAGE_OUTBOX: 'admin', WECHAT_DRIVER: 'dev' });
  const [owner, stranger, licensee, frozen, invited, bystander] = (await Promise.all(
    ['owner', 'stranger', 'licensee', 'frozen', 'invited', 'bystander'].map((name) => app.addUser(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
  const leaver = await app.addUser('leaver');
  const operator = await app.addUser('operator', { isOperator: true });
  const staff = await app.addUser('staff', { isOperator: true });

  const works = await addWorks(app, owner, licensee);
  const storage = await addStorage(app, owner, works.nodeId);
  const account = await addAccount(app, owner);
  const money = await addMoney(app, { owner, bystander, operator });
  const beta = await addBeta({ owner, bystander, operator, invited });
  // without its file, which backups leave out
  const exportId = 'e'.repeat(24);
  await app.context.sql`
    insert into account_exports (export_id, user_id, files, state, created_at, updated_at)
    values (${exportId}, ${owner.userId}, 'all', 'expired', now(), now())`;
  const webhooks = await addWebhooks(owner);
  const importId = 'd'.repeat(24);
  await app.context.sql`
    insert into account_imports (import_id, user_id, expected_name, size_bytes, state, created_at, updated_at)
    values (${importId}, ${owner.userId}, 'owner', 1, 'done', now(), now())`;
  const budget = await addBudget(app, owner, works.contractId);
  const decidedReportId = await addDecision(app, bystander, owner);
  await app.context.sql`update users set status = 1 where user_id = ${frozen.userId}`;
  await grant([]);

  const { data: token } = await owner.post('/v2/users/current/tokens', {
    name: 'reader',
    scopes: ['read'],
    password: PASSWORD,
  });
  const users: Record<Role, TestUser | null> = {
    visitor: null,
    stranger,
    licensee,
    frozen,
    operator,
    staff,
    owner,
    site: owner,
    token: owner,
  };
  const headers = {} as Record<Role, Record<string, string>>;

  /** Has `staff` take care of these parts of the platform. */
  async function grant(permissions: readonly OperatorPermission[]): Promise<void> {
    await app.context.sql`update users set operator_permissions = ${permissions} where user_id = ${staff.userId}`;
  }

  /** Gives a role a new session, for the one that a call has ended. */
  async function enter(role: Role): Promise<void> {
    const user = users[role];
    if (!user) headers[role] = PLATFORM;
    else if (role === 'token') headers[role] = { ...PLATFORM, authorization: `Bearer ${token.token}` };
    else {
      const row = (await findUser(app.context.db, { userId: user.userId }))!;
      const session = { carrier: 'header', ip: '127.0.0.1', userAgent: 'test' } as const;
      const bearer = { authorization: `Bearer ${await app.context.sessions.open(toSessionUser(row), session)}` };
      headers[role] =
        role === 'site'
          ? { ...SITE, cookie: await enterSite(app.visitor, 'alpha', bearer) }
          : { ...PLATFORM, ...bearer };
    }
  }
  for (const role of ROLES) await enter(role);
  // Tokens note their first use.
  await app.visitor.get('/v2/users/current', { headers: headers.token });

  return {
    app,
    enter,
    grant,
    headersOf: (role: Role) => headers[role],
    userOf: (role: Role) => users[role],
    owner,
    bystander,
    leaver,
    exportId,
    importId,
    tokenId: token.tokenId as string,
    ...works,
    ...storage,
    ...account,
    ...money,
    ...beta,
    ...webhooks,
    ...budget,
    decidedReportId,
  };
}

/** A budget, and a payment that a program has asked for. */
async function addBudget({ context: { sql } }: TestApp, { userId }: TestUser, contractId: string) {
  const [budgetId, approvalId] = ['b'.repeat(24), 'c'.repeat(24)];
  await sql`
    insert into budgets (budget_id, user_id, name, per_payment_cents, per_day_cents, total_cents, approval_above_cents, allow_open_ended,
      allow_ends_against_will, allow_not_computable, types, owners, barred_owners, expires_at, created_at, updated_at)
    values (${budgetId}, ${userId}, 'Reader', 0, 0, 0, 0, false, false, false, '{}', '{}', '{}', now() + interval '1 day', now(), now())`;
  await sql`
    insert into budget_approvals (approval_id, budget_id, user_id, token_id, token_name, contract_id, event_id, amount_cents, reason, expires_at, created_at)
    values (${approvalId}, ${budgetId}, ${userId}, ${'0'.repeat(24)}, 'Robot', ${contractId}, '2915a619', 500, '', now() + interval '10 years', now())`;
  return { budgetId: budgetId!, approvalId: approvalId! };
}

/** Webhooks, one of them with a delivery. */
async function addWebhooks(owner: TestUser) {
  const [endpointId, droppedEndpointId] = await Promise.all(
    ['one', 'other'].map(async (name) => {
      // visitors who are refused an exhibit would be told of
      const wish = { url: `http://localhost/${name}`, events: ['node.created'] };
      return expectDone(await owner.post('/v2/webhooks', wish)).data.endpointId as string;
    }),
  );
  expectDone(await owner.post(`/v2/webhooks/${endpointId}/ping`));
  const { data } = await owner.get(`/v2/webhooks/${endpointId}/deliveries`);
  const deliveryId: string = data.dataList[0].deliveryId;
  return { endpointId: endpointId!, droppedEndpointId: droppedEndpointId!, deliveryId };
}

/** Resources, a node, exhibits and contracts on them. */
async function addWorks(app: TestApp, owner: TestUser, licensee: TestUser) {
  const names = ['book', 'page', 'spare', 'extra'] as const;
  const types = { book: 'markdown', page: 'widget', spare: 'markdown', extra: 'markdown' };
  const published = {} as Record<(typeof names)[number], Published>;
  for (const name of names) published[name] = await publish(app, owner, { name, type: types[name] });
  const { book, page, spare } = published;
  const derived = await publish(app, owner, {
    name: 'derived',
    version: {
      dependencies: [{ resourceId: spare.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: spare.resourceId, policyIds: spare.policyIds }],
    },
  });
  await owner.post(`/v2/resources/${book.resourceId}/versions/drafts`, { draftData: { title: 'Next' } });
  const version = await owner.get(`/v2/resources/${derived.resourceId}/versions/1.0.0`);

  const nodeId = await openNode(owner, 'alpha');
  const serial = await addSerial(owner, [page, book]);
  const exhibit = await mount(owner, nodeId, book, 'book', { policies: [FOR_TWO] });
  const packed = await mount(owner, nodeId, page, 'page', { policies: [FOR_TWO] });
  const series = await mount(owner, nodeId, serial, 'serial', { policies: [FOR_TWO] });
  const anthology = await addAnthology(owner, nodeId, exhibit.presentableId);
  const contracts: Record<number, string> = {};
  for (const { presentableId, policies } of [series, exhibit, packed]) {
    expectDone(await owner.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
    for (const person of [owner, licensee]) {
      const signing = {
        subjectId: presentableId,
        subjectType: 2,
        policyId: policies[0].policyId,
        licenseeId: person.userId,
        licenseeIdentityType: 3,
      };
      contracts[person.userId] = expectDone(await person.post('/v2/contracts', signing)).data.contractId;
    }
  }
  expectDone(await owner.post(`/v2/testNodes/${nodeId}/rules`, { testRuleText: 'alter book show' }));
  await app.context.jobs.runDue();
  const { data: testExhibits } = await owner.get(`/v2/testNodes/${nodeId}/testResources/list?testResourceNames=book`);
  const nids: string[] = [];
  for (const { presentableId } of [exhibit, packed]) {
    nids.push((await owner.get(`/v2/presentables/${presentableId}/dependencyTree`)).data[0].nid);
  }
  const itemId = serial.itemIds[0]!;
  const item = await owner.get(`/v2/exhibits/${nodeId}/${series.presentableId}/items/${itemId}`);
  return {
    ...published,
    derived,
    serial,
    seriesId: series.presentableId as string,
    ...anthology,
    itemId,
    itemNid: item.data.dependencyTree[0].nid as string,
    nodeId,
    exhibitId: exhibit.presentableId as string,
    testResourceId: testExhibits[0].testResourceId as string,
    packedId: packed.presentableId as string,
    nid: nids[0]!,
    packedNid: nids[1]!,
    policyId: exhibit.policies[0].policyId as string,
    versionId: version.data.versionId as string,
    /** Contract that the derived work's version holds. */
    dependencyContractId: version.data.resolveResources[0].contracts[0].contractId as string,
    /** The owner's own, as a consumer. */
    contractId: contracts[owner.userId]!,
  };
}

/** A published collection of the owner's, with the given resources as items. */
async function addSerial(owner: TestUser, works: readonly Published[]) {
  const policies = [{ policyName: 'free', policyText: FREE }];
  const form = { name: 'serial', resourceTypeCode: 'catalog', subjectType: 4, policies };
  const { resourceId, resourceName, policies: embedded } = expectDone(await owner.post('/v2/resources', form)).data;
  const addCollectionItems = works.map((work) => ({ resourceId: work.resourceId }));
  const added = await owner.post(`/v2/resources/catalogues/drafts/${resourceId}/items`, { addCollectionItems });
  expectDone(await owner.put(`/v2/resources/catalogue/${resourceId}`, { isMergeCatalogueDraft: 1 }));
  return {
    resourceId,
    resourceName,
    fileSha1: '',
    policyIds: [embedded[0].policyId as string],
    itemIds: expectDone(added).data.map((item: { itemId: string }) => item.itemId) as string[],
  };
}

/** A collection made in the node, with one of its exhibits as its item. */
async function addAnthology(owner: TestUser, nodeId: number, memberId: string) {
  const made = await owner.post('/v2/presentables/catalogues', { nodeId, presentableName: 'anthology' });
  const anthologyId: string = expectDone(made).data.presentableId;
  const added = await owner.post(`/v2/presentables/catalogues/${anthologyId}/items`, {
    addCollectionItems: [{ presentableId: memberId }],
  });
  return { anthologyId, anthologyItemId: expectDone(added).data[memberId].data as string };
}

/** Files, uploads, buckets, objects and what a node's site remembers. */
async function addStorage(app: TestApp, owner: TestUser, nodeId: number) {
  const sha1 = await addFile(app, owner, 'private.md', 'Never published.');
  const picture = await png(32, 32);
  const pictureSha1 = await addFile(app, owner, 'private.png', picture);
  const objectIds: string[] = [];
  for (const bucketName of ['owners-shelf', 'owners-empty'])
    expectDone(await owner.post('/v2/storages/buckets', { bucketName }));
  for (const objectName of ['kept.md', 'dropped.md']) {
    const body = { objectName, sha1 };
    objectIds.push(expectDone(await owner.post('/v2/storages/buckets/owners-shelf/objects', body)).data.objectId);
  }
  const nodeData = await owner.post('/v2/storages/buckets/.UserNodeData/objects', {
    nodeId,
    userNodeData: { page: 7 },
  });
  const uploadIds: string[] = [];
  for (const name of ['sent.md', 'given-up.md']) {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    const tus = { ...TUS, 'upload-length': '5', 'upload-metadata': metadata };
    const { headers } = await owner.post('/v2/storages/files/tus', undefined, { headers: tus });
    uploadIds.push(String(headers.location).split('/').at(-1)!);
  }
  const metadata = `filename ${Buffer.from('all.zip').toString('base64')}`;
  const tus = { ...TUS, 'upload-length': '5', 'upload-metadata': metadata };
  const { headers } = await owner.post('/v2/imports/tus', undefined, { headers: tus });
  return {
    archiveUploadId: String(headers.location).split('/').at(-1)!,
    sha1,
    picture,
    pictureSha1,
    bucketName: 'owners-shelf',
    objectId: objectIds[0]!,
    droppedObjectId: objectIds[1]!,
    nodeDataId: expectDone(nodeData).data.objectId as string,
    uploadId: uploadIds[0]!,
    droppedUploadId: uploadIds[1]!,
  };
}

/** A session, a token and passkeys beside those that roles act with. */
async function addAccount(app: TestApp, owner: TestUser) {
  await app.visitor.post('/v2/passport/login', { loginName: 'owner', password: PASSWORD, jwtType: 'header' });
  const sessions: { sessionId: string; isCurrent: boolean }[] = (await owner.get('/v2/users/current/sessions')).data;
  const token = { name: 'dropped', scopes: ['read'], password: PASSWORD };
  const options = await owner.post('/v2/users/current/passkeys/options', { password: PASSWORD });
  const key = createSoftwareAuthenticator({ origin: 'http://localhost:4180', rpId: 'localhost' });
  const response = key.register(options.data);
  return {
    sessionId: sessions.find(({ isCurrent }) => !isCurrent)!.sessionId,
    droppedGrantId: expectDone(await owner.post('/v2/users/current/tokens', token)).data.tokenId as string,
    droppedTokenId: expectDone(await owner.post('/v2/users/current/tokens', token)).data.tokenId as string,
    passkeyId: expectDone(await owner.post('/v2/users/current/passkeys', { name: 'Laptop', response })).data
      .passkeyId as string,
  };
}

/** Wallets of the owner and the bystander, a payment between them, and orders of the owner's through the operator. */
async function addMoney(app: TestApp, people: Record<'owner' | 'bystander' | 'operator', TestUser>) {
  const { owner, bystander, operator } = people;
  const walletId = await openWallet(app, owner, 100_000);
  const otherWalletId = await openWallet(app, bystander);
  const payment = { fromAccountId: walletId, toAccountId: otherWalletId, transactionAmount: 1 };
  const { data } = expectDone(
    await owner.post('/v2/transactions/transfer', { ...payment, password: PAYMENT_PASSWORD }),
  );

  const order = (clientToken: string) => ({ channel: 'operator', amount: 10, clientToken });
  const orderIds: string[] = [];
  for (const token of ['order-to-close', 'order-to-confirm', 'order-to-refund'])
    orderIds.push(expectDone(await owner.post('/v2/transactions/rechargeOrders', order(token))).data.orderId);
  const [orderId, waitingOrderId, paidOrderId] = orderIds as [string, string, string];
  expectDone(await operator.put(`/v2/transactions/admin/rechargeOrders/${paidOrderId}`, { status: 'paid' }));
  const withdrawal = { password: PAYMENT_PASSWORD, payee: { name: 'Owner', account: '6222' } };
  const { data: withdrawn } = expectDone(
    await owner.post('/v2/transactions/withdrawOrders', { ...order('order-to-pay-out'), ...withdrawal }),
  );
  return {
    walletId,
    otherWalletId,
    paymentId: data.transactionRecordId as string,
    orderId,
    waitingOrderId,
    paidOrderId,
    withdrawOrderId: withdrawn.orderId as string,
  };
}

/** Applications that wait, the owner's code and its use, tags. */
/** A report about the owner, and a measure that found them frozen already. */
async function addDecision({ context }: TestApp, bystander: TestUser, owner: TestUser): Promise<string> {
  const reportId = 'd'.repeat(24);
  await context.sql`
    insert into reports (report_id, reporter_user_id, subject_type, subject_id, subject_name, subject_user_id, reason_type, description,
      images, status, result, measure, handler_user_id, handled_at, created_at, updated_at)
    values (${reportId}, ${bystander.userId}, 4, ${String(owner.userId)}, 'owner', ${owner.userId}, 1, '', '{}', 2, 'So.', 'freeze', 1,
      now(), now(), now())`;
  await context.sql`
    insert into moderation_measures (measure_id, report_id, subject_type, subject_id, subject_user_id, measure, had_effect, taken_at)
    values (${reportId}, ${reportId}, 4, ${String(owner.userId)}, ${owner.userId}, 'freeze', false, now())`;
  return reportId;
}

async function addBeta(people: Record<'owner' | 'bystander' | 'operator' | 'invited', TestUser>) {
  const { owner, bystander, operator, invited } = people;
  const codes = '/v2/testQualifications/beta/codes';
  const { code } = expectDone(await owner.get(`${codes}/userActivateCode`)).data;
  expectDone(await invited.post(`${codes}/activate`, { code }));
  const free = expectDone(await operator.post(`${codes}/batchCreate`, { createQuantity: 1, limitCount: 0 })).data;
  // Whoever has applied hands on no code.
  const apply = { areaCode: '4403', occupation: 'Writer', description: 'I write.' };
  const recordIds: string[] = [];
  for (const person of [owner, bystander]) {
    recordIds.push(expectDone(await person.post('/v2/testQualifications/beta/apply', apply)).data.recordId);
  }
  const tags: { tagId: number }[] = expectDone(
    await operator.post('/v2/users/tags', { tags: ['one', 'two', 'three'] }),
  ).data;
  expect(tags).toHaveLength(3);
  return {
    code: code as string,
    freeCode: free[0].code as string,
    recordId: recordIds[0]!,
    otherRecordId: recordIds[1]!,
    tagIds: tags.map(({ tagId }) => tagId),
  };
}
