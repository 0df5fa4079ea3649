import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileAnalysis } from '@colophon/model';
import type { Person } from './person.ts';

/** Time between two looks at a file that is being analysed, and how often it is looked at. */
const LOOK_MS = 150;
const LOOKS = 400;

export const FREE = 'for public\n\ninitial[active]:\n  terminate';
export const SOLD =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\n\nbought[active]:\n  terminate';

export interface NewFile {
  readonly filename: string;
  readonly mime: string;
  readonly bytes: Buffer | string;
}

/** A name that nobody else has. */
export const newName = (kind: string) => `${kind}${randomBytes(4).toString('hex')}`;

/** White space that no other file has. Whoever published the same bytes before would hold up a second run, under other accounts. */
export const newSpace = () => randomBytes(4).readUInt32BE().toString(2).replaceAll('0', ' ').replaceAll('1', '\t');

export const policy = (policyName: string, text: string) => ({
  policyName,
  policyText: encodeURIComponent(text),
  status: 1,
});

/** Uploads a file and waits for what becomes of its analysis. */
export async function upload(person: Person, { filename, mime, bytes }: NewFile) {
  const boundary = `hostile-${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${mime}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await person.send('/v2/storages/files/upload', { method: 'POST', headers, body });
  const { sha1 } = (answer.data ?? {}) as { sha1?: string };
  if (!sha1) return { sha1: '', analysis: 'refused' as const };
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const [info] = await person.get<{ metaAnalyzeStatus: number }[]>(`/v2/storages/files/list/info?sha1=${sha1}`);
    if (info?.metaAnalyzeStatus === FileAnalysis.success) return { sha1, analysis: 'read' as const };
    if (info?.metaAnalyzeStatus === FileAnalysis.failed) return { sha1, analysis: 'failed' as const };
    await sleep(LOOK_MS);
  }
  throw new Error(`${filename} is not analysed in time`);
}

export interface Published {
  readonly resourceId: string;
  readonly policyId: string;
}

/** Publishes a file as a resource that everybody may use. `words` are its title, intro and tags. */
export async function publish(
  person: Person,
  file: NewFile,
  resourceType: string,
  words: Readonly<Record<string, unknown>> = {},
): Promise<Published> {
  const { sha1 } = await upload(person, file);
  const { resourceId, policies } = await person.post<{ resourceId: string; policies: { policyId: string }[] }>(
    '/v2/resources',
    { name: newName('hostile'), resourceType: [resourceType], policies: [policy('Free', FREE)], ...words },
  );
  await person.post(`/v2/resources/${resourceId}/versions`, {
    version: '1.0.0',
    fileSha1: sha1,
    filename: file.filename,
  });
  await person.put(`/v2/resources/${resourceId}`, { status: 1 });
  return { resourceId, policyId: policies[0]!.policyId };
}

/** Shows a resource on a node, under terms of its own. */
export async function show(
  person: Person,
  nodeId: number,
  { resourceId, policyId }: Published,
  { terms = FREE, title = '', policyName = 'As offered' } = {},
): Promise<{ exhibitId: string; policyId: string }> {
  const { presentableId: exhibitId } = await person.post<{ presentableId: string }>('/v2/presentables', {
    nodeId,
    resourceId,
    version: '1.0.0',
    presentableName: newName('shown'),
    batchSignContracts: [{ resourceId, policyIds: [policyId] }],
    policies: [policy(policyName, terms)],
  });
  if (title) await person.put(`/v2/presentables/${exhibitId}`, { presentableTitle: title });
  await person.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
  const exhibit = await person.get<{ policies: { policyId: string }[] }>(`/v2/presentables/${exhibitId}`);
  return { exhibitId, policyId: exhibit.policies[0]!.policyId };
}

/** Opens a node without a theme. */
export async function openNode(person: Person, kind: string): Promise<{ nodeId: number; domain: string }> {
  const domain = newName(kind);
  const { nodeId } = await person.post<{ nodeId: number }>('/v2/nodes', { nodeName: domain, nodeDomain: domain });
  return { nodeId, domain };
}

/** Gives a node the theme that the platform recommends. */
export async function takeUsualTheme(person: Person, nodeId: number): Promise<void> {
  const [theme] = await person.get<{ resourceId: string; policies: { policyId: string }[] }[]>(
    '/v2/resources/recommend?recommendType=2',
  );
  const { resourceId } = theme!;
  const mounted = await person.post<Record<string, { data: string }>>('/v2/presentables/createPresentableBatchEasy', {
    nodeId,
    resources: [{ resourceId }],
  });
  const exhibitId = mounted[resourceId]!.data;
  await person.put(`/v2/presentables/${exhibitId}`, { addPolicies: [policy('Free', FREE)] });
  await person.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
}
