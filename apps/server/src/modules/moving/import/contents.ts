import { SubjectType } from '@colophon/model';
import semver from 'semver';
import { z } from 'zod';
import { MAX_IMPORTED_LIST_BYTES } from '../limits.ts';
import { inOrder } from './in-order.ts';
import type { Bag } from './open-bag.ts';
import {
  Account,
  ArchivedNode,
  Bucket,
  Collection,
  Exhibit,
  readJson,
  StoredObject,
  Version,
  Work,
} from './schemas.ts';
import { listPayload } from './verify-bag.ts';

export interface ArchivedVersion {
  readonly version: Version;
  /** Where its file lies; null where the archive has none. */
  readonly filePath: string | null;
}

export interface ArchivedWork {
  readonly work: Work;
  /** In the order of their release, in which numbers grow: two may be of the same moment. */
  readonly versions: readonly ArchivedVersion[];
  /** Items, where it is a collection. */
  readonly collection: Collection | null;
}

export interface ArchivedObject {
  readonly object: StoredObject;
  /** Where its bytes lie; null where the archive has none. */
  readonly filePath: string | null;
}

export interface Site {
  readonly node: ArchivedNode;
  /** Collections made in the node come last. */
  readonly exhibits: readonly Exhibit[];
  readonly rulesPath: string | null;
}

export interface ArchivedProfile {
  readonly userId: number;
  readonly username: string;
  readonly said: Omit<Account, 'userId' | 'username'>;
  /** Where the picture lies; null where there is none. */
  readonly picturePath: string | null;
}

/** Everything in an archive that another installation takes in. Paths are those of the bag. */
export interface Contents {
  /** Words of the owner about themselves over there; null where there are none. */
  readonly profile: ArchivedProfile | null;
  readonly works: readonly ArchivedWork[];
  readonly buckets: readonly Bucket[];
  /** Each after those that it is made of. */
  readonly objects: readonly ArchivedObject[];
  readonly sites: readonly Site[];
  readonly receiptPaths: readonly string[];
  /** Texts of policies by their id. */
  readonly policyPaths: ReadonlyMap<string, string>;
  /** Tests of policies by the ids of the policy and of the thing that offers it, separated by a dot. */
  readonly testPaths: ReadonlyMap<string, string>;
  /** Pictures by the last part of their address. */
  readonly picturePaths: ReadonlyMap<string, string>;
}

const ACCOUNT = 'data/account.json';

const PLACES = {
  profilePicture: /^data\/profile-picture\.[a-z]+$/,
  work: /^data\/works\/[^/]+\/[^/]+\/work\.json$/,
  version: /^data\/works\/[^/]+\/[^/]+\/[^/]+\/version\.json$/,
  collection: /^data\/collections\/.+\.json$/,
  node: /^data\/nodes\/[^/]+\/node\.json$/,
  exhibit: /^data\/nodes\/[^/]+\/exhibits\/[^/]+\.json$/,
  receipt: /^data\/contracts\/[^/]+\.receipt\.json$/,
  policy: /^data\/policies\/([0-9a-f]{32})\.txt$/,
  test: /^data\/policies\/([0-9a-f]{32}\.[0-9a-f]{24})\.test$/,
  picture: /^data\/pictures\/([^/]+)$/,
} as const;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * Reads what an archive says of works, sites and policies, each file against its schema.
 *
 * @throws ImportRefusal `moving.schema` with the file
 */
export async function readContents(bag: Bag): Promise<Contents> {
  const paths = [...bag.entries.keys()];
  const at = (place: RegExp) => paths.filter((path) => place.test(path));
  const readAll = async <Schema extends z.ZodType>(place: RegExp, schema: Schema) => {
    const read: { readonly path: string; readonly value: z.output<Schema> }[] = [];
    for (const path of at(place)) read.push({ path, value: await readJson(bag, path, schema) });
    return read;
  };
  const named = (place: RegExp) => new Map(at(place).map((path) => [place.exec(path)![1]!, path]));

  const filePathOf = await findFiles(bag, paths);
  const versions = Map.groupBy(await readAll(PLACES.version, Version), ({ value }) => value.resourceId);
  const collections = new Map(
    (await readAll(PLACES.collection, Collection)).map(({ value }) => [value.resourceId, value]),
  );
  const works = (await readAll(PLACES.work, Work)).map(({ value: work }) => ({
    work,
    collection: collections.get(work.resourceId) ?? null,
    versions: (versions.get(work.resourceId) ?? [])
      .map(({ path, value: version }) => ({ version, filePath: filePathOf(folderOf(path)) }))
      .sort((a, b) => semver.compare(a.version.version, b.version.version)),
  }));
  const exhibits = Map.groupBy(await readAll(PLACES.exhibit, Exhibit), ({ value }) => value.nodeId);
  const sites = (await readAll(PLACES.node, ArchivedNode)).map(({ path, value: node }) => ({
    node,
    exhibits: (exhibits.get(node.nodeId) ?? [])
      .map(({ value }) => value)
      .sort((a, b) => Number(isMadeInNode(a)) - Number(isMadeInNode(b))),
    rulesPath: paths.find((one) => one === `${folderOf(path)}/test-rules.txt`) ?? null,
  }));
  return {
    profile: await readProfile(bag, at(PLACES.profilePicture)[0]),
    works,
    ...(await readStorage(bag)),
    sites,
    receiptPaths: at(PLACES.receipt),
    policyPaths: named(PLACES.policy),
    testPaths: named(PLACES.test),
    picturePaths: named(PLACES.picture),
  };
}

export function isMadeInNode({ subjectType }: Exhibit): boolean {
  return subjectType === SubjectType.collectionExhibit;
}

async function readProfile(bag: Bag, picturePath: string | null = null): Promise<ArchivedProfile | null> {
  if (!bag.entries.has(ACCOUNT)) return null;
  const { userId, username, ...said } = await readJson(bag, ACCOUNT, Account);
  const isNothing = picturePath === null && !Object.values(said).some(Boolean);
  return isNothing ? null : { userId, username, said, picturePath };
}

/** Buckets and objects. The first archives name buckets beside their objects alone. */
async function readStorage(bag: Bag): Promise<Pick<Contents, 'buckets' | 'objects'>> {
  const readList = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    bag.entries.has(path) ? readJson(bag, path, z.array(schema), MAX_IMPORTED_LIST_BYTES) : [];
  const listed = await readList('data/objects/buckets.json', Bucket);
  const objects = await readList('data/objects/objects.json', StoredObject);
  const named = [...listed, ...objects].map(
    ({ bucketId, bucketName }) => [bucketId, { bucketId, bucketName }] as const,
  );
  const pathOf = objects.length === 0 ? new Map<string, string>() : await pathsByHash(bag);
  return {
    buckets: [...new Map(named).values()],
    objects: inOrder(objects, {
      idOf: ({ objectId }) => objectId,
      partsOf: ({ dependencies }) => dependencies.map(({ targetId }) => targetId),
    }).map((object) => ({ object, filePath: pathOf.get(object.sha256 ?? '') ?? null })),
  };
}

async function pathsByHash(bag: Bag): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await listPayload(bag))].map(([path, hash]) => [hash, path]));
}

/** Returns a function that finds the one file in a version's folder, also where its bytes stand under another name. */
async function findFiles(bag: Bag, paths: readonly string[]): Promise<(folder: string) => string | null> {
  const aliases = bag.entries.has('data/aliases.json')
    ? await readJson(bag, 'data/aliases.json', z.record(z.string(), z.string()))
    : {};
  const places = new Map<string, string>();
  for (const path of paths)
    if (path.startsWith('data/works/') && !path.endsWith('/version.json')) places.set(folderOf(path), path);
  for (const [path, first] of Object.entries(aliases))
    if (path.startsWith('works/') && bag.entries.has(`data/${first}`))
      places.set(folderOf(`data/${path}`), `data/${first}`);
  return (folder) => places.get(folder) ?? null;
}
