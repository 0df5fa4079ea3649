import type { Client } from '@colophon/client';
import { type Locale, rules, SubjectType, satisfies } from '@colophon/model';
import semver from 'semver';
import { listed } from '../words.ts';
import type { Faults } from './faults.ts';
import type { Work } from './works.ts';

/** Works that one question names. */
const LOOKUP = 20;

/** A work as the platform has it. */
export type Stored = Awaited<ReturnType<Client['resources']['list']>>[number];

/** A work and what is to be done about it. */
export interface Plan {
  work: Work;
  /** With its owner's name. */
  fullName: string;
  /** The work as it is on the platform; absent when it is new. */
  there?: Stored | undefined;
  /** The platform has this version, with this file. */
  isReleased: boolean;
  dependencies: PlannedDependency[];
}

export interface PlannedDependency {
  fullName: string;
  range: string;
  policyId?: string | undefined;
}

/**
 * Holds works against each other and against the platform. What is wrong with them is a fault.
 *
 * @returns the works in the order in which they are released: each behind those that it depends on, else as they were
 */
export async function planWorks(
  works: readonly Work[],
  { client, locale }: { client: Client; locale: Locale },
  faults: Faults,
): Promise<{ plans: Plan[]; stored: Map<string, Stored> }> {
  const { username } = await client.users.readCurrent();
  const fullNameOf = (name: string) => (name.includes('/') ? name : `${username}/${name}`);
  const own = works.map(({ name }) => fullNameOf(name));
  const used = works.flatMap(({ dependencies }) => dependencies.map(({ name }) => fullNameOf(name)));
  const stored = await lookUp([...own, ...used], client);

  const plans: Plan[] = [];
  for (const [index, work] of works.entries()) {
    const there = stored.get(own[index]!.toLowerCase());
    plans.push({
      work,
      fullName: own[index]!,
      there,
      isReleased: await checkVersion(work, there, client, faults),
      dependencies: work.dependencies.map(({ name, ...rest }) => ({ fullName: fullNameOf(name), ...rest })),
    });
  }
  const byName = new Map(plans.map((plan) => [plan.fullName.toLowerCase(), plan]));
  for (const plan of plans) checkDependencies(plan, { byName, stored, faults });
  return { plans: inOrder(plans, { byName, faults, locale }), stored };
}

async function lookUp(names: readonly string[], client: Client): Promise<Map<string, Stored>> {
  const asked = [...new Set(names)].filter(isFullName);
  const found = new Map<string, Stored>();
  for (let start = 0; start < asked.length; start += LOOKUP) {
    const resourceNames = asked
      .slice(start, start + LOOKUP)
      .map((name) => name.replace(/[%,]/g, encodeURIComponent))
      .join(',');
    for (const one of await client.resources.list({ resourceNames, isLoadLatestVersionInfo: 1 }))
      found.set(one.resourceName!.toLowerCase(), one);
  }
  return found;
}

function isFullName(name: string): boolean {
  const [owner = '', short = '', ...more] = name.split('/');
  return more.length === 0 && satisfies(rules.username, owner) && satisfies(rules.resourceName, short);
}

/** Says whether the version is there with the same file; a version that cannot come is a fault. */
async function checkVersion(work: Work, there: Stored | undefined, client: Client, faults: Faults): Promise<boolean> {
  const { name, version, placeOf } = work;
  if (!there) {
    if (!work.type) faults.add('typeMissing', { file: work.file }, placeOf('type'));
    if (work.list && work.policies.length === 0) faults.add('listWantsPolicy', {}, placeOf('list'));
    return false;
  }
  if (there.subjectType !== SubjectType.resource) {
    faults.add('nameOfCollection', { name }, placeOf('name'));
    return false;
  }
  if (there.resourceVersions!.some((one) => one.version === version)) {
    const { latestVersionInfo: latest } = there;
    const isLatest = latest && 'version' in latest && latest.version === version;
    const { resourceId } = there;
    const released = isLatest ? latest : await client.resources.readVersion({ resourceId: resourceId!, version });
    if (released?.fileSha1 === work.sha1) return true;
    faults.add('versionTaken', { name, version }, placeOf('version'));
  } else if (there.latestVersion !== '' && !semver.gt(version, there.latestVersion!)) {
    faults.add('versionNotLater', { name, version, latest: there.latestVersion! }, placeOf('version'));
  }
  return false;
}

function checkDependencies(
  { work, dependencies }: Plan,
  { byName, stored, faults }: { byName: Map<string, Plan>; stored: Map<string, Stored>; faults: Faults },
): void {
  for (const [index, { fullName, range }] of dependencies.entries()) {
    const place = work.placeOf('dependencies', work.dependencies[index]!.name);
    const beside = byName.get(fullName.toLowerCase());
    const there = stored.get(fullName.toLowerCase());
    const versions = [
      ...(there?.resourceVersions ?? []).map(({ version }) => version),
      ...(beside ? [beside.work.version] : []),
    ];
    if (!beside && !there) faults.add('dependencyUnknown', { name: fullName }, place);
    else if (semver.maxSatisfying(versions, range) === null)
      faults.add('rangeUnsatisfied', { name: fullName, range }, place);
  }
}

/** Orders works behind those that they depend on. Works that depend on themselves are a fault. */
function inOrder(
  plans: readonly Plan[],
  { byName, faults, locale }: { byName: Map<string, Plan>; faults: Faults; locale: Locale },
): Plan[] {
  const ordered = new Set<Plan>();
  const entered: Plan[] = [];
  const enter = (plan: Plan) => {
    if (ordered.has(plan)) return;
    const since = entered.indexOf(plan);
    if (since >= 0) {
      const names = listed(
        entered.slice(since).map(({ fullName }) => fullName),
        locale,
      );
      faults.add('cycle', { names }, plan.work.placeOf('dependencies'));
      return;
    }
    entered.push(plan);
    for (const { fullName } of plan.dependencies) {
      const before = byName.get(fullName.toLowerCase());
      if (before) enter(before);
    }
    entered.pop();
    ordered.add(plan);
  };
  for (const plan of plans) enter(plan);
  return [...ordered];
}
