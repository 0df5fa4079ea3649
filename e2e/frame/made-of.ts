import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { zip } from '../../content/demo/authoring/zip.ts';
import { get, newName, post, postFile } from './api.ts';

const FREE = { policyName: 'Free', policyText: 'for public\n\ninitial[active]:\n  terminate', status: 1 };

export interface MadeResource {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly policyId: string;
}

/** Publishes a text that uses other resources, each signed by its policy, as whoever is logged in. */
export async function publishText(
  request: APIRequestContext,
  kind: string,
  uses: readonly MadeResource[] = [],
): Promise<MadeResource> {
  const made = await create(request, newName(kind), 'markdown');
  await releaseText(request, made.resourceId, '1.0.0', uses);
  return made;
}

/** Publishes a theme that shows nothing but a heading, and uses other resources as a text of {@link publishText}. */
export function publishTheme(
  request: APIRequestContext,
  heading: string,
  uses: readonly MadeResource[],
): Promise<MadeResource> {
  return publishPage(request, 'theme', `<h1>${heading}</h1>`, uses);
}

/**
 * Publishes a theme or a widget that shows a heading, and in it the widget that it is made of, if any. `level` is its own in the
 * dependency tree of the theme, which is 1.
 */
export function publishFrame(
  request: APIRequestContext,
  { heading, level, uses }: { heading: string; level: number; uses: readonly MadeResource[] },
): Promise<MadeResource> {
  const page = `<h${level}>${heading}</h${level}><div id="in-${heading}"></div><script>
    const { freelogApp } = window.microApp.getData();
    freelogApp.getSelfDependencyTree().then((tree) => {
      const part = tree.find(({ deep }) => deep === ${level + 1});
      if (!part) return;
      const { articleId, parentNid, nid } = part;
      const container = document.getElementById('in-${heading}');
      freelogApp.mountArticleWidget({ articleId, parentNid, nid, topExhibitId: freelogApp.getTopExhibitId(), container });
    });
  </script>`;
  return publishPage(request, level === 1 ? 'theme' : 'widget', page, uses);
}

async function publishPage(
  request: APIRequestContext,
  type: 'theme' | 'widget',
  page: string,
  uses: readonly MadeResource[],
): Promise<MadeResource> {
  const name = newName(type);
  const made = await create(request, name, type);
  const bytes = Buffer.from(`<!doctype html><title>${name}</title>${page}`);
  const file = { name: `${type}.zip`, mimeType: 'application/zip', buffer: zip([{ name: 'index.html', bytes }]) };
  await release(request, made.resourceId, '1.0.0', { file, uses });
  return made;
}

/** Releases a version of a text that uses other resources. */
export async function releaseText(
  request: APIRequestContext,
  resourceId: string,
  version: string,
  uses: readonly MadeResource[],
): Promise<void> {
  const name = newName('text');
  const buffer = Buffer.from(`# ${name}\n`);
  await release(request, resourceId, version, {
    file: { name: `${name}.md`, mimeType: 'text/markdown', buffer },
    uses,
  });
}

async function create(request: APIRequestContext, name: string, resourceTypeCode: string): Promise<MadeResource> {
  const body = { name, resourceTypeCode, policies: [FREE] };
  const created = await post<MadeResource & { policies: MadeResource[] }>(request, '/v2/resources', body);
  const { resourceId, resourceName, policies } = created;
  return { resourceId, resourceName, policyId: policies[0]!.policyId };
}

async function release(
  request: APIRequestContext,
  resourceId: string,
  version: string,
  { file, uses }: { file: Parameters<typeof postFile>[1]; uses: readonly MadeResource[] },
): Promise<void> {
  const fileSha1 = await postFile(request, file);
  const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  await post(request, `/v2/resources/${resourceId}/versions`, {
    version,
    fileSha1,
    filename: file.name,
    dependencies: uses.map((used) => ({ resourceId: used.resourceId, versionRange: '^1.0.0' })),
    batchSignContracts: uses.map(({ policyId, ...used }) => ({
      resourceId: used.resourceId,
      subjectType: 1,
      policyIds: [policyId],
    })),
  });
}
