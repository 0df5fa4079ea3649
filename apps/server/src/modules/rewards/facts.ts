import { ResourceStatus } from '@colophon/model';
import { findContracts } from '#modules/contracts/index.ts';
import { findNode } from '#modules/nodes/index.ts';
import { findResource, type ResourceOfType } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { Trigger } from './catalogue.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { deductForDelisted } from './commands/deduct-rewards.ts';
import { noteFirstListing } from './commands/note-first-listing.ts';
import { FACT_QUEUE, type Fact, type FactPayload, takeFact } from './commands/take-fact.ts';

const SUFFIX = 'rewards';
/** Names of resource types, or of one that they are of. */
const SOFTWARE = ['游戏', '主题', 'theme', '插件', 'widget'];
const SERIALS = ['连载小说', '漫画', '连载漫画'];

/** Has what happens elsewhere counted for tasks. Facts that no task in effect asks for leave no job. */
export function listenForFacts(context: Context): void {
  const { db, events, jobs } = context;

  /** Takes the fact that `read` makes of an event; of several tasks' triggers one is enough to hear of it. */
  function listen<Name extends keyof DomainEvents & string>(
    event: Name,
    triggers: readonly Trigger[],
    read: (payload: DomainEvents[Name]) => Promise<readonly Fact[]> | readonly Fact[],
  ): void {
    events.on(
      event,
      SUFFIX,
      async (payload) => {
        for (const fact of await read(payload)) await takeFact(context, fact);
      },
      (sql, payload) => isAskedFor(sql, triggers, personOf(sql, payload)),
    );
  }

  listen('user.profile-completed', ['profile.completed'], ({ userId, at }) => [
    { trigger: 'profile.completed', userId, key: '', evidence: {}, at: new Date(at) },
  ]);
  listen('accounts.activated', ['wallet.activated'], ({ userId, accountId }) => [
    { trigger: 'wallet.activated', userId, key: accountId, evidence: {}, at: context.clock.now() },
  ]);
  listen('session.started', ['session.started'], ({ userId, at }) => [
    { trigger: 'session.started', userId, key: at, evidence: {}, at: new Date(at) },
  ]);
  listen('resource.created', ['resource.created'], ({ resourceId, ownerUserId, at }) => [
    { trigger: 'resource.created', userId: ownerUserId, key: resourceId, evidence: { resourceId }, at: new Date(at) },
  ]);
  listen('resource.policies-added', ['policies.added'], ({ resourceId, ownerUserId, at }) => [
    { trigger: 'policies.added', userId: ownerUserId, key: resourceId, evidence: { resourceId }, at: new Date(at) },
  ]);
  listen('node.created', ['node.created'], async ({ nodeId, ownerUserId }) => {
    const node = await findNode(db, { nodeId });
    if (!node) return [];
    const key = String(nodeId);
    return [{ trigger: 'node.created', userId: ownerUserId, key, evidence: { nodeId }, at: node.createdAt }];
  });
  listen('node.theme-set', ['theme.set'], ({ nodeId, at }) => ofNode(nodeId, { trigger: 'theme.set', at }));
  listen('exhibit.went-online', ['exhibit.online'], ({ presentableId, nodeId, isTheme, at }) =>
    isTheme ? [] : ofNode(nodeId, { trigger: 'exhibit.online', at, presentableId }),
  );
  listen('contracts.signed-for-node', ['node.signed'], async ({ contractIds, at }) => {
    const signed = await findContracts(db, { contractIds: [...contractIds] });
    return signed.map(({ contractId, licenseeOwnerId, licenseeId }) => ({
      trigger: 'node.signed',
      userId: licenseeOwnerId,
      key: contractId,
      evidence: { nodeId: Number(licenseeId) },
      at: new Date(at),
    }));
  });

  const LISTED = ['software.listed', 'serial.listed', 'other.listed'] as const;
  listen(
    'resource.version-released',
    ['version.released', 'original.released', ...LISTED],
    async ({ resourceId, versionId }) => {
      const [version] = await context.sql<{ createdAt: Date; isFirst: boolean }[]>`
      select created_at as "createdAt", (select count(*) from resource_versions where resource_id = ${resourceId}) = 1 as "isFirst"
      from resource_versions where version_id = ${versionId}`;
      const resource = await findResource(db, resourceId);
      if (!version || !resource) return [];
      const released = { userId: resource.userId, evidence: { resourceId }, at: new Date(version.createdAt) };
      return [
        { ...released, trigger: 'version.released', key: versionId },
        { ...released, trigger: 'original.released', key: versionId, tags: resource.tags },
        ...(version.isFirst ? listingOf(resource, released.at) : []),
      ];
    },
  );
  listen('resource.status-changed', LISTED, async ({ resourceId }) => {
    const resource = await findResource(db, resourceId);
    return resource ? listingOf(resource, resource.updatedAt) : [];
  });
  for (const event of ['resource.version-released', 'resource.status-changed'] as const) {
    events.on(
      event,
      `${SUFFIX}-first-listing`,
      ({ resourceId }) => noteFirstListing(context, resourceId),
      (sql, { resourceId }) => sql`not exists (select from first_listings where resource_id = ${resourceId})`,
    );
  }
  events.on('resource.status-changed', `${SUFFIX}-deducted`, (change) => deductForDelisted(context, change));
  events.on('beta.code-activated', SUFFIX, (activated) => acceptInvitation(context, activated));

  jobs.register({
    queue: FACT_QUEUE,
    run: ({ at, ...fact }: FactPayload) => takeFact(context, { ...fact, at: new Date(at) }),
  });

  async function ofNode(
    nodeId: number,
    { trigger, at, presentableId }: { trigger: Trigger; at: string; presentableId?: string },
  ): Promise<Fact[]> {
    const node = await findNode(db, { nodeId });
    if (!node) return [];
    const evidence = presentableId === undefined ? { nodeId } : { nodeId, presentableId };
    return [{ trigger, userId: node.ownerUserId, key: presentableId ?? String(nodeId), evidence, at: new Date(at) }];
  }
}

/** The fact that a resource is on the market. */
function listingOf({ resourceId, status, resourceType, userId }: ResourceOfType, at: Date): Fact[] {
  if (status !== ResourceStatus.online) return [];
  const isOf = (names: readonly string[]) => resourceType.some((name) => names.includes(name));
  const trigger = isOf(SOFTWARE) ? 'software.listed' : isOf(SERIALS) ? 'serial.listed' : 'other.listed';
  return [{ trigger, userId, key: resourceId, evidence: { resourceId }, at }];
}

/** The person whom an event is about: who is named, or whose work or node is. */
function personOf(sql: Sql, payload: object): Fragment {
  const { userId, ownerUserId = userId, resourceId, nodeId } = payload as Partial<EventSubject>;
  if (ownerUserId !== undefined) return sql`${ownerUserId}::integer`;
  if (nodeId !== undefined) return sql`(select owner_user_id from nodes where node_id = ${nodeId}::integer)`;
  if (resourceId !== undefined) return sql`(select user_id from resources where resource_id = ${resourceId})`;
  return sql`null::integer`;
}

interface EventSubject {
  readonly userId: number;
  readonly ownerUserId: number;
  readonly nodeId: number;
  readonly resourceId: string;
}

/** A task asks for one of these facts, which the person has not done for good. */
function isAskedFor(sql: Sql, triggers: readonly string[], person: Fragment): Fragment {
  return sql`exists (
    select from task_configs as task where trigger = any(${[...triggers]}::text[]) and not is_stopped
      and not (counting = 'once' and exists (
        select from task_counts where user_id = ${person} and task_code = task.code)))`;
}
