import type { NodeRow } from '#modules/nodes/index.ts';
import { resourceReleases, resourceTrees } from '#modules/resources/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import type { DependencyEntry } from '../tables.ts';
import { inOrder } from '../trees/in-order.ts';
import { type Numbered, nest } from '../trees/nest.ts';
import { type ChangedWork, changedWorks, pairOf, type Work } from './changed-works.ts';
import { dependenciesReplaced } from './differ.ts';
import type { Rehearsed } from './types.ts';

/** Reasons for which replacements inside a work cannot be had by new versions of works. */
export type ObstacleCode =
  | 'WORK_OF_ANOTHER'
  | 'PART_IS_OBJECT'
  | 'ONLY_SOME_PLACES'
  | 'NO_LONGER_USED'
  | 'TOO_INVOLVED';

/** The way to an exhibit that is made as rules replaced its parts: new versions of works, from the inside out. */
export interface VersionPlan {
  readonly exhibitName: string;
  /** Absent for an exhibit that is yet to be made. */
  readonly presentableId?: string;
  /** True when the exhibit itself shows a new version as soon as it is released. */
  readonly followsReleases: boolean;
  readonly works: readonly NewVersion[];
  readonly obstacle: { readonly code: ObstacleCode; readonly values: Readonly<Record<string, string>> } | null;
}

/** A new version of a work, as its draft begins: the latest one with other dependencies. */
export interface NewVersion {
  readonly resourceId: string;
  readonly resourceName: string;
  /** The version that was rehearsed. */
  readonly shownVersion: string;
  readonly latestVersion: string;
  readonly state: 'released' | 'next' | 'waiting';
  readonly hasDraft: boolean;
  readonly dependencies: readonly ChangedDependency[];
}

interface ChangedDependency {
  readonly replaced: { readonly resourceId: string; readonly resourceName: string };
  readonly by: {
    readonly resourceId: string;
    readonly resourceName: string;
    /** Empty while that version is not released. */
    readonly versionRange: string;
  };
}

/**
 * Plans for each exhibit in which rules replace a dependency how new versions of the owner's works come to the same. A version
 * counts as released when the latest one is made so. Plans nothing where the exhibit's main work is another one.
 */
export async function planVersions(
  db: Executor,
  { ownerUserId }: Pick<NodeRow, 'ownerUserId'>,
  rehearsed: readonly Rehearsed[],
): Promise<VersionPlan[]> {
  const concerned = rehearsed.filter((one) => isMainKept(one) && dependenciesReplaced(one).length > 0);
  const trees = await readTrees(db, concerned);
  const found = await Promise.all(
    concerned.map(async (one) => {
      const { before, after, followsReleases } = trees.get(one.testResourceId)!;
      const former = !one.isMainReplaced && before ? before : await growTree(db, one);
      return { rehearsed: one, followsReleases, works: changedWorks(former, after) };
    }),
  );
  const facts = await readFacts(db, [...new Set(found.flatMap(({ works }) => works.flatMap(idsOf)))]);
  return found.map(({ rehearsed, followsReleases, works }) => {
    const { exhibitName, formal } = rehearsed;
    const named = { exhibitName, ...(formal && { presentableId: formal.presentableId }) };
    const obstacle = obstacleTo(works, { rehearsed, facts, ownerUserId });
    return { ...named, followsReleases, works: obstacle ? [] : planWorks(works, rehearsed, facts), obstacle };
  });
}

/** True unless another work is shown in place of the exhibit's own. */
function isMainKept({ entity, declared }: Rehearsed): boolean {
  return entity.type === 'resource' && entity.id === declared.id;
}

interface Trees {
  /** As frozen with the exhibit; `null` without one. */
  readonly before: Work | null;
  readonly after: Work;
  readonly followsReleases: boolean;
}

/** Trees of test exhibits before and after their replacements, by id. One query. */
async function readTrees(db: Executor, rehearsed: readonly Rehearsed[]): Promise<Map<string, Trees>> {
  const ids = rehearsed.map(({ testResourceId }) => testResourceId);
  interface Row {
    readonly id: string;
    readonly followsReleases: boolean;
    readonly before: readonly FrozenPlace[] | null;
    readonly after: readonly DependencyEntry[];
  }
  const rows = await driverOf(db)<Row[]>`
    select t.test_resource_id as id, coalesce(p.auto_update_status, 0) = 1 as "followsReleases",
           v.dependency_tree as before, t.dependency_tree as after
      from test_exhibits t
      left join presentables p on p.presentable_id = t.presentable_id
      left join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
     where t.test_resource_id = any(${ids}::char(32)[])`;
  return new Map(
    rows.map(({ id, before, after, followsReleases }) => [
      id,
      { before: before && rootOf(before), after: workOf(nest(after, id)[0]!), followsReleases },
    ]),
  );
}

interface FrozenPlace {
  readonly nid: string;
  readonly parentNid: string;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly version: string;
}

/** The tree of a version as it would be frozen now. */
async function growTree(db: Executor, { entity }: Rehearsed): Promise<Work> {
  return rootOf(await resourceTrees.buildDependencyTree(db, entity.id, entity.version));
}

function rootOf(places: readonly FrozenPlace[]): Work {
  const entries = inOrder(places).map(({ deep, resourceId: id, resourceName: name, version }) => {
    return { deep, id, name, type: 'resource' as const, version };
  });
  return workOf(nest(entries, '0')[0]!);
}

function workOf({ entry, below }: Numbered<Omit<Work, 'below'> & { readonly deep: number }>): Work {
  const { id, name, type, version } = entry;
  return { id, name, type, version, below: below.map(workOf) };
}

/** A resource as it is now. */
interface Facts {
  readonly resourceId: string;
  readonly ownerUserId: number;
  readonly latestVersion: string;
  readonly versions: readonly string[];
  readonly dependencies: readonly { readonly resourceId: string; readonly versionRange: string }[];
  readonly hasDraft: boolean;
}

/** Facts of resources, by id. One query. */
async function readFacts(db: Executor, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await driverOf(db)<Facts[]>`
    select r.resource_id as "resourceId", r.user_id as "ownerUserId", r.latest_version as "latestVersion",
           (select coalesce(json_agg(released ->> 'version'), '[]') from json_array_elements(r.resource_versions) released) as versions,
           coalesce(v.dependencies, '[]') as dependencies, d.resource_id is not null as "hasDraft"
      from resources r
      left join resource_versions v on v.resource_id = r.resource_id and v.version = r.latest_version
      left join version_drafts d on d.resource_id = r.resource_id
     where r.resource_id = any(${[...ids]}::char(24)[])`;
  return new Map(rows.map((row) => [row.resourceId, row]));
}

/** A changed work, what it changes, and what is put in. */
function idsOf({ work, swaps }: ChangedWork): string[] {
  return [work.id, ...swaps.map(({ replacer }) => replacer.id)];
}

interface Room {
  readonly rehearsed: Rehearsed;
  readonly facts: ReadonlyMap<string, Facts>;
  readonly ownerUserId: number;
}

/** The first reason for which new versions do not come to the same. */
function obstacleTo(works: readonly ChangedWork[], { rehearsed, facts, ownerUserId }: Room): VersionPlan['obstacle'] {
  const swaps = works.flatMap((one) => one.swaps);
  const made = new Set(swaps.map(pairOf));
  const wanted = dependenciesReplaced(rehearsed);
  for (const { replaced, replacer } of wanted) {
    const object = [replacer, replaced].find(({ type }) => type === 'object');
    if (object) return { code: 'PART_IS_OBJECT', values: { name: object.name } };
  }
  for (const { work, isSameEverywhere } of works) {
    const { ownerUserId: author } = facts.get(work.id)!;
    if (author !== ownerUserId) return { code: 'WORK_OF_ANOTHER', values: { name: work.name } };
    if (!isSameEverywhere) return { code: 'ONLY_SOME_PLACES', values: { name: work.name } };
  }
  if (made.size !== wanted.length || wanted.some((one) => !made.has(pairOf(one))))
    return { code: 'TOO_INVOLVED', values: {} };
  for (const one of works) {
    const { dependencies, latestVersion } = facts.get(one.work.id)!;
    const uses = new Set(dependencies.map(({ resourceId }) => resourceId));
    const gone = [...one.swaps, ...one.parts.map((part) => ({ replaced: part, replacer: part }))].find(
      ({ replaced, replacer }) => !(uses.has(replaced.id) || uses.has(replacer.id)),
    );
    if (gone)
      return {
        code: 'NO_LONGER_USED',
        values: { name: one.work.name, version: latestVersion, part: gone.replaced.name },
      };
  }
  return null;
}

/** The exhibit's own work needs a version after the one that it shows, whose tree is frozen; others are taken in their latest as they are. */
function planWorks(
  works: readonly ChangedWork[],
  { entity }: Rehearsed,
  facts: ReadonlyMap<string, Facts>,
): NewVersion[] {
  const released = new Set<string>();
  return works.map(({ work, swaps, parts }): NewVersion => {
    const { latestVersion, hasDraft, dependencies } = facts.get(work.id)!;
    const changes = [
      ...swaps.map(({ replaced, replacer }) => ({ replaced, by: replacer, version: replacer.version })),
      ...parts.map((part) => ({
        replaced: part,
        by: part,
        version: released.has(part.id) ? facts.get(part.id)!.latestVersion : null,
      })),
    ];
    const isMade = ({ replaced, by, version }: (typeof changes)[number]) =>
      dependencies.some((one) => one.resourceId === by.id && picked(facts, one) === version) &&
      (replaced.id === by.id || dependencies.every(({ resourceId }) => resourceId !== replaced.id));
    const isShown = work.id === entity.id && latestVersion === work.version;
    const isReleased = !isShown && changes.every(isMade);
    if (isReleased) released.add(work.id);
    const isWaiting = changes.some(({ version }) => version === null);
    return {
      resourceId: work.id,
      resourceName: work.name,
      shownVersion: work.version,
      latestVersion,
      state: isReleased ? 'released' : isWaiting ? 'waiting' : 'next',
      hasDraft,
      dependencies: changes.map(({ replaced, by, version }) => ({
        replaced: { resourceId: replaced.id, resourceName: replaced.name },
        by: {
          resourceId: by.id,
          resourceName: by.name,
          versionRange: version === null ? '' : rangeOf(facts.get(by.id)!, version),
        },
      })),
    };
  });
}

/** The version that a dependency is grown in; `null` where there is none. */
function picked(facts: ReadonlyMap<string, Facts>, { resourceId, versionRange }: Facts['dependencies'][number]) {
  return resourceReleases.highestSatisfying(facts.get(resourceId)!.versions, versionRange);
}

/** A range that picks the version: as authors write it, else the version itself. */
function rangeOf({ versions }: Facts, version: string): string {
  const range = `^${version}`;
  return resourceReleases.highestSatisfying(versions, range) === version ? range : version;
}
