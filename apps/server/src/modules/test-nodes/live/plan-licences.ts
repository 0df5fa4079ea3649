import { type ExhibitFacts, exhibitFacts, treeOf, unlockPlans } from '#modules/authorisation/index.ts';
import { exhibitChanges } from '#modules/exhibits/index.ts';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { Differences } from './differ.ts';
import type { Rehearsed } from './types.ts';

interface Row {
  readonly testResourceId: string;
  readonly facts: ExhibitFacts;
  readonly places: readonly Place[];
  readonly resolveResources: readonly {
    readonly resourceId: string;
    readonly contracts: readonly { readonly contractId: string }[];
  }[];
}

/** A place in an auth tree, as rules made it or as it is frozen with an exhibit. */
interface Place {
  readonly version: string;
  readonly versionId: string;
  readonly id?: string;
  readonly name?: string;
  readonly resourceId?: string;
  readonly resourceName?: string;
}

/** The way to all licences that exhibits need which are to be made or put on the shelf, from what the node has now. */
export async function planLicences(
  context: Context,
  actor: Actor,
  node: NodeRow,
  { rehearsed, differences }: { readonly rehearsed: readonly Rehearsed[]; readonly differences: Differences },
) {
  const wanted = exhibitsToLicense(rehearsed, differences);
  const [rows, contracts] = await Promise.all([
    readTrees(context, wanted),
    exhibitChanges.contractsOfNode(
      context,
      node.nodeId,
      distinct(wanted.filter(({ formal }) => !formal).flatMap(neededOfNode)),
    ),
  ]);
  const trees = wanted.flatMap(({ testResourceId, formal, requiredLicences }): unlockPlans.WantedTree[] => {
    const row = rows.get(testResourceId);
    if (!row) return [];
    const { frozenIds, versions } = treeOf(row.facts);
    const held = requiredLicences.map(({ resourceId }) => ({
      resourceId,
      contracts: contracts.filter(({ subjectId }) => subjectId === resourceId),
    }));
    return [
      {
        exhibitId: formal?.presentableId ?? '',
        tree: { frozenIds, versions, requiredLicences, resolveResources: formal ? row.resolveResources : held },
        numbers: new Map(row.places.map(({ versionId, version }) => [versionId, version])),
        names: new Map(
          row.places.map(({ id, name, resourceId, resourceName }) => [id ?? resourceId!, name ?? resourceName!]),
        ),
      },
    ];
  });
  const owner = { userId: node.ownerUserId, name: node.ownerUserName };
  return unlockPlans.planNode(
    context,
    actor,
    { nodeId: node.nodeId, nodeName: node.nodeName, owner },
    { trees, goal: 'open' },
  );
}

/** Those that come to the node or onto its shelf, and can. */
function exhibitsToLicense(rehearsed: readonly Rehearsed[], { changes, withoutCounterpart }: Differences): Rehearsed[] {
  const coming = new Set(
    changes.flatMap(({ exhibitName, kind }) =>
      kind === 'create' || kind === 'online' || kind === 'theme' ? exhibitName : [],
    ),
  );
  for (const { exhibitName } of withoutCounterpart) coming.delete(exhibitName);
  return rehearsed.filter(({ exhibitName }) => coming.has(exhibitName));
}

/** Resources that the node itself has to license for an exhibit. */
export function neededOfNode({ requiredLicences }: Rehearsed): string[] {
  return requiredLicences.flatMap(({ resourceId, licenseeVersionId }) => (licenseeVersionId === '' ? resourceId : []));
}

/** Trees of those, with what they are licensed by, by id. One query. */
async function readTrees({ sql }: Pick<Context, 'sql'>, wanted: readonly Rehearsed[]): Promise<Map<string, Row>> {
  const ids = wanted.map(({ testResourceId }) => testResourceId);
  const facts = exhibitFacts(sql, {
    licensedResourceIds: sql`coalesce(t.licensed_resource_ids, v.licensed_resource_ids, '{}')`,
    licenseeVersionIds: sql`coalesce(t.licensee_version_ids, v.licensee_version_ids, '{}')`,
    resolveResources: sql`t.resolve_resources`,
    policies: sql`'[]'::jsonb`,
  });
  const rows = await sql<Row[]>`
    select t.test_resource_id as "testResourceId", ${facts} as facts,
           coalesce(t.auth_tree, v.auth_tree, '[]') as places, coalesce(p.resolve_resources, '[]') as "resolveResources"
      from test_exhibits t
      left join presentables p on p.presentable_id = t.presentable_id
      left join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
     where t.test_resource_id = any(${ids}::char(32)[])`;
  return new Map(rows.map((row) => [row.testResourceId, row]));
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
