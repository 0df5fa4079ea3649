import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DemoCollection, DemoResource, DemoVersion } from '@colophon/content/demo';
import { LICENCE_KEY } from '@colophon/content/licences';
import { FileAnalysis, ResourceStatus, SubjectType } from '@colophon/model';
import mime from 'mime';
import { addItems, publishCollection as publishCatalogue } from '../modules/collections/index.ts';
import { findFile, imageAddress, publishImage, storeFile } from '../modules/files/index.ts';
import {
  createResource,
  findResourceBy,
  ownResources,
  type ResourceOfType,
  resourceReleases,
} from '../modules/resources/index.ts';
import type { resourceProperties } from '../modules/types/index.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/sessions/actor.ts';

const LOOK_AGAIN_MS = 200;
const MAX_LOOKS = 150;

const CONTENT = new URL('.', import.meta.resolve('@colophon/content/package.json'));

/**
 * Publishes a resource of the content folder by the commands that users' requests run, as far as it is not there yet.
 *
 * `options` become custom properties of its versions.
 */
export async function publish(
  context: Context,
  actor: Actor,
  resource: DemoResource,
  options: readonly resourceProperties.PropertyDescriptor[] = [],
): Promise<ResourceOfType> {
  const { db } = context;
  const resourceName = `${actor.username}/${resource.name}`;
  const existing = await findResourceBy(db, { resourceName });
  const resourceId = existing?.resourceId ?? (await create(context, actor, resource));
  const released = new Set(existing?.resourceVersions.map(({ version }) => version));
  for (const version of resource.versions) {
    if (!released.has(version.version))
      await release(context, actor, resourceId, version, { options, licence: resource.licence });
  }
  const published = (await findResourceBy(db, { resourceName }))!;
  if (!resource.online && published.status === ResourceStatus.online)
    await ownResources.updateResource(context, actor, resourceId, { status: ResourceStatus.offline });
  return published;
}

/** Publishes a collection of resources that are there, with its items, unless it is there itself. */
export async function publishCollection(context: Context, actor: Actor, collection: DemoCollection): Promise<void> {
  const { db } = context;
  const named = (name: string) => findResourceBy(db, { resourceName: `${actor.username}/${name}` });
  const existing = await named(collection.name);
  if (existing?.latestVersion) return;
  const resourceId = existing?.resourceId ?? (await create(context, actor, collection, SubjectType.collection));
  const resources = await Promise.all(collection.items.map(named));
  const items = resources.map((resource) => ({ resourceId: resource!.resourceId }));
  await addItems(context, actor, resourceId, { items, isPublish: false });
  const { sampleCount, licence } = collection;
  const inputAttrs = stating(licence);
  await publishCatalogue(context, actor, resourceId, { isMergeCatalogueDraft: true, sampleCount, inputAttrs });
}

/** The public address of a picture of the content folder. */
export async function publishPicture(context: Context, path: string): Promise<string> {
  const content = await readFile(contentPath(path));
  const type = mime.getType(path)!;
  const image = await publishImage(context, { content, mime: type, extension: mime.getExtension(type)! });
  return imageAddress(context.settings, image).url;
}

async function create(
  context: Context,
  actor: Actor,
  resource: Omit<DemoCollection, 'items'>,
  subjectType: 1 | 4 = SubjectType.resource,
) {
  return createResource(context, actor, {
    name: resource.name,
    resourceTitle: resource.resourceTitle,
    resourceType: resource.typePath,
    subjectType,
    intro: resource.intro,
    tags: resource.tags,
    coverImages: [await publishPicture(context, resource.cover)],
    policies: resource.policies.map((policy) => ({ ...policy, status: 1 as const })),
  });
}

/** Releases a version of a resource of the content folder. */
export async function release(
  context: Context,
  actor: Actor,
  resourceId: string,
  { version, file, description, dependencies }: DemoVersion,
  { options, licence }: { options: readonly resourceProperties.PropertyDescriptor[]; licence: string | undefined },
): Promise<void> {
  const fileSha1 = await storeAndAnalyse(context, actor, file);
  const needed = await Promise.all(dependencies.map((dependency) => resolveDependency(context, dependency)));
  await resourceReleases.createVersion(context, actor, resourceId, {
    version,
    fileSha1,
    filename: basename(file),
    description,
    dependencies: needed.map(({ resourceId, versionRange }) => ({ resourceId, versionRange })),
    batchSignContracts: needed.map(({ resourceId, policyId }) => ({ resourceId, policyIds: [policyId] })),
    customPropertyDescriptors: [...options],
    inputAttrs: stating(licence),
  });
}

const stating = (licence: string | undefined) => (licence ? [{ key: LICENCE_KEY, value: licence }] : []);

async function storeAndAnalyse(context: Context, actor: Actor, path: string): Promise<string> {
  const source = createReadStream(contentPath(path));
  const { sha1 } = await storeFile(context, { userId: actor.userId, source, filename: basename(path) });
  for (const analyse of context.providers.all('files.analysis')) await analyse(sha1);
  if (!(await isUsable(context, sha1))) throw new Error(`The analysis of ${path} failed.`);
  return sha1;
}

/** Waits for another process that has begun to look into a file before this one could. */
async function isUsable({ db }: Context, sha1: string): Promise<boolean> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const file = await findFile(db, sha1);
    if (file?.analysis !== FileAnalysis.analysing) return file?.analysis === FileAnalysis.success;
    await setTimeout(LOOK_AGAIN_MS);
  }
  return false;
}

async function resolveDependency(
  { db }: Context,
  { resourceName, versionRange, policyName }: DemoVersion['dependencies'][number],
): Promise<{ resourceId: string; versionRange: string; policyId: string }> {
  const resource = await findResourceBy(db, { resourceName });
  const policy = resource?.policies.find((entry) => entry.policyName === policyName);
  if (!resource || !policy)
    throw new Error(`The content depends on ${resourceName} under "${policyName}", which is not there.`);
  return { resourceId: resource.resourceId, versionRange, policyId: policy.policyId };
}

/** Path of a file of the content folder. */
export function contentPath(path: string): string {
  return fileURLToPath(new URL(path, CONTENT));
}
