import { ResourceStatus, RulesStatus, SerializeStatus, SubjectType } from '@colophon/model';
import { addItems, publishCollection, setCollectRules } from '#modules/collections/index.ts';
import { createResource, ownResources, resourceReleases } from '#modules/resources/index.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { ArchivedWork } from './contents.ts';
import { inOrder } from './in-order.ts';
import { linkedWork, shortNameOf } from './plan.ts';
import type { Collection, Version } from './schemas.ts';
import { movePictures, ownWork, type Step, type Taking, toMake, withPolicies } from './takers.ts';

/** Works in an order in which each comes after those that it is made of; collections come last. */
export function worksInOrder(works: readonly ArchivedWork[]): ArchivedWork[] {
  return inOrder(
    works.toSorted((a, b) => a.work.subjectType - b.work.subjectType),
    {
      idOf: ({ work }) => work.resourceId,
      partsOf: ({ versions }) =>
        versions.flatMap(({ version }) => version.dependencies.map(({ resourceId }) => resourceId)),
    },
  );
}

/** A collection or a single work. */
export function kindOf({ work }: ArchivedWork): 'work' | 'collection' {
  return work.subjectType === SubjectType.collection ? 'collection' : 'work';
}

/** Makes a work with those of its versions that can be taken in, or a collection with its items. */
export async function takeWork(step: Step, archived: ArchivedWork): Promise<void> {
  const { taking, inner, made } = step;
  const { actor } = taking;
  const { work } = archived;
  const kind = kindOf(archived);
  const thing = toMake(taking, kind, work.resourceId);
  const described = {
    name: thing?.newName ?? shortNameOf(work.resourceName),
    resourceTypeCode: work.resourceTypeCode,
    subjectType: work.subjectType,
    resourceTitle: work.resourceTitle,
    intro: work.intro,
    coverImages: await movePictures(taking, work.coverImages),
    tags: work.tags,
  };
  const offering = { oldId: work.resourceId, policies: work.policies };
  const resourceId = await withPolicies(taking, offering, (policies) =>
    createResource(inner, actor, { ...described, policies }),
  );
  await made(kind, work.resourceId, resourceId);
  if (kind === 'collection') await takeCollection(step, archived, resourceId);
  else {
    for (const { version } of archived.versions)
      if (toMake(taking, 'version', version.versionId)) await takeVersion(step, archived, version, resourceId);
  }
  await setStatus(step, archived, resourceId);
}

/** Releases a version of a single work that is here. */
export async function takeVersion(
  step: Step,
  { work }: ArchivedWork,
  version: Version,
  resourceId: string,
): Promise<void> {
  const { taking, inner, made } = step;
  const { actor } = taking;
  const dependencies = await takeDependencies(step, version, resourceId);
  const released = await resourceReleases.createVersion(inner, actor, resourceId, {
    version: version.version,
    fileSha1: version.fileSha1!,
    filename: version.filename,
    description: version.description,
    dependencies,
    customPropertyDescriptors: version.customPropertyDescriptors,
    inputAttrs: version.inputAttrs,
    baseUpcastResources: baseUpcasts(taking, work, version),
    origin: originOf(taking, version),
  });
  if (version.excerpt) await chooseSame(step, version, resourceId, version.excerpt.amount);
  await made('version', version.versionId, released.versionId);
}

function originOf({ row: { issuer, isConfirmed } }: Taking, { createdAt }: Version) {
  return { issuer, isConfirmed, at: new Date(createdAt) };
}

/** Works that a version is made of, as they are called here; those of the account's own are licensed. */
async function takeDependencies({ taking, inner }: Step, version: Version, licenseeId: string) {
  const { actor, locale } = taking;
  const dependencies = version.dependencies.map(({ resourceId, resourceName, versionRange }) => {
    const own = ownWork(taking, resourceId);
    if (own) return { resourceId: own, versionRange, isOwn: true };
    const sha1s = version.dependencyFiles.filter((one) => one.resourceId === resourceId).map(({ sha1 }) => sha1);
    const linked = linkedWork(taking.here, sha1s, resourceName);
    if (!linked) throw new Refusal('version.dependency-refused');
    return { resourceId: linked.resourceId, versionRange, isOwn: false };
  });
  const resourceIds = [...new Set(dependencies.filter(({ isOwn }) => isOwn).map(({ resourceId }) => resourceId))];
  if (resourceIds.length > 0)
    await ownResources.licenseOwnWorks(inner, { actor, locale }, { resourceIds, licenseeId, licenseeIdentityType: 1 });
  return dependencies.map(({ resourceId, versionRange }) => ({ resourceId, versionRange }));
}

/** Resources that the work leaves to its users, as far as they are here. */
function baseUpcasts(taking: Taking, work: ArchivedWork['work'], version: Version) {
  return work.baseUpcastResources.flatMap(({ resourceId, resourceName }) => {
    const sha1s = version.dependencyFiles.filter((one) => one.resourceId === resourceId).map(({ sha1 }) => sha1);
    const here = ownWork(taking, resourceId) ?? linkedWork(taking.here, sha1s, resourceName)?.resourceId;
    return here ? [{ resourceId: here }] : [];
  });
}

async function chooseSame({ taking, inner }: Step, { version }: Version, resourceId: string, amount: number) {
  try {
    await ownResources.chooseExcerpt(inner, taking.actor, { resourceId, version }, amount);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // without an excerpt it is as good as others
  }
}

async function takeCollection(step: Step, archived: ArchivedWork, resourceId: string): Promise<void> {
  const { taking, tx, inner, made } = step;
  const { actor } = taking;
  const { work, collection, versions } = archived;
  const items = (collection?.items ?? []).flatMap(({ mountedId, mountedName, files, ...item }) => {
    const here = ownWork(taking, mountedId) ?? linkedWork(taking.here, files, mountedName)?.resourceId;
    return here ? [{ ...item, resourceId: here }] : [];
  });
  const published = items.filter(({ catalogue }) => catalogue === 1);
  const inDraft = items.filter(
    ({ catalogue, resourceId: id }) => catalogue === 0 && !published.some((one) => one.resourceId === id),
  );
  await addEach(step, resourceId, published, true);
  await addEach(step, resourceId, inDraft, false);
  for (const { version } of versions) {
    const versionId = await publishCollection(inner, actor, resourceId, {
      isMergeCatalogueDraft: false,
      sampleCount: published.filter(({ isSample }) => isSample).length,
      description: version.description,
      customPropertyDescriptors: version.customPropertyDescriptors,
      inputAttrs: version.inputAttrs,
      catalogueProperty: work.catalogueProperty,
      origin: originOf(taking, version),
    });
    await made('version', version.versionId, versionId);
  }
  const { serializeStatus } = work;
  if (serializeStatus === SerializeStatus.completed)
    await ownResources.touchCollection(tx, inner, resourceId, { serializeStatus });
  if (collection) await takeCollectRules(step, collection, resourceId);
}

/** Sets the rules by which the collection takes in: off where its draft differs, none where they name a type that is not here. */
async function takeCollectRules({ taking, inner }: Step, collection: Collection, resourceId: string): Promise<void> {
  const { rulesStatus, conditionType, filterConditions } = collection;
  if (rulesStatus === null) return;
  const statuses = rulesStatus === RulesStatus.on ? [RulesStatus.on, RulesStatus.off] : [RulesStatus.off];
  for (const status of statuses) {
    try {
      await setCollectRules(inner, taking.actor, resourceId, { status, conditionType, filterConditions });
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Adds items one by one, so that those which need a licence of somebody else stay out alone. */
async function addEach(
  { taking, inner }: Step,
  collectionId: string,
  items: readonly { readonly resourceId: string; readonly itemTitle: string }[],
  isPublish: boolean,
): Promise<void> {
  for (const { resourceId, itemTitle } of items) {
    try {
      await addItems(inner, taking.actor, collectionId, { items: [{ resourceId, itemTitle }], isPublish });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Takes off the market what was not there either. */
async function setStatus({ taking, tx, inner }: Step, { work }: ArchivedWork, resourceId: string): Promise<void> {
  const before = work.statusBeforeFreezing ?? work.status;
  if (before === ResourceStatus.online) return;
  const resource = await ownResources.lockOwnResource(tx, taking.actor, resourceId);
  if (resource.status === ResourceStatus.online)
    await ownResources.updateResource(inner, taking.actor, resourceId, { status: 4 });
}
