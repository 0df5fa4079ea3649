import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideNaively } from '#modules/authorisation/testing/naive-walk.ts';
import {
  CALLERS,
  type CallerName,
  POLICIES,
  type Random,
  randomFrom,
  randomWorld,
  spoil,
  type World,
  type WorldContract,
} from '#modules/authorisation/testing/random-worlds.ts';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { ensurePolicies } from '#modules/policies/index.ts';
import { findResource, resourceReleases } from '#modules/resources/index.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { valuesOf } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { buildVersion } from '../commands/build-version.ts';
import { decideOnNode } from '../queries/decide-served.ts';
import { exhibitVersions } from '../tables.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const WORLDS = Math.ceil(30 * FACTOR);
const CHANGES = 3;
const SEED = Number(process.env.FUZZ_SEED);
const MOMENT = new Date('2026-01-01T00:00:00Z');

let app: TestApp;
let users: Record<Exclude<CallerName, 'visitor'>, TestUser>;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  users = { owner: await app.addUser('owner'), mira: await app.addUser('mira') };
  await ensurePolicies(app.context.db, app.context, { policyTexts: Object.values(POLICIES), subjectType: 2 });
  // Worlds have several contracts of one policy, which only different versions of policies would have.
  await app.context.sql`drop index contracts_in_force_key`;
});
afterAll(() => app.close());

/** As the driver takes it. */
const AT = MOMENT.toISOString();
const lifeline = { created_at: AT, updated_at: AT };

async function store(world: World): Promise<void> {
  const { sql, db } = app.context;
  const { resources, node, exhibit, own } = world;
  const owner = { user_id: users.owner.userId };
  const licensed = (licences: ReadonlyMap<string, readonly WorldContract[]>) =>
    [...licences].map(([resourceId, contracts]) => ({
      resourceId,
      resourceName: resourceId,
      contracts: contracts.map(({ contractId }) => ({ contractId, policyId: policyId(POLICIES.open, 2) })),
    }));
  for (const { resourceId, status, versions, baseUpcasts } of resources) {
    const names = {
      resource_id: resourceId,
      resource_name: `owner/${resourceId}`,
      resource_title: '',
      username: 'owner',
    };
    const released = versions.map(({ version, versionId }) => ({ version, versionId, createDate: AT }));
    const upcasts = baseUpcasts.map((id) => ({ resourceId: id, resourceName: id }));
    await sql`insert into resources ${valuesOf(sql, {
      ...names,
      ...owner,
      ...lifeline,
      resource_type_code: 'markdown',
      subject_type: 1,
      status,
      latest_version: released.at(-1)!.version,
      latest_version_released_at: AT,
      first_version_released_at: AT,
      resource_versions: JSON.stringify(released),
      base_upcast_resources: JSON.stringify(upcasts),
    })}`;
    for (const { versionId, version, dependencies, licences } of versions) {
      const uses = dependencies.map((one) => ({ ...one, resourceName: one.resourceId }));
      await sql`insert into resource_versions ${valuesOf(sql, {
        version_id: versionId,
        resource_id: resourceId,
        version,
        ...owner,
        ...lifeline,
        dependencies: JSON.stringify(uses),
        resolve_resources: JSON.stringify(licensed(licences)),
      })}`;
    }
  }
  const lists = [exhibit.licences, ...resources.flatMap(({ versions }) => versions.map(({ licences }) => licences))];
  for (const contract of [...lists.flatMap((list) => [...list.values()].flat()), ...own.owner, ...own.mira])
    await sign(contract);

  const nodeName = `n${node.nodeId}`;
  await sql`
    insert into nodes (node_id, node_name, node_domain, status, owner_user_id, owner_user_name, created_at, updated_at)
    overriding system value
    values (${node.nodeId}, ${nodeName}, ${nodeName}, ${node.status}, ${users.owner.userId}, 'owner', ${AT}, ${AT})`;
  const shown = (await findResource(db, exhibit.resourceId))!;
  const version = (await resourceReleases.findVersion(db, exhibit.resourceId, exhibit.version))!;
  const policies = exhibit.policies.map(({ name, status }) => ({
    policyId: policyId(POLICIES[name], 2),
    policyName: name,
    status,
  }));
  await sql`insert into presentables ${valuesOf(sql, {
    presentable_id: exhibit.exhibitId,
    node_id: node.nodeId,
    ...owner,
    presentable_name: 'shown',
    presentable_title: '',
    cover_images: [],
    tags: [],
    subject_type: 1,
    resource_id: exhibit.resourceId,
    resource_name: shown.resourceName,
    resource_type_code: 'markdown',
    resource_type: ['markdown'],
    resource_owner_id: users.owner.userId,
    is_theme: false,
    version: exhibit.version,
    policies: JSON.stringify(policies),
    resolve_resources: JSON.stringify(licensed(exhibit.licences)),
    online_status: exhibit.onlineStatus,
    auto_update_status: 0,
    ...lifeline,
    resource_first_released_at: AT,
    resource_latest_released_at: AT,
  })}`;
  await db.transaction(async (tx) => {
    const frozen = await buildVersion(tx, { presentableId: exhibit.exhibitId, catalogueProperty: {} }, shown, version);
    const rest = { presentableRewriteProperty: [], versionProperty: {}, createdAt: MOMENT, updatedAt: MOMENT };
    await tx.insert(exhibitVersions).values({ ...frozen, ...rest });
  });
}

/** In no state, so that it needs no history. */
async function sign(contract: WorldContract): Promise<void> {
  const { sql } = app.context;
  const names = { contract_name: '', licensor_id: '', licensor_name: '', licensor_owner_name: '', licensee_name: '' };
  await sql`insert into contracts ${valuesOf(sql, {
    ...names,
    licensee_owner_name: '',
    subject_name: '',
    licensor_owner_id: 0,
    licensee_owner_id: 0,
    ...lifeline,
    contract_id: contract.contractId,
    subject_id: contract.subjectId,
    subject_type: contract.subjectType,
    licensee_id: contract.licenseeId,
    licensee_identity_type: contract.licenseeIdentityType,
    status: contract.status,
    auth_status: contract.authStatus,
    fsm_running_status: contract.fsmRunningStatus,
    policy_id: policyId(POLICIES.open, 2),
    fsm_declarations: JSON.stringify({}),
  })}`;
}

/** Something that happens in the world, in memory and in the database. */
async function change(random: Random, world: World): Promise<void> {
  const { sql } = app.context;
  const lists = [
    world.exhibit.licences,
    ...world.resources.flatMap(({ versions }) => versions.map((one) => one.licences)),
  ];
  const contracts = lists.flatMap((list) => [...list.values()].flat());
  const what = random.upTo(contracts.length > 0 ? 5 : 3);
  if (what === 0) {
    const resource = random.oneOf(world.resources);
    resource.status = resource.status === 2 ? 1 : 2;
    await sql`update resources set status = ${resource.status} where resource_id = ${resource.resourceId}`;
  } else if (what === 1) {
    world.exhibit.onlineStatus = world.exhibit.onlineStatus === 1 ? 0 : 1;
    await sql`update presentables set online_status = ${world.exhibit.onlineStatus} where presentable_id = ${world.exhibit.exhibitId}`;
  } else if (what === 2) {
    world.node.status = random.oneOf([1, 1, 2, 5, 8]);
    await sql`update nodes set status = ${world.node.status} where node_id = ${world.node.nodeId}`;
  } else {
    const contract = random.oneOf(contracts);
    const { subjectId, subjectType, licenseeId, licenseeIdentityType } = contract;
    if (random.chance(0.5)) spoil(random, contract, () => '0'.repeat(24));
    else Object.assign(contract, { status: 0, authStatus: 1 });
    // Parties and subjects of a contract never change.
    Object.assign(contract, { subjectId, subjectType, licenseeId, licenseeIdentityType });
    await sql`update contracts set status = ${contract.status}, auth_status = ${contract.authStatus} where contract_id = ${contract.contractId}`;
  }
}

/** Reads the caller's own contracts; those signed silently belong to the caller from then on. */
async function readOwn(world: World): Promise<void> {
  const { sql } = app.context;
  for (const caller of ['owner', 'mira'] as const) {
    const rows = await sql<
      WorldContract[]
    >`select status, auth_status as "authStatus", fsm_running_status as "fsmRunningStatus"
      from contracts where subject_id = ${world.exhibit.exhibitId} and subject_type = 2 and licensee_identity_type = 3
       and licensee_id = ${String(users[caller].userId)}`;
    world.own[caller].splice(0, world.own[caller].length, ...rows);
  }
}

test(`${WORLDS} random worlds in the database are decided as by a naive walk, before and after changes`, {
  timeout: 120_000 * Math.max(1, FACTOR),
}, async () => {
  const random = randomFrom(SEED);
  const ids = { owner: users.owner.userId, mira: users.mira.userId };
  for (let number = 1; number <= WORLDS; number += 1) {
    const world = randomWorld(random, number, ids);
    await store(world);
    for (let changes = 0; changes <= CHANGES; changes += 1) {
      if (changes > 0) await change(random, world);
      for (const [authType, caller] of [
        ...([1, 2, 3] as const).map((type) => [type, 'visitor'] as const),
        ...CALLERS.map((name) => [4, name] as const),
      ]) {
        await readOwn(world);
        const expected = decideNaively(world, authType, caller);
        const actor = caller === 'visitor' ? null : actorOf(users[caller]);
        const wanted = { nodeId: world.node.nodeId, exhibitIds: [world.exhibit.exhibitId], authType };
        const [result] = [await decideOnNode(app.context, { actor, locale: 'en_US' }, wanted)].flat();
        const { authCode, defaulterIdentityType, data } = result!;
        const failed = [...((data?.authFailedResources ?? []) as string[])].sort();
        const frozen = [...((data?.freezeResourceIds ?? []) as string[])].sort();
        expect({
          seed: SEED,
          number,
          changes,
          authType,
          caller,
          authCode,
          defaulter: defaulterIdentityType,
          failed,
          frozen,
        }).toEqual({
          seed: SEED,
          number,
          changes,
          authType,
          caller,
          ...expected,
        });
      }
    }
  }
});
