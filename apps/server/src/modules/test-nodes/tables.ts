import type { MatchFinding, Rule, RuleOutcome } from '@colophon/node-rules';
import { sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, md5Id, moment, objectId } from '#platform/database/columns.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';
import { nodes } from '../nodes/index.ts';

/** The rules of test nodes, and how far they are matched: a row for each node that has ever had any. */
export const testNodes = pgTable(
  'test_nodes',
  {
    nodeId: integer('node_id')
      .primaryKey()
      .references(() => nodes.nodeId),
    ruleText: text('rule_text').notNull(),
    /** The compiled text. `json` keeps the text of each as it is written. */
    rules: json('rules').$type<readonly Rule[]>().notNull(),
    /** Results of the last match, one for each rule; empty until this text was matched. */
    outcomes: json('outcomes').$type<readonly RuleOutcome[]>().notNull(),
    /** Where the part of the text begins that is ignored. */
    unparsed: json('unparsed').$type<{ line: number; charPositionInLine: number }>(),
    /** The active theme among the test exhibits; empty when there is none. */
    themeId: text('theme_id').notNull().default(''),
    /** 0 waiting, 1 matching, 2 failed, 3 done. */
    status: smallint('status').notNull(),
    /** Number of matches that were asked for: the result of an earlier one is not stored. */
    revision: integer('revision').notNull().default(0),
    /** The last match that was begun: until it is, changes of the world need no other one. */
    begunRevision: integer('begun_revision').notNull().default(0),
    /** When the last match was asked for. */
    askedAt: moment('asked_at').notNull(),
    /** End of the last successful match. */
    matchedAt: moment('matched_at'),
    /** Name of the refusal by which the last match failed; empty when it did not. */
    matchErrorMsg: text('match_error_msg').$type<RefusalName | ''>().notNull().default(''),
    /** Keys of what the last match has read (`match/read-keys.ts`): when one of them changes, it is made again. */
    readKeys: text('read_keys').array().notNull().default(sql`'{}'`),
    ...lifeline,
  },
  (table) => [index('test_nodes_by_read_key').using('gin', table.readKeys)],
);

/** Contracts by which a node licenses something. */
export type Licences = readonly { readonly policyId: string; readonly contractId: string }[];

/** An entity that a test exhibit takes a licence for, or would if it did not belong to the node's owner. */
export interface ResolvedEntity {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly type: 'resource' | 'object';
  /** An object, or a resource of the node's owner: it needs no contract. */
  readonly isSelf: boolean;
  readonly contracts: Licences;
}

/** A place in a tree of a test exhibit. Places follow one another as in a table of contents: what stands below one comes right after it. */
export interface TreeEntry {
  /** 1 at the top. */
  readonly deep: number;
  readonly id: string;
  readonly name: string;
  readonly type: 'resource' | 'object';
  readonly version: string;
  readonly versionId: string;
}

export interface DependencyEntry extends TreeEntry {
  readonly resourceType: readonly string[];
  readonly versionRange: string;
  readonly fileSha1: string;
}

/** Name of the rule that set something; `default` for none. */
interface OfRule {
  readonly ruleId: string;
}

interface Party {
  readonly id: string;
  readonly name: string;
  readonly type: 'resource' | 'object';
  readonly version: string;
  readonly versionRange: string;
}

/** Values of a test exhibit, and actions that made it so: as answers have them but for sentences, which depend on the reader. */
export interface TestExhibitDetails {
  readonly intro: string;
  readonly originInfo: {
    readonly id: string;
    readonly name: string;
    readonly type: 'resource' | 'object';
    readonly version: string;
    readonly versionId: string;
    readonly versionRange: string;
    readonly versions: readonly string[];
    readonly coverImages: readonly string[];
    readonly ownerUserId: number;
    readonly fileSha1: string;
  };
  readonly stateInfo: {
    readonly onlineStatusInfo: OfRule & { readonly onlineStatus: 0 | 1 };
    readonly tagInfo: OfRule & { readonly tags: readonly string[] };
    readonly titleInfo: OfRule & { readonly title: string };
    readonly coverInfo: OfRule & { readonly coverImages: readonly string[] };
    readonly themeInfo: OfRule & { readonly isActivatedTheme: 0 | 1 };
    readonly replaceInfo: OfRule & {
      readonly isRootReplaced: boolean;
      readonly replaceRecords: readonly { readonly replaced: Party; readonly replacer: Party }[];
    };
    readonly propertyInfo: OfRule & {
      readonly testResourceProperty: readonly {
        readonly key: string;
        readonly value: unknown;
        readonly type: string;
        readonly candidateItems?: readonly string[];
        readonly remark: string;
        readonly authority: number;
        readonly isRuleSet?: true;
        readonly isRuleAdd?: true;
      }[];
    };
  };
  readonly rules: readonly { readonly ruleId: string; readonly operations: readonly string[] }[];
  readonly records: readonly {
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly warning?: MatchFinding;
  }[];
  readonly warnings: readonly MatchFinding[];
}

/** Exhibits of test nodes, as rules have them. A match writes all of a node's anew. */
export const testExhibits = pgTable(
  'test_exhibits',
  {
    /** md5 of the node and the entity that the rule or the exhibit names. */
    testResourceId: md5Id('test_resource_id').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
    /** Place in the node's list, from 0. */
    position: integer('position').notNull(),
    testResourceName: text('test_resource_name').notNull(),
    /** The exhibit behind it; absent where a rule adds it. */
    presentableId: objectId('presentable_id'),
    /** The entity that is shown. Empty for a collection made in the node, as are the ids below. */
    entityType: text('entity_type').$type<'resource' | 'object'>().notNull(),
    entityId: text('entity_id').notNull(),
    entityName: text('entity_name').notNull(),
    version: text('version').notNull(),
    /** The entity that the rule or the exhibit names; another one where the main entity is replaced. */
    declaredType: text('declared_type').$type<'resource' | 'object'>().notNull(),
    declaredId: text('declared_id').notNull(),
    declaredName: text('declared_name').notNull(),
    /** Kept by a trigger where the type changes. */
    resourceType: text('resource_type').array().notNull(),
    resourceTypeCode: text('resource_type_code').notNull(),
    title: text('title').notNull(),
    tags: text('tags').array().notNull(),
    /** 0 offline, 1 online; of themes whether it is the active one. */
    onlineStatus: smallint('online_status').$type<0 | 1>().notNull(),
    details: json('details').$type<TestExhibitDetails>().notNull(),
    /** With the contracts that it is licensed by: chosen for it, else those of the exhibit. */
    resolveResources: jsonb('resolve_resources').$type<readonly ResolvedEntity[]>().notNull(),
    /** Contracts that the owner chose for the test exhibit, by resource; they outlive matches. */
    chosenContracts: jsonb('chosen_contracts').$type<Readonly<Record<string, Licences>>>().notNull().default({}),
    /** The trees that rules made; absent where they are the exhibit's own, as frozen with its version. */
    dependencyTree: json('dependency_tree').$type<readonly DependencyEntry[]>(),
    authTree: json('auth_tree').$type<readonly TreeEntry[]>(),
    /** Entities below the root of that tree, each once. */
    dependencyIds: text('dependency_ids').array(),
    /** Licences that the auth tree requires, as `presentable_versions` has them. */
    licensedResourceIds: objectId('licensed_resource_ids').array(),
    licenseeVersionIds: text('licensee_version_ids').array(),
    /** The match that wrote the row. */
    revision: integer('revision').notNull(),
    ...lifeline,
  },
  (table) => [
    // With what most lists are narrowed by: what is skipped is skipped in the index.
    index('test_exhibits_by_position').on(
      ...[table.nodeId, table.position, table.testResourceId, table.onlineStatus, table.resourceTypeCode],
    ),
    index('test_exhibits_by_name').on(table.nodeId, table.testResourceName),
  ],
);

/** State of an exhibit before rules were carried out on it. */
export interface FormerExhibit {
  readonly title: string;
  readonly coverImages: readonly string[];
  readonly tags: readonly string[];
  readonly onlineStatus: 0 | 1;
  readonly version: string;
  readonly rewritten: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: string;
    readonly remark: string;
  }[];
}

/** An exhibit that going live has made or changed. */
export interface TouchedExhibit {
  readonly presentableId: string;
  readonly exhibitName: string;
  /** `null` where it was made. */
  readonly before: FormerExhibit | null;
  /** State that it was left in: another one now says that it was changed since. */
  readonly mark: string;
}

/** Occasions on which rules were carried out on the node itself. */
export const testNodeLives = pgTable(
  'test_node_lives',
  {
    liveId: objectId('live_id').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
    touched: json('touched').$type<readonly TouchedExhibit[]>().notNull(),
    /** The active theme before and after; empty for none. */
    formerThemeId: text('former_theme_id').notNull(),
    themeId: text('theme_id').notNull(),
    /** The rules as they were, and without those that were carried out. */
    formerRuleText: text('former_rule_text').notNull(),
    ruleText: text('rule_text').notNull(),
    /** Places of rules in the former text whose exhibits were made. */
    addedPlaces: integer('added_places').array().notNull(),
    undoneAt: moment('undone_at'),
    ...lifeline,
  },
  (table) => [index('test_node_lives_by_date').on(table.nodeId, table.createdAt, table.liveId)],
);

export type TestNodeLiveRow = typeof testNodeLives.$inferSelect;

/** Links by which owners of nodes share their rehearsals. */
export const testNodeShares = pgTable(
  'test_node_shares',
  {
    /** Secret of the link, random. */
    shareId: text('share_id').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
    /** Whoever shared it: with another owner of the node, the share has ended. */
    ownerUserId: integer('owner_user_id').notNull(),
    /** Hashes of keys of browsers that have opened it. */
    browsers: text('browsers').array().notNull().default(sql`'{}'`),
    expiresAt: moment('expires_at').notNull(),
    ...lifeline,
  },
  (table) => [index('test_node_shares_by_node').on(table.nodeId, table.createdAt)],
);

export type TestNodeShareRow = typeof testNodeShares.$inferSelect;
export type TestNodeRow = typeof testNodes.$inferSelect;
export type TestExhibitRow = typeof testExhibits.$inferSelect;
