import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { type DOMWindow, JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/** The ecosystem's published client library, unmodified, in a browser's clothes, drives the main job against a listening server. */
interface Loose {
  readonly [name: string | number]: Loose;
  [Symbol.iterator](): Iterator<Loose>;
}
type Call = (...args: unknown[]) => Promise<{ ret: number; errCode: number; msg: string; data: Loose }>;
type Services = Record<
  | 'User'
  | 'Captcha'
  | 'Storage'
  | 'Resource'
  | 'ResourceType'
  | 'Node'
  | 'Exhibit'
  | 'Contract'
  | 'Policy'
  | 'Activity',
  Record<string, Call>
>;

/** What the library takes from the page that it runs in. */
const PAGE_GLOBALS = [
  'window',
  'document',
  'location',
  'localStorage',
  'XMLHttpRequest',
  'FormData',
  'File',
  'Blob',
] as const;

const FREE = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

/** The page's requests, but for those to the ecosystem's own hosts, which cannot be had here: they stay without an answer. */
function requestsWithin(page: DOMWindow): typeof XMLHttpRequest {
  return class extends page.XMLHttpRequest {
    #isOwn = true;

    override open(method: string, url: string, isAsync = true): void {
      this.#isOwn = new URL(url, page.location.href).origin === page.location.origin;
      super.open(method, url, isAsync);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (this.#isOwn) super.send(body);
    }
  };
}

let app: TestApp;
let client: Services;
let dom: JSDOM;

beforeAll(async () => {
  const port = await freePort();
  app = await startTestApp({ PORT: String(port), MESSAGE_RESEND_SECONDS: '0' });
  await app.server.listen({ host: '127.0.0.1', port });
  dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: `http://localhost:${port}/`,
    pretendToBeVisual: true,
  });
  for (const name of PAGE_GLOBALS) {
    Object.defineProperty(globalThis, name, {
      value: name === 'window' ? dom.window : dom.window[name],
      configurable: true,
      writable: true,
    });
  }
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: requestsWithin(dom.window), configurable: true });
  const require = createRequire(import.meta.url);
  const library = require('@freelog/tools-lib') as { FServiceAPI: Services };
  client = library.FServiceAPI;
});

afterAll(async () => {
  for (const name of PAGE_GLOBALS) Reflect.deleteProperty(globalThis, name);
  dom.window.close();
  await app.close();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function succeed(answer: ReturnType<Call>): Promise<Loose> {
  const { ret, errCode, msg, data } = await answer;
  expect({ ret, errCode, msg }).toEqual({ ret: 0, errCode: 0, msg: 'success' });
  return data;
}

/** Registers with a code of the outbox and logs in; the session is in the page's cookies from then on. */
async function signUp(username: string): Promise<Loose> {
  const loginName = `${username}@example.org`;
  await succeed(client.Captcha.sendVerificationCode!({ loginName, authCodeType: 'register' }));
  const outbox = await app.visitor.get(`/v2/messages/outbox?address=${loginName}`);
  const { authCode } = outbox.data.dataList[0];
  expect(
    await succeed(client.Captcha.verifyVerificationCode!({ authCode, address: loginName, authCodeType: 'register' })),
  ).toBe(true);
  await succeed(client.User.logon!({ loginName, username, password: 'secret123', authCode }));
  await succeed(client.User.logout!());
  return succeed(client.User.login!({ loginName: username, password: 'secret123', isRemember: 1 }));
}

test('register, upload, publish, license, exhibit: each call answers as the library expects', async () => {
  const author = await signUp('author');
  expect(dom.window.document.cookie).toContain(`uid=${author.userId}`);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ userId: author.userId, userDetail: {} });
  expect(await succeed(client.User.userDetails!({ username: 'nobody-of-that-name' }))).toBeNull();

  await succeed(client.Storage.createBucket!({ bucketName: 'drafts' }));
  expect(await succeed(client.Storage.bucketList!({ bucketType: 1 }))).toMatchObject([{ bucketName: 'drafts' }]);
  const file = new dom.window.File(['# Tides\n\nTwice a day.'], 'tides.md', { type: 'text/markdown' });
  const { sha1, fileSize } = await succeed(client.Storage.uploadFile!({ file }));
  expect(fileSize).toBe(21);
  expect(await succeed(client.Storage.fileIsExist!({ sha1 }))).toEqual([{ sha1, isExisting: true }]);
  await app.context.jobs.runDue();
  expect(await succeed(client.Storage.filesListInfo!({ sha1, resourceTypeCode: 'markdown' }))).toMatchObject([
    { metaAnalyzeStatus: 2 },
  ]);
  const object = await succeed(client.Storage.createObject!({ bucketName: 'drafts', objectName: 'tides.md', sha1 }));
  expect(await succeed(client.Storage.objectList!({ bucketName: 'drafts', limit: 100 }))).toMatchObject({
    totalItem: 1,
    dataList: [{ objectId: object.objectId }],
  });
  expect(await succeed(client.Storage.objectDetails!({ objectIdOrName: 'drafts/tides.md' }))).toMatchObject({
    objectId: object.objectId,
  });

  expect(await succeed(client.Resource.info!({ resourceIdOrName: 'author/tides' }))).toBeNull();
  const resource = await succeed(
    client.Resource.create!({
      name: 'tides',
      resourceTypeCode: 'markdown',
      resourceTitle: 'Tides',
      intro: 'Twice a day.',
      tags: ['sea'],
      policies: [FREE],
    }),
  );
  const { resourceId, policies } = resource;
  expect(await succeed(client.Resource.getResourceBySha1!({ fileSha1: sha1 }))).toEqual([]);
  await succeed(client.Resource.saveVersionsDraft!({ resourceId, draftData: { versionInput: '1.0.0' } }));
  await succeed(
    client.Resource.createVersion!({
      resourceId,
      version: '1.0.0',
      fileSha1: sha1,
      filename: 'tides.md',
      description: 'First.',
      authExcludedItems: [],
    }),
  );
  expect(await succeed(client.Resource.lookDraft!({ resourceId }))).toBeNull();
  expect(
    await succeed(client.Resource.info!({ resourceIdOrName: 'author/tides', isLoadPolicyInfo: 1, isTranslate: 1 })),
  ).toMatchObject({
    resourceId,
    status: 1,
    latestVersion: '1.0.0',
    policies: [{ policyName: 'free', translateInfo: { content: expect.stringContaining('\n') } }],
  });
  expect(await succeed(client.Resource.resourceVersionInfo1!({ resourceId, version: '1.0.0' }))).toMatchObject({
    filename: 'tides.md',
  });
  expect(await succeed(client.Resource.list!({ keywords: 'tid', status: 1, limit: 100 }))).toMatchObject({
    totalItem: 1,
  });

  await signUp('curator');
  const node = await succeed(client.Node.create!({ nodeName: 'Shore', nodeDomain: 'shore', nodeTitle: 'The shore' }));
  const { nodeId } = node;
  const licence = [{ resourceId, subjectType: 1, policyIds: [policies![0]!.policyId] }];
  const exhibit = await succeed(
    client.Exhibit.createPresentable!({
      nodeId,
      resourceId,
      version: '1.0.0',
      presentableName: 'tides',
      batchSignContracts: licence,
      policies: [FREE],
    }),
  );
  const { presentableId } = exhibit;
  expect(exhibit).toMatchObject({ onlineStatus: 1, resolveResources: [{ contracts: [{ authStatus: 1 }] }] });
  await succeed(client.Exhibit.presentablesOnlineStatus!({ presentableId, onlineStatus: 0 }));
  await succeed(client.Exhibit.presentablesOnlineStatus!({ presentableId, onlineStatus: 1 }));
  expect(await succeed(client.Exhibit.presentables!({ nodeId, limit: 100 }))).toMatchObject({
    totalItem: 1,
    dataList: [{ presentableId }],
  });
  expect(await succeed(client.Exhibit.presentableDetails!({ presentableId, isLoadPolicyInfo: 1 }))).toMatchObject({
    presentableName: 'tides',
  });
  expect(
    await succeed(client.Exhibit.batchAuth!({ nodeId, authType: 3, presentableIds: presentableId })),
  ).toMatchObject([{ isAuth: true, authCode: 200 }]);
  expect(
    await succeed(
      client.Contract.batchContracts!({ subjectIds: resourceId, subjectType: 1, licenseeId: String(nodeId) }),
    ),
  ).toMatchObject([{ licensorName: 'author/tides', isAuth: true }]);
  expect(await succeed(client.Contract.contracts!({ identityType: 2, limit: 100 }))).toMatchObject({ totalItem: 1 });

  const visitor = await signUp('reader');
  const [contract] = await succeed(
    client.Contract.batchCreateContracts!({
      subjects: [{ subjectId: presentableId, policyId: exhibit.policies![0]!.policyId }],
      subjectType: 2,
      licenseeId: visitor.userId,
      licenseeIdentityType: 3,
      isWaitInitial: 1,
    }),
  );
  expect(contract).toMatchObject({ licenseeName: 'reader', status: 0, authStatus: 1 });
  expect(await succeed(client.Contract.transitionRecords!({ contractId: contract!.contractId }))).toMatchObject({
    totalItem: 1,
  });
  expect(await succeed(client.Resource.resourcesRecommend!({ recommendType: 1 }))).toEqual([]);
  expect(
    await succeed(
      client.ResourceType.resourceTypes
        ? client.ResourceType.resourceTypes!({ category: 1, status: 1 })
        : client.Resource.resourceTypes!({ category: 1, status: 1, subjectType: 1 }),
    ),
  ).toContainEqual(expect.objectContaining({ code: 'image' }));
});

test('an upload can be cancelled half-way and leaves nothing', async () => {
  await signUp('hasty');
  const file = new dom.window.File([new Uint8Array(5_000_000)], 'large.bin');
  const [upload, cancel] = client.Storage.uploadFile!({ file }, {}, true) as unknown as [Promise<unknown>, () => void];
  cancel();
  await expect(upload).rejects.toBeDefined();
  expect(await succeed(client.Storage.spaceStatistics!())).toMatchObject({ totalFileSize: 0 });
});

test('a wrong password is answered in place, without leaving the page', async () => {
  const before = dom.window.location.href;
  expect(await client.User.login!({ loginName: 'author', password: 'wrong123' })).toMatchObject({
    ret: 0,
    errCode: 30,
    data: null,
  });
  expect(dom.window.location.href).toBe(before);
});
