import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { storeFile } from '#modules/files/index.ts';
import type { Answer, Caller, TestApp, TestUser } from '#test/test-app.ts';

/** Free for everybody, also without login. */
export const FREE = 'for public\n\ninitial[active]:\n  terminate';
/** Does not authorise before something is paid. */
export const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\nbought[active]:\n  terminate';
/** Authorises nobody, and for ever: its contract stays in force without authorising. */
export const SHOWN_ONLY =
  'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate';

export interface Published {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly fileSha1: string;
  /** The policy of each text given. */
  readonly policyIds: readonly string[];
}

const PACKAGE_TYPES = new Set(['theme', 'widget', 'RT006', 'RT007']);

let number = 0;

/** Publishes a version of a new resource through the API: the file, the resource with its policies, version 1.0.0. */
export async function publish(
  app: TestApp,
  author: TestUser,
  options: {
    name: string;
    type?: string;
    content?: Buffer | string;
    filename?: string;
    policies?: readonly string[];
    version?: object;
  },
): Promise<Published> {
  number += 1;
  const text = `# ${options.name} ${number}\n\nText of its own.\n`;
  const isPackage = PACKAGE_TYPES.has(options.type ?? '');
  const content = options.content ?? (isPackage ? await packageOf(text) : text);
  const filename = options.filename ?? 'text.md';
  const fileSha1 = await addFile(app, author, filename, content);
  const policies = (options.policies ?? [FREE]).map((policyText, index) => ({
    policyName: `policy ${index + 1}`,
    policyText,
  }));
  const created = expectDone(
    await author.post('/v2/resources', { name: options.name, resourceTypeCode: options.type ?? 'markdown', policies }),
  );
  const { resourceId, resourceName } = created.data;
  await release(author, resourceId, { version: '1.0.0', fileSha1, filename, ...options.version });
  return {
    resourceId,
    resourceName,
    fileSha1,
    policyIds: created.data.policies.map((policy: { policyId: string }) => policy.policyId),
  };
}

/** A theme or widget of one page. */
async function packageOf(page: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(page), 'index.html');
  zip.end();
  return buffer(zip.outputStream);
}

/** Gives `owner` a file that has been analysed; answers its hash. */
export async function addFile(app: TestApp, owner: TestUser, filename: string, content: Buffer | string) {
  const source = Readable.from([Buffer.from(content)]);
  const { sha1 } = await storeFile(app.context, { userId: owner.userId, source, filename });
  await app.context.jobs.runDue();
  return sha1;
}

/** Releases a version of a resource and puts the resource on the market. */
export async function release(author: Caller, resourceId: string, version: object): Promise<void> {
  expectDone(await author.post(`/v2/resources/${resourceId}/versions`, version));
  expectDone(await author.put(`/v2/resources/${resourceId}`, { status: 1 }));
}

/** Opens a node. */
export async function openNode(owner: Caller, nodeDomain: string): Promise<number> {
  const answer = await owner.post('/v2/nodes', { nodeName: nodeDomain.replaceAll('-', ''), nodeDomain });
  return expectDone(answer).data.nodeId;
}

/** Mounts a resource, licensed by its first policy, with the given policies of the exhibit; answers the exhibit. */
export async function mount(
  owner: Caller,
  nodeId: number,
  resource: Pick<Published, 'resourceId' | 'policyIds'>,
  presentableName: string,
  extra: { policies?: readonly string[]; version?: string } = {},
) {
  const answer = await owner.post('/v2/presentables', {
    nodeId,
    resourceId: resource.resourceId,
    version: extra.version ?? '1.0.0',
    presentableName,
    batchSignContracts: [
      { resourceId: resource.resourceId, subjectType: 1, policyIds: resource.policyIds.slice(0, 1) },
    ],
    policies: (extra.policies ?? [FREE]).map((policyText, index) => ({
      policyName: `exhibit ${index + 1}`,
      policyText,
    })),
  });
  return expectDone(answer).data;
}

/** An answer that must be a success: what it says otherwise is the test's failure. */
export function expectDone(answer: Answer): Answer {
  if (answer.ret !== 0 || answer.errCode !== 0) {
    throw new Error(`errCode ${answer.errCode}: ${answer.msg} ${JSON.stringify(answer.data ?? answer.details)}`);
  }
  return answer;
}
