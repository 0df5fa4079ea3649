import { BucketType, type ImportReason, SubjectType, type ThingKind, type ThingState } from '@colophon/model';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { type Contents, isMadeInNode } from './contents.ts';

/** A thing of an archive as it would be taken in. */
export interface PlannedThing {
  readonly kind: ThingKind;
  readonly oldId: string;
  readonly name: string;
  readonly state: ThingState;
  readonly reason: ImportReason | '';
}

/** Whose archive it is, and who takes it in. */
export interface Movers {
  readonly issuer: string;
  readonly userId: number;
  readonly username: string;
}

/** A work of somebody else that is here, known by its bytes. */
export interface LinkedWork {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly version: string;
}

/** Facts about this installation that a plan depends on, read in a few statements. */
export interface Surroundings {
  /** New ids of what was taken in before, by kind and old id. */
  readonly moved: ReadonlyMap<string, string>;
  readonly typeCodes: ReadonlySet<string>;
  /** Lower case. */
  readonly takenNames: ReadonlySet<string>;
  readonly takenNodeNames: ReadonlySet<string>;
  readonly takenDomains: ReadonlySet<string>;
  readonly takenBuckets: ReadonlySet<string>;
  /** Full names of objects that are in buckets which came before. */
  readonly takenObjects: ReadonlySet<string>;
  readonly possessed: ReadonlySet<string>;
  readonly publishedByOthers: ReadonlySet<string>;
  /** By SHA-1. */
  readonly linked: ReadonlyMap<string, readonly LinkedWork[]>;
}

export const movedKey = (kind: ThingKind, oldId: string | number) => `${kind} ${oldId}`;

/** Name of an object within a bucket that came from elsewhere. */
export const objectKey = (bucketId: string, objectName: string) => `${bucketId}/${objectName}`;

/** The short part of a full name. */
export const shortNameOf = (resourceName: string) => resourceName.slice(resourceName.indexOf('/') + 1);

/** Reads what is here of the things in an archive. */
export async function readSurroundings(
  db: Executor,
  { issuer, userId, username }: Movers,
  { works, buckets, objects, sites }: Pick<Contents, 'works' | 'buckets' | 'objects' | 'sites'>,
): Promise<Surroundings> {
  const sql = driverOf(db);
  const names = works.map(({ work }) => `${username}/${shortNameOf(work.resourceName)}`.toLowerCase());
  const released = works.flatMap(({ versions }) => versions.flatMap(({ version }) => version.fileSha1 ?? []));
  const own = [...released, ...objects.map(({ object }) => object.sha1)];
  const foreign = [
    ...works.flatMap(({ versions }) =>
      versions.flatMap(({ version }) => version.dependencyFiles.map(({ sha1 }) => sha1)),
    ),
    ...objects.flatMap(({ object }) => object.dependencies.flatMap(({ files }) => files)),
    ...works.flatMap(({ collection }) => collection?.items.flatMap(({ files }) => files) ?? []),
    ...sites.flatMap(({ exhibits }) =>
      exhibits.flatMap(({ versions }) => versions.flatMap(({ fileSha1 }) => fileSha1 ?? [])),
    ),
  ];
  const [moved, types, taken, nodes, takenBuckets, stored, possessed, published, linked] = await Promise.all([
    sql<{ kind: ThingKind; oldId: string; newId: string }[]>`
      select kind, old_id as "oldId", new_id as "newId" from moved_things where issuer = ${issuer} and user_id = ${userId}`,
    sql<{ code: string }[]>`select code from resource_types where status = 1`,
    sql<
      { name: string }[]
    >`select lower(resource_name) as name from resources where lower(resource_name) = any(${names})`,
    sql<{ name: string; domain: string }[]>`
      select lower(node_name) as name, node_domain as domain from nodes
       where lower(node_name) = any(${sites.map(({ node }) => node.nodeName.toLowerCase())})
          or node_domain = any(${sites.map(({ node }) => node.nodeDomain)})`,
    sql<{ name: string }[]>`
      select bucket_name as name from buckets
       where bucket_type = ${BucketType.user} and bucket_name = any(${buckets.map(({ bucketName }) => bucketName)})`,
    sql<{ bucketId: string; name: string }[]>`
      select m.old_id as "bucketId", o.object_name as name
        from moved_things m join objects o on o.bucket_id = m.new_id::bpchar
       where m.issuer = ${issuer} and m.user_id = ${userId} and m.kind = 'bucket'`,
    sql<{ sha1: string }[]>`select sha1 from possessions where user_id = ${userId} and sha1 = any(${own})`,
    sql<{ sha1: string }[]>`
      select file_sha1 as sha1 from published_files where file_sha1 = any(${released}) and user_id <> ${userId}`,
    sql<(LinkedWork & { sha1: string })[]>`
      select v.file_sha1 as sha1, v.version, r.resource_id as "resourceId", r.resource_name as "resourceName"
        from resource_versions v join resources r on r.resource_id = v.resource_id
       where v.file_sha1 = any(${[...new Set(foreign)]}) order by r.resource_id, v.created_at`,
  ]);
  return {
    moved: new Map(moved.map(({ kind, oldId, newId }) => [movedKey(kind, oldId), newId])),
    typeCodes: new Set(types.map(({ code }) => code)),
    takenNames: new Set(taken.map(({ name }) => name)),
    takenNodeNames: new Set(nodes.map(({ name }) => name)),
    takenDomains: new Set(nodes.map(({ domain }) => domain)),
    takenBuckets: new Set(takenBuckets.map(({ name }) => name)),
    takenObjects: new Set(stored.map(({ bucketId, name }) => objectKey(bucketId, name))),
    possessed: new Set(possessed.map(({ sha1 }) => sha1)),
    publishedByOthers: new Set(published.map(({ sha1 }) => sha1)),
    linked: Map.groupBy(linked, ({ sha1 }) => sha1),
  };
}

/** The work of somebody else here that has one of the files; the one of the same name where several have. */
export function linkedWork(
  { linked }: Pick<Surroundings, 'linked'>,
  sha1s: readonly string[],
  resourceName: string,
): LinkedWork | null {
  const found = sha1s.flatMap((sha1) => linked.get(sha1) ?? []);
  return found.find((one) => one.resourceName === resourceName) ?? found[0] ?? null;
}

/** Says of everything in an archive whether it can be taken in: the profile and works first, storage, sites, then contracts. */
export function planImport(
  contents: Contents,
  here: Surroundings,
  { username }: Pick<Movers, 'username'>,
): PlannedThing[] {
  const plan: PlannedThing[] = [];
  const add: Adding = (kind, oldId, name, reason, isThere = here.moved.has(movedKey(kind, oldId))) => {
    const state = isThere ? 'same' : reason === '' ? 'new' : isConflict(reason) ? 'conflict' : 'impossible';
    plan.push({ kind, oldId: String(oldId), name, state, reason: isThere ? '' : reason });
  };
  const { profile } = contents;
  if (profile) add('profile', profile.userId, profile.said.displayName || profile.username, '');
  planWorks(contents, here, { username, add });
  planStorage(contents, here, add);
  planSites(contents, here, add);
  for (const path of contents.receiptPaths) {
    const contractId = path.slice(path.lastIndexOf('/') + 1).replace(/\.receipt\.json$/, '');
    add('contract', contractId, contractId, '');
  }
  return plan;
}

/** Notes a thing; `isThere` where it is not known as one that came before by itself. */
type Adding = (
  kind: ThingKind,
  oldId: string | number,
  name: string,
  reason: ImportReason | '',
  isThere?: boolean,
) => void;

/** Returns a function that knows works of the account's own: those of the archive, and those that came in another one. */
function ownWorks({ works }: Pick<Contents, 'works'>, { moved }: Surroundings): (oldId: string) => boolean {
  const ids = new Set(works.map(({ work }) => work.resourceId));
  return (oldId) => ids.has(oldId) || moved.has(movedKey('work', oldId)) || moved.has(movedKey('collection', oldId));
}

function planWorks(
  { works }: Contents,
  here: Surroundings,
  { username, add }: { readonly username: string; readonly add: Adding },
): void {
  const isOwn = ownWorks({ works }, here);
  for (const { work, versions } of works) {
    const name = shortNameOf(work.resourceName);
    const hasType = here.typeCodes.has(work.resourceTypeCode);
    const isTaken = here.takenNames.has(`${username}/${name}`.toLowerCase());
    const reason = hasType ? (isTaken ? 'nameTaken' : '') : 'typeUnknown';
    add(work.subjectType === SubjectType.collection ? 'collection' : 'work', work.resourceId, name, reason);
    for (const { version, filePath } of versions) {
      const { fileSha1, dependencies, dependencyFiles } = version;
      const isMissing = ({ resourceId, resourceName }: (typeof dependencies)[number]) => {
        const sha1s = dependencyFiles.filter((one) => one.resourceId === resourceId).map(({ sha1 }) => sha1);
        return !isOwn(resourceId) && !linkedWork(here, sha1s, resourceName);
      };
      const lacksFile = fileSha1 !== null && filePath === null && !here.possessed.has(fileSha1);
      const cannot = lacksFile
        ? 'fileMissing'
        : fileSha1 !== null && here.publishedByOthers.has(fileSha1)
          ? 'fileOfAnother'
          : dependencies.some(isMissing)
            ? 'dependencyMissing'
            : '';
      add('version', version.versionId, `${name} ${version.version}`, hasType ? cannot : 'typeUnknown');
    }
  }
}

function planStorage({ buckets, objects }: Contents, here: Surroundings, add: Adding): void {
  for (const { bucketId, bucketName } of buckets)
    add('bucket', bucketId, bucketName, here.takenBuckets.has(bucketName) ? 'nameTaken' : '');
  for (const { object, filePath } of objects) {
    const { objectId, bucketId, bucketName, objectName, resourceTypeCode, sha1 } = object;
    const hasType = resourceTypeCode === '' || here.typeCodes.has(resourceTypeCode);
    const hasFile = filePath !== null || here.possessed.has(sha1);
    const isTaken = here.takenObjects.has(objectKey(bucketId, objectName));
    const reason = isTaken ? 'objectThere' : hasFile ? (hasType ? '' : 'typeUnknown') : 'fileMissing';
    add('object', objectId, `${bucketName}/${objectName}`, reason);
  }
}

function planSites({ works, sites }: Contents, here: Surroundings, add: Adding): void {
  const isOwn = ownWorks({ works }, here);
  for (const { node, exhibits, rulesPath } of sites) {
    const { nodeId, nodeDomain } = node;
    const isNamed = here.takenNodeNames.has(node.nodeName.toLowerCase());
    const reason = here.takenDomains.has(nodeDomain) ? 'domainTaken' : isNamed ? 'nameTaken' : '';
    add('node', nodeId, nodeDomain, reason);
    for (const exhibit of exhibits) {
      const { presentableId, presentableName, resourceId, resourceName, resourceTypeCode, versions } = exhibit;
      const sha1s = versions.flatMap(({ fileSha1 }) => fileSha1 ?? []);
      const isHere = resourceId !== null && (isOwn(resourceId) || linkedWork(here, sha1s, resourceName));
      const lacks = isMadeInNode(exhibit)
        ? here.typeCodes.has(resourceTypeCode)
          ? ''
          : 'typeUnknown'
        : isHere
          ? ''
          : 'workMissing';
      add('exhibit', presentableId, `${nodeDomain}/${presentableName}`, lacks);
    }
    // whoever has the node already may have written others since
    if (rulesPath) add('rules', nodeId, nodeDomain, '', here.moved.has(movedKey('node', nodeId)));
  }
}

function isConflict(reason: ImportReason): boolean {
  return reason === 'nameTaken' || reason === 'domainTaken';
}
