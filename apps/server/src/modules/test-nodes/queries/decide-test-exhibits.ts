import { AuthCode, AuthType, Defaulter, type Locale } from '@colophon/model';
import {
  type AuthResult,
  type ExhibitFacts,
  exhibitFacts,
  refused,
  rehearsals,
  toResult,
  treeOf,
} from '#modules/authorisation/index.ts';
import { findNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { mayRehearse, type Rehearser } from '../access.ts';
import type { ResolvedEntity } from '../tables.ts';

/** Sides that can be asked about: a test exhibit has no consumer. */
export type RehearsedAuthType = Exclude<AuthType, typeof AuthType.withConsumer>;

/**
 * The decisions about test exhibits of a node, in the order asked for, as of the moment that the caller pretends. One result 503 for everybody who may not rehearse; one result
 * 401 that names the strangers when any of them is not on the test node.
 */
export async function decideTestExhibits(
  context: Context,
  { locale, ...rehearser }: Rehearser & { readonly locale: Locale },
  asked: { nodeId: number; testResourceIds: readonly string[]; authType: RehearsedAuthType },
): Promise<AuthResult | AuthResult[]> {
  const node = await findNode(context.db, asked);
  if (node && !mayRehearse(rehearser, node))
    return toResult(NOBODY, refused(AuthCode.notEntitled, Defaulter.consumer), locale);
  const found = new Map((await readRehearsed(context, asked)).map((exhibit) => [exhibit.exhibitId, exhibit]));
  const invalidTestResourceIds = asked.testResourceIds.filter((id) => !found.has(id));
  if (invalidTestResourceIds.length > 0)
    return toResult(NOBODY, refused(AuthCode.notFound, Defaulter.unknown, { invalidTestResourceIds }), locale);
  const exhibits = asked.testResourceIds.map((id) => found.get(id)!);
  const { pretence } = rehearser;
  return rehearsals.decideRehearsals({ ...context, pretence }, exhibits, asked.authType, locale);
}

/** The decision about one test exhibit, by its node and its resources. */
export async function decideTestExhibit(
  context: Context,
  caller: Rehearser & { readonly locale: Locale },
  { nodeId, testResourceId }: { nodeId: number; testResourceId: string },
): Promise<AuthResult> {
  const asked = { nodeId, testResourceIds: [testResourceId], authType: AuthType.bothSides };
  const results = await decideTestExhibits(context, caller, asked);
  return Array.isArray(results) ? results[0]! : results;
}

const NOBODY = { exhibitId: '', exhibitName: '' } as const;

interface Row {
  readonly exhibitId: string;
  readonly exhibitName: string;
  readonly nodeId: number;
  readonly resolveResources: readonly ResolvedEntity[];
  readonly licensedResourceIds: readonly string[];
  readonly licenseeVersionIds: readonly string[];
  readonly facts: ExhibitFacts;
}

/** Test exhibits with what they are judged by: of trees that no rule made, what is frozen with the exhibit. One query. */
async function readRehearsed(
  { sql }: Context,
  { nodeId, testResourceIds }: { nodeId: number; testResourceIds: readonly string[] },
): Promise<rehearsals.Rehearsed[]> {
  const columns = {
    licensedResourceIds: sql`coalesce(t.licensed_resource_ids, v.licensed_resource_ids, '{}')`,
    licenseeVersionIds: sql`coalesce(t.licensee_version_ids, v.licensee_version_ids, '{}')`,
  };
  const facts = exhibitFacts(sql, {
    ...columns,
    resolveResources: sql`t.resolve_resources`,
    policies: sql`'[]'::jsonb`,
  });
  const rows = await sql<Row[]>`
    select t.test_resource_id as "exhibitId", t.test_resource_name as "exhibitName", t.node_id as "nodeId",
           t.resolve_resources as "resolveResources", to_json(${columns.licensedResourceIds}) as "licensedResourceIds",
           to_json(${columns.licenseeVersionIds}) as "licenseeVersionIds", ${facts} as facts
      from test_exhibits t
      left join presentable_versions v on t.auth_tree is null
        and v.presentable_id = t.presentable_id and v.version = t.version
     where t.node_id = ${nodeId} and t.test_resource_id = any(${[...testResourceIds]}::char(32)[])`;
  return rows.map(({ facts: read, licensedResourceIds, licenseeVersionIds, ...row }) => ({
    exhibitId: row.exhibitId,
    exhibitName: row.exhibitName,
    tree: {
      ...treeOf(read),
      nodeId: row.nodeId,
      resolveResources: row.resolveResources,
      requiredLicences: licensedResourceIds.map((resourceId, index) => ({
        resourceId,
        licenseeVersionId: licenseeVersionIds[index]!,
      })),
      rehearsal: {
        ownResourceIds: new Set(
          row.resolveResources.filter(({ isSelf }) => isSelf).map(({ resourceId }) => resourceId),
        ),
      },
    },
  }));
}
