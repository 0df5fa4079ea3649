import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { type Client, ColophonError } from '@colophon/client';
import { ResourceStatus } from '@colophon/model';
import type { Context } from '../command.ts';
import type { Plan, Stored } from './plan.ts';
import type { Work } from './works.ts';

/** Pauses after refusals because of too many calls, which are sent again. */
const PAUSE_MS = 10_000;
const MAX_PAUSES = 30;

interface Named {
  resourceId: string;
  resourceName: string;
}

/** A work that others can depend on. */
export interface Known {
  resourceId: string;
  /** Works that it leaves to those who use it. */
  leaves: readonly Named[];
}

export interface Releasing {
  known: ReadonlyMap<string, Known>;
  isDraft: boolean;
  client: Client;
  context: Context;
}

/** Fields that describe a work, as far as it says them. */
export interface Described {
  resourceTitle?: string;
  intro?: string;
  tags?: string[];
  coverImages?: string[];
}

export function knownOf({ resourceId, baseUpcastResources }: Stored): Known {
  return { resourceId: resourceId!, leaves: baseUpcastResources! };
}

/**
 * Makes a work what it is to be, from whatever there is of it already.
 *
 * @throws ColophonError, UnreachableError
 */
export async function releaseWork(
  plan: Plan,
  described: Described,
  { known, isDraft, client, context }: Releasing,
): Promise<Known> {
  const { work, there, isReleased } = plan;
  const call = patient(context);
  const first = { ...described, ...firstOf(work), policies: offeredFirst(work) };
  const { resourceId = '' } = there ?? (await call(() => client.resources.create(first)));
  const uses = usesOf(plan, known);
  const self = there?.latestVersion ? knownOf(there) : { resourceId, leaves: uses.left };
  if (isDraft) {
    await call(() => client.resources.saveDraft({ resourceId, draftData: draftOf(plan, uses) }));
    return self;
  }
  if (!isReleased) {
    const { own } = uses;
    if (own.length > 0) {
      const licensing = { resourceIds: own, licenseeId: resourceId, licenseeIdentityType: 1 } as const;
      await call(() => client.resources.licenseOwn(licensing));
    }
    const release = { resourceId, ...versionOf(work, uses), idempotencyKey: randomUUID() };
    await call(() => client.resources.createVersion(release));
  }
  if (there || work.list !== undefined) await settle(resourceId, { work, described }, { client, call });
  return self;
}

export const firstOf = ({ name, type }: Work) => ({ name, resourceType: type! });

/** Policies of a new work: its first version lists it if it has one. */
export function offeredFirst(work: Work) {
  return work.list === false ? [] : offered(work.policies);
}

function offered(policies: Work['policies']) {
  return policies.map(({ policyName, policyText }) => ({ policyName, policyText }));
}

/** The version of a work, as calls take it. */
export function versionOf({ version, sha1, filename }: Work, { used, left, signed }: Uses) {
  return {
    version,
    fileSha1: sha1,
    filename,
    dependencies: used.map(({ resourceId, range }) => ({ resourceId, versionRange: range })),
    baseUpcastResources: left.map(({ resourceId }) => ({ resourceId })),
    batchSignContracts: signed,
  };
}

/** Uploads the cover of a work; answers what is to be said of the work. */
export async function describedOf(
  { title, intro, tags, cover }: Work,
  client: Client,
  context: Context,
): Promise<Described> {
  const described: Described = {};
  if (title !== undefined) described.resourceTitle = title;
  if (intro !== undefined) described.intro = intro;
  if (tags !== undefined) described.tags = tags;
  if (cover !== undefined) {
    const form = new FormData();
    form.set('file', await context.open(cover), basename(cover));
    described.coverImages = [(await patient(context)(() => client.files.uploadImage({}, { upload: form }))).url];
  }
  return described;
}

/** The licences of what a work depends on: own works are licensed for nothing, named policies signed, the rest left to users. */
export function usesOf(plan: Plan, known: ReadonlyMap<string, Known>) {
  const used = plan.dependencies.map((one) => ({ ...one, ...known.get(one.fullName.toLowerCase())! }));
  const own = used.filter((one) => one.policyId === undefined && isOfOwner(one, plan));
  const signed = used.flatMap(({ resourceId, policyId }) =>
    policyId === undefined ? [] : [{ resourceId, policyIds: [policyId] }],
  );
  const licensed = new Set([...own, ...signed].map(({ resourceId }) => resourceId));
  const reached = used.flatMap(({ resourceId, fullName: resourceName, leaves }) => [
    { resourceId, resourceName },
    ...leaves,
  ]);
  const left = new Map(
    reached.filter(({ resourceId }) => !licensed.has(resourceId)).map((one) => [one.resourceId, one]),
  );
  return { used, own: own.map(({ resourceId }) => resourceId), signed, left: [...left.values()] };
}

type Uses = ReturnType<typeof usesOf>;

/** Says whether what a work depends on is of the same owner. */
export function isOfOwner(dependency: { fullName: string }, { fullName }: Plan): boolean {
  return ownerOf(dependency.fullName) === ownerOf(fullName);
}

function ownerOf(fullName: string): string {
  return fullName.split('/')[0]!.toLowerCase();
}

/** The draft in the form in which the web app keeps it. */
function draftOf({ work }: Plan, { used, signed, left }: Uses): Record<string, unknown> {
  return {
    versionInput: work.version,
    selectedFileInfo: { name: work.filename, sha1: work.sha1 },
    directDependencies: used.map(({ resourceId: id, fullName: name, range: versionRange }) => ({
      id,
      name,
      type: 'resource',
      versionRange,
    })),
    baseUpcastResources: left.map(({ resourceId: resourceID, resourceName }) => ({ resourceID, resourceName })),
    batchSignContracts: signed,
  };
}

/** Changes a work as far as it differs from what it is to be. What it has besides stays. */
export async function settle(
  resourceId: string,
  { work, described }: { work: Work; described: Described },
  { client, call }: { client: Client; call: Call },
): Promise<void> {
  const now = (await client.resources.read({ resourceIdOrName: resourceId }))!;
  const differing = Object.entries(described).filter(
    ([key, value]) => JSON.stringify(now[key as keyof Described]) !== JSON.stringify(value),
  );
  const missing = work.policies.filter((one) => !now.policies!.some(({ policyId }) => policyId === one.policyId));
  const isListed = now.status === ResourceStatus.online;
  const changesList = work.list !== undefined && work.list !== isListed;
  if (differing.length === 0 && missing.length === 0 && !changesList) return;
  await call(() =>
    client.resources.update({
      resourceId,
      ...Object.fromEntries(differing),
      ...(missing.length > 0 && { addPolicies: offered(missing) }),
      ...(changesList && { status: work.list ? ResourceStatus.online : ResourceStatus.offline }),
    }),
  );
}

type Call = <Answer>(send: () => PromiseLike<Answer>) => Promise<Answer>;

/** Sends calls again that were refused because there were too many. */
export function patient({ pause }: Context): Call {
  return async (send) => {
    for (let pauses = 0; ; pauses++) {
      try {
        return await send();
      } catch (error) {
        const isPassing = error instanceof ColophonError && error.refusal === 'access.too-many-requests';
        if (!isPassing || pauses === MAX_PAUSES) throw error;
        await pause(PAUSE_MS);
      }
    }
  };
}
