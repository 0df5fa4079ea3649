import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { BUILDS, type BuildName, buildPackage, type Files, LIBRARY } from '../../content/conformance/build.ts';
import { zip } from '../../content/demo/authoring/zip.ts';
import { get, newName, post, postFile, put } from './api.ts';
import { FREE } from './nodes.ts';

const ONCE = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => bought

bought[active]:
  terminate`;

/** A node that shows the conformance kit. */
export interface KitNode {
  readonly nodeId: number;
  readonly nodeDomain: string;
  /** Exhibits of the themes, by their way of building. */
  readonly themes: Readonly<Record<BuildName, string>>;
  readonly textId: string;
  readonly soldId: string;
}

interface Published {
  readonly resourceId: string;
  readonly policyId: string;
}

/** Builds the packages of the kit, publishes them as themes and widgets, and shows them on a node with what they look for. */
export async function openKitNode(request: APIRequestContext): Promise<KitNode> {
  const nodeDomain = newName('kit').replace('-', '');
  const { nodeId } = await post<{ nodeId: number }>(request, '/v2/nodes', { nodeName: nodeDomain, nodeDomain });
  const library = await publishPackage(request, 'kit-library', '软件库', LIBRARY);
  const packages = new Map<BuildName, Files>();
  for (const name of BUILDS) packages.set(name, await buildPackage(name));
  const reader = await publishPackage(request, 'kit-reader', 'widget', packages.get('umd-vue')!);

  const themes = {} as Record<BuildName, string>;
  for (const [name, files] of packages) {
    const theme = await publishPackage(request, `kit-theme-${name}`, 'theme', files, [library, reader]);
    themes[name] = await show(request, nodeId, `kit-theme-${name}`, theme, FREE);
    const widget = await publishPackage(request, `kit-widget-${name}`, 'widget', files, [library]);
    await putOnline(request, await show(request, nodeId, `kit-${name}`, widget, FREE));
  }
  const textId = await show(request, nodeId, 'kit-text', await publishText(request, 'kit-text', 'A text'), FREE);
  const soldId = await show(request, nodeId, 'kit-sold', await publishText(request, 'kit-sold', 'A book'), ONCE);
  const serialId = await show(request, nodeId, 'kit-serial', await publishSerial(request), FREE);
  for (const exhibitId of [textId, soldId, serialId]) await putOnline(request, exhibitId);
  return { nodeId, nodeDomain, themes, textId, soldId };
}

export async function putOnline(request: APIRequestContext, exhibitId: string): Promise<void> {
  await put(request, `/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
}

async function show(
  request: APIRequestContext,
  nodeId: number,
  presentableName: string,
  { resourceId, policyId }: Published,
  policyText: string,
): Promise<string> {
  const { presentableId } = await post<{ presentableId: string }>(request, '/v2/presentables', {
    nodeId,
    resourceId,
    version: '1.0.0',
    presentableName,
    batchSignContracts: [{ resourceId, policyIds: [policyId] }],
    policies: [policyOf('Offer', policyText)],
  });
  return presentableId;
}

const policyOf = (policyName: string, text: string) => ({
  policyName,
  policyText: encodeURIComponent(text),
  status: 1,
});

async function publishPackage(
  request: APIRequestContext,
  name: string,
  type: string,
  files: Files,
  uses: readonly Published[] = [],
): Promise<Published> {
  const entries = Object.entries(files).map(([path, content]) => ({ name: path, bytes: Buffer.from(content) }));
  // the same bytes under another name are another work's: each has a file of its own
  entries.push({ name: 'name.txt', bytes: Buffer.from(`${name} ${newName('copy')}`) });
  const file = { name: `${name}.zip`, mimeType: 'application/zip', buffer: zip(entries) };
  return publish(request, { name, resourceType: [type] }, file, {
    dependencies: uses.map(({ resourceId }) => ({ resourceId, versionRange: '^1.0.0' })),
    batchSignContracts: uses.map(({ resourceId, policyId }) => ({ resourceId, policyIds: [policyId] })),
    ...(type === 'theme' && {
      customPropertyDescriptors: [
        { key: 'options_tone', name: 'Tone', type: 'editableText', defaultValue: 'plain', remark: '' },
      ],
    }),
  });
}

function publishText(request: APIRequestContext, name: string, beginning: string): Promise<Published> {
  const buffer = Buffer.from(`${beginning}\n\n${newName('words')}`);
  const file = { name: 'text.md', mimeType: 'text/markdown', buffer };
  return publish(request, { name, resourceType: ['阅读', '文章'] }, file);
}

async function publishSerial(request: APIRequestContext): Promise<Published> {
  const chapters: Published[] = [];
  for (const part of [1, 2, 3]) chapters.push(await publishText(request, `kit-chapter-${part}`, `Chapter ${part}`));
  const { resourceId, policies } = await post<{ resourceId: string; policies: { policyId: string }[] }>(
    request,
    '/v2/resources',
    { name: newName('serial'), resourceType: ['阅读', '连载小说'], subjectType: 4, policies: [policyOf('Free', FREE)] },
  );
  await post(request, `/v2/resources/catalogues/drafts/${resourceId}/items`, {
    addCollectionItems: chapters.map((chapter) => ({ resourceId: chapter.resourceId })),
  });
  await put(request, `/v2/resources/catalogue/${resourceId}`, { isMergeCatalogueDraft: 1 });
  return { resourceId, policyId: policies[0]!.policyId };
}

async function publish(
  request: APIRequestContext,
  resource: { name: string; resourceType: string[] },
  file: { name: string; mimeType: string; buffer: Buffer },
  version: object = {},
): Promise<Published> {
  const fileSha1 = await postFile(request, file);
  const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  const { resourceId, policies } = await post<{ resourceId: string; policies: { policyId: string }[] }>(
    request,
    '/v2/resources',
    { ...resource, policies: [policyOf('Free', FREE)] },
  );
  const body = { version: '1.0.0', fileSha1, filename: file.name, ...version };
  await post(request, `/v2/resources/${resourceId}/versions`, body);
  return { resourceId, policyId: policies[0]!.policyId };
}
