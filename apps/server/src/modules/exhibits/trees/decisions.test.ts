import type { AuthType } from '@colophon/model';
import { policyId } from '@colophon/policy';
import { expect, test } from 'vitest';
import type { ExhibitToDecide } from '#modules/authorisation/index.ts';
import {
  combineItem,
  freePolicyOf,
  judgeExhibit,
  judgeForSample,
  judgeItem,
  judgeSelf,
  judgeTree,
  judgeUpstream,
  mayBeSigned,
} from '#modules/authorisation/testing/judge.ts';
import {
  decideItemNaively,
  decideNaively,
  isSelfLicensed,
  isUpstreamLicensed,
} from '#modules/authorisation/testing/naive-walk.ts';
import {
  CALLERS,
  type CallerName,
  POLICIES,
  randomFrom,
  randomWorld,
  type World,
  type WorldContract,
} from '#modules/authorisation/testing/random-worlds.ts';
import type { ContractRow } from '#modules/contracts/index.ts';
import type { Offer } from '#modules/policies/index.ts';
import { growGraph, growTree, type Library } from '#modules/resources/testing/grow.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { buildAuthTree, requiredLicences } from './auth-tree.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const WORLDS = Math.ceil(10_000 * FACTOR);
const SEED = Number(process.env.FUZZ_SEED);
const USERS = { owner: 10_001, mira: 10_002 };
const ADDRESSES: Readonly<Record<CallerName, string[]>> = { visitor: [], owner: [], mira: ['mira@example.org'] };

const OFFERS: Offer[] = (Object.keys(POLICIES) as (keyof typeof POLICIES)[]).map((name) => ({
  policyId: policyId(POLICIES[name], 2),
  isFree: name !== 'paid',
  audiences: [
    {
      open: { type: 'public', name: '' },
      registered: { type: 'registeredUsers', name: '' },
      named: { type: 'userId', name: 'Mira@example.org' },
      nodes: { type: 'nodes', name: '' },
      paid: { type: 'public', name: '' },
    }[name],
  ] as Offer['audiences'],
}));

/** Licences as versions and items list them. */
const listed = (licences: ReadonlyMap<string, WorldContract[]>) =>
  [...licences].map(([resourceId, contracts]) => ({
    resourceId,
    resourceName: resourceId,
    contracts: contracts.map(({ contractId }) => ({ contractId, policyId: '' })),
  }));

/** Returns the library that the resources module would read from the database. */
function libraryOf(world: World): Library {
  const resources = new Map(
    world.resources.map(({ resourceId, status, versions, baseUpcasts }) => [
      resourceId,
      {
        resourceId,
        resourceName: resourceId,
        resourceType: [],
        resourceTypeCode: '',
        status,
        resourceVersions: versions.map(({ version, versionId }) => ({ version, versionId, createDate: '' })),
        baseUpcastResources: baseUpcasts.map((id) => ({ resourceId: id, resourceName: id })),
      },
    ]),
  );
  const versions = new Map(
    world.resources.flatMap(({ resourceId, versions }) =>
      versions.map(({ versionId, version, dependencies, licences }) => [
        versionId,
        { resourceId, versionId, version, dependencies, fileSha1: null, resolveResources: listed(licences) },
      ]),
    ),
  );
  return {
    resources: async (ids) => ids.map((id) => resources.get(id)!) as never,
    versions: async (ids) => ids.map((id) => versions.get(id)!) as never,
  };
}

function licensing({ versionId, resourceId, resolveResources }: Awaited<ReturnType<Library['versions']>>[number]) {
  const idsOf = (contracts: readonly { readonly contractId: string }[]) =>
    contracts.map(({ contractId }) => contractId);
  const contractIds = new Map(resolveResources.map((one) => [one.resourceId, idsOf(one.contracts)]));
  return [versionId, { resourceId, contractIds }] as const;
}

async function exhibitOf(world: World): Promise<ExhibitToDecide> {
  const { exhibit, node, resources } = world;
  const library = libraryOf(world);
  const required = requiredLicences(buildAuthTree(await growTree(library, exhibit.resourceId, exhibit.version)));
  const licensees = new Set(required.map(({ licenseeVersionId }) => licenseeVersionId).filter((id) => id !== ''));
  const ids = new Set(required.map(({ resourceId }) => resourceId));
  return {
    exhibitId: exhibit.exhibitId,
    exhibitName: '',
    onlineStatus: exhibit.onlineStatus,
    node: { ...node, ownerUserId: USERS.owner },
    policies: exhibit.policies.map(({ name, status }) => ({
      policyId: policyId(POLICIES[name], 2),
      policyName: name,
      status,
    })),
    offers: OFFERS,
    chain: judgeTree(
      {
        nodeId: node.nodeId,
        resolveResources: [...exhibit.licences].map(([resourceId, contracts]) => ({ resourceId, contracts })),
        requiredLicences: required,
        frozenIds: resources.filter((one) => one.status === 2 && ids.has(one.resourceId)).map((one) => one.resourceId),
        versions: new Map((await library.versions([...licensees])).map(licensing)),
        contracts: new Map(),
      },
      contractsOf(world),
    ),
  };
}

function contractsOf({ resources, exhibit, items }: World): Map<string, WorldContract> {
  const lists = [
    ...[exhibit.licences, ...items.map(({ licences }) => licences)],
    ...resources.flatMap(({ versions }) => versions.map(({ licences }) => licences)),
  ];
  const all = lists.flatMap((licences) => [...licences.values()].flat());
  return new Map(all.map((contract) => [contract.contractId, contract]));
}

/** As `decideExhibits` does it, with a signature that is made in memory. */
function judge(world: World, exhibit: ExhibitToDecide, caller: CallerName, authType: AuthType) {
  const actor = caller === 'visitor' ? null : ({ userId: USERS[caller] } as Actor);
  let own = caller === 'visitor' ? [] : (world.own[caller] as unknown as ContractRow[]);
  if (actor && mayBeSigned(own) && freePolicyOf(exhibit, ADDRESSES[caller]) !== null)
    own = [...own, { status: 0, authStatus: 1, fsmRunningStatus: 4 } as ContractRow];
  return judgeExhibit(exhibit, { actor, isLoggedIn: actor !== null, contracts: own, presented: () => [] }, authType);
}

test(`${WORLDS} random worlds are decided as by a naive walk: codes, bits, what is missing, items and samples among them`, {
  timeout: 120_000 * Math.max(1, FACTOR),
}, async () => {
  const random = randomFrom(SEED);
  const codes = new Map<string, number>();
  const ofItems = new Set<string>();
  for (let number = 0; number < WORLDS; number += 1) {
    const world = randomWorld(random, number, USERS);
    const exhibit = await exhibitOf(world);
    for (const [authType, caller] of [
      ...([1, 2, 3] as const).map((type) => [type, 'visitor'] as const),
      ...CALLERS.map((name) => [4, name] as const),
    ]) {
      const expected = decideNaively(world, authType, caller);
      const { authCode, defaulter, data } = judge(world, exhibit, caller, authType);
      const failed = [...((data?.authFailedResources ?? []) as string[])].sort();
      const frozen = [...((data?.freezeResourceIds ?? []) as string[])].sort();
      const found = { authCode, defaulter, failed, frozen };
      if (JSON.stringify(found) !== JSON.stringify(expected))
        expect({ seed: SEED, number, authType, caller, ...found }).toEqual({
          ...expected,
          seed: SEED,
          number,
          authType,
          caller,
        });
      const key = `${authCode} ${defaulter}`;
      codes.set(key, (codes.get(key) ?? 0) + 1);
    }
    await expectChains(world, contractsOf(world), number);
    for (const code of await expectItems(world, exhibit, number)) ofItems.add(code);
  }
  // A run that never came upon a kind of answer would show nothing about it.
  const seen = [...codes.keys()].map((key) => Number(key.split(' ')[0]));
  expect([...new Set(seen)].sort()).toEqual([200, 201, 301, 303, 304, 306, 307, 402, 403, 502, 503, 504]);
  for (const bits of ['301 1', '301 2', '301 3', '301 4', '303 4', '303 5', '303 6', '303 7'])
    expect([...codes.keys()]).toContain(bits);
  expect(
    [...ofItems]
      .filter((code) => code.startsWith('sample'))
      .map((code) => Number(code.split(' ')[1]))
      .sort(),
  ).toEqual([201, 301, 303, 305, 402, 403, 503, 504]);
  for (const code of [200, 203, 301, 303, 305, 402, 403, 502]) expect([...ofItems]).toContain(`item ${code}`);
});

/** Items seen through the exhibit, samples and others, by everybody; the codes of samples that are open or not, and of others. */
async function expectItems(world: World, exhibit: ExhibitToDecide, number: number): Promise<string[]> {
  const contracts = contractsOf(world);
  const latest = world.items.map(({ resourceId }) => {
    const { versions } = world.resources.find((resource) => resource.resourceId === resourceId)!;
    return versions.at(-1)!;
  });
  const graph = await growGraph(
    libraryOf(world),
    latest.map(({ versionId }) => versionId),
  );
  const codes: string[] = [];
  for (const [index, item] of world.items.entries()) {
    const { itemId, resourceId: mountedId, isSample, licences } = item;
    const { version: latestVersion } = latest[index]!;
    const toDecide = { itemId, mountedId, isSample, latestVersion, resolveResources: listed(licences) };
    const ofItem = judgeItem({ graph, contracts }, contracts, world.exhibit.resourceId, toDecide);
    for (const caller of CALLERS) {
      const actor = caller === 'visitor' ? null : ({ userId: USERS[caller] } as Actor);
      const ofExhibit = isSample ? judgeForSample(exhibit, actor) : judge(world, exhibit, caller, 4);
      const { authCode, defaulter, referee } = combineItem(ofExhibit, ofItem, isSample);
      const found = { authCode, defaulter, referee };
      const expected = decideItemNaively(world, item, caller);
      if (JSON.stringify(found) !== JSON.stringify(expected))
        expect({ seed: SEED, number, item: index, caller, ...found }).toEqual({
          seed: SEED,
          number,
          item: index,
          caller,
          ...expected,
        });
      codes.push(`${isSample ? 'sample' : 'item'} ${authCode}`);
    }
  }
  return codes;
}

async function expectChains(world: World, contracts: ReadonlyMap<string, WorldContract>, number: number) {
  const all = world.resources.flatMap((resource) => resource.versions.map((version) => ({ resource, version })));
  const graph = await growGraph(
    libraryOf(world),
    all.map(({ version }) => version.versionId),
  );
  for (const { resource, version } of all) {
    const chains = { graph, contracts };
    const found = [judgeSelf(chains, version.versionId), judgeUpstream(chains, version.versionId)];
    const expected = [isSelfLicensed(resource, version), isUpstreamLicensed(world, version)];
    if (found.some(({ defaulter }, index) => (defaulter === 0) !== expected[index]))
      expect({ seed: SEED, number, found }).toEqual({ seed: SEED, number, expected });
  }
}
