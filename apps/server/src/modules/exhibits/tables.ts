import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, md5Id, moment, objectId, sha1 } from '#platform/database/columns.ts';
import { nodes } from '../nodes/index.ts';
import type { EmbeddedPolicy } from '../policies/index.ts';
import type { resourceProperties } from '../types/index.ts';

/** A resource that the node licenses for an exhibit, and the contracts it does so by. */
export interface ResolvedResource {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly contracts: readonly { readonly policyId: string; readonly contractId: string }[];
}

/** A value that the node's owner gives to a property of an exhibit. */
export interface RewriteProperty {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly remark: string;
}

/** A place in an exhibit's dependency tree, as it was when the version was chosen. */
export interface DependencyNode {
  /** 12 hexadecimal digits; the root's are the first of the presentableId. */
  readonly nid: string;
  /** Empty at the root. */
  readonly parentNid: string;
  /** 1 at the root. */
  readonly deep: number;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: readonly string[];
  readonly version: string;
  readonly versionRange: string;
  readonly versionId: string;
  /** Empty for collections. */
  readonly fileSha1: string;
  /** True for a storage object, whose id and name stand in place of a resource's: only where a node is rehearsed. */
  readonly isObject?: boolean;
}

/** A place in an exhibit's auth tree; below it stands what its resource version licenses itself. */
export interface AuthNode {
  readonly nid: string;
  readonly parentNid: string;
  readonly deep: number;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: readonly string[];
  readonly version: string;
  readonly versionId: string;
}

export type Properties = Readonly<Record<string, unknown>>;

/** Exhibits: resources mounted on nodes, and collections of them made in a node. */
export const exhibits = pgTable(
  'presentables',
  {
    presentableId: objectId('presentable_id').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
    /** The node's owner. */
    userId: integer('user_id').notNull(),
    presentableName: text('presentable_name').notNull(),
    presentableTitle: text('presentable_title').notNull(),
    presentableIntro: text('presentable_intro').notNull().default(''),
    coverImages: text('cover_images').array().notNull(),
    tags: text('tags').array().notNull(),
    /** 1 single resource, 4 collection, 5 collection made in the node. */
    subjectType: smallint('subject_type').notNull(),
    /** Absent where the collection is made in the node; its name is empty then, its owner the node's. */
    resourceId: objectId('resource_id'),
    /** Name, type and owner of a resource never change, so they are kept here to be searched by. */
    resourceName: text('resource_name').notNull(),
    resourceTypeCode: text('resource_type_code').notNull(),
    /** As the resource's own; kept by a trigger where the type changes. */
    resourceType: text('resource_type').array().notNull(),
    resourceOwnerId: integer('resource_owner_id').notNull(),
    isTheme: boolean('is_theme').notNull(),
    /** Of collections: how the node's owner wants them displayed, over what the collection's owner says. */
    catalogueProperty: jsonb('catalogue_property').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The resource's version that is shown; empty where there is no resource. */
    version: text('version').notNull(),
    policies: jsonb('policies').$type<readonly EmbeddedPolicy[]>().notNull(),
    resolveResources: jsonb('resolve_resources').$type<readonly ResolvedResource[]>().notNull(),
    /** 0 offline, 1 online. */
    onlineStatus: smallint('online_status').$type<0 | 1>().notNull().default(0),
    /** 1 follows the resource's latest version. */
    autoUpdateStatus: smallint('auto_update_status').$type<0 | 1>().notNull(),
    /** Up to this version the owner wants no hint of newer ones. */
    ignoredVersion: text('ignored_version').notNull().default(''),
    /** First and latest release of the resource, to sort by. */
    resourceFirstReleasedAt: moment('resource_first_released_at').notNull(),
    resourceLatestReleasedAt: moment('resource_latest_released_at').notNull(),
    /** Of collections made in the node: how often their items have been edited. */
    itemsRevision: integer('items_revision').notNull().default(0),
    /** Place among the node's exhibits, as its owner puts them; new ones come first. */
    position: bigint('position', { mode: 'bigint' }).notNull().default(sql`0`),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('presentables_resource_key').on(table.nodeId, table.resourceId),
    uniqueIndex('presentables_name_key').on(table.nodeId, sql`lower(${table.presentableName})`),
    uniqueIndex('presentables_active_theme_key')
      .on(table.nodeId)
      .where(sql`${table.isTheme} and ${table.onlineStatus} = 1`),
    // With the type, by which most lists are narrowed: what is skipped is skipped in the index.
    index('presentables_by_update').on(
      ...[table.nodeId, table.onlineStatus, table.updatedAt, table.presentableId, table.resourceTypeCode],
    ),
    index('presentables_by_creation').on(
      ...[table.nodeId, table.onlineStatus, table.createdAt, table.presentableId, table.resourceTypeCode],
    ),
    // Their owner sees those on and off the shelf in one list.
    index('presentables_of_node').on(table.nodeId, table.updatedAt, table.presentableId, table.resourceTypeCode),
    // In the order of the owner, for whoever sees some of them.
    index('presentables_by_position').on(
      ...[table.nodeId, table.position, table.presentableId, table.onlineStatus, table.resourceTypeCode],
    ),
    index('presentables_by_resource').on(table.resourceId, table.updatedAt, table.presentableId),
    index('presentables_of_collections').on(table.nodeId, table.createdAt).where(sql`${table.subjectType} <> 1`),
    // Operators list those of all nodes.
    index('presentables_by_date').on(table.createdAt, table.presentableId),
    index('presentables_by_type').on(table.resourceTypeCode, table.createdAt, table.presentableId),
    index('presentables_by_tag').using('gin', table.tags),
    check('presentables_made_of', sql`(${table.resourceId} is null) = (${table.subjectType} = 5)`),
  ],
);

/** Data that an exhibit shows in a version it uses or has used. */
export const exhibitVersions = pgTable(
  'presentable_versions',
  {
    presentableId: objectId('presentable_id')
      .notNull()
      .references(() => exhibits.presentableId),
    version: text('version').notNull(),
    versionId: md5Id('version_id').notNull(),
    /** The root's file; absent for collections. */
    fileSha1: sha1('file_sha1'),
    /** Trees are kept as they were when the version was chosen, because dependencies are ranges. `json` keeps their order. */
    dependencyTree: json('dependency_tree').$type<readonly DependencyNode[]>().notNull(),
    authTree: json('auth_tree').$type<readonly AuthNode[]>().notNull(),
    /**
     * Licences that the auth tree requires, each pair once, in the order of the tree: a resource that somebody has to license …
     */
    licensedResourceIds: objectId('licensed_resource_ids').array().notNull(),
    /** … and the version that has to; empty for the node. As long as the list of resources. */
    licenseeVersionIds: text('licensee_version_ids').array().notNull(),
    resourceSystemProperty: json('resource_system_property').$type<Properties>().notNull(),
    resourceCustomPropertyDescriptors: json('resource_custom_property_descriptors')
      .$type<readonly resourceProperties.PropertyDescriptor[]>()
      .notNull(),
    presentableRewriteProperty: json('presentable_rewrite_property').$type<readonly RewriteProperty[]>().notNull(),
    /**
     * Properties that packages see: system properties, then read-only ones, then the owner's values, then defaults of options.
     */
    versionProperty: json('version_property').$type<Properties>().notNull(),
    ...lifeline,
  },
  (table) => [primaryKey({ columns: [table.presentableId, table.version] })],
);

/** Items of collections made in a node: other exhibits of that node. */
export const nodeCollectionItems = pgTable(
  'node_collection_items',
  {
    collectionId: objectId('collection_id')
      .notNull()
      .references(() => exhibits.presentableId),
    /** 8 hexadecimal digits. */
    itemId: char('item_id', { length: 8 }).notNull(),
    /** The exhibit that the item shows. */
    memberId: objectId('member_id')
      .notNull()
      .references(() => exhibits.presentableId),
    /** Sorts the items; with gaps, so that moving an item writes no other row. */
    position: bigint('position', { mode: 'bigint' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.itemId] }),
    unique('node_collection_items_member_key').on(table.collectionId, table.memberId),
  ],
);

/** A condition on exhibits that come online. */
export interface ExhibitCondition {
  readonly key: 'presentableTitle' | 'resourceTypeCode' | 'authIdentity';
  readonly limitOperatorType: 'INCLUDES' | 'NOT_INCLUDES' | 'STARTS_WITH' | 'ENDS_WITH' | 'EQUAL' | 'NOT_EQUAL';
  readonly value: string;
}

/** By which rules collections made in a node take in exhibits that come online. */
export const nodeCollectRules = pgTable('node_collect_rules', {
  collectionId: objectId('collection_id')
    .primaryKey()
    .references(() => exhibits.presentableId),
  /** 0 off, 1 on. */
  status: smallint('status').$type<0 | 1>().notNull(),
  /** 1 all conditions, 2 any. */
  conditionType: smallint('condition_type').$type<1 | 2>().notNull(),
  filterConditions: jsonb('filter_conditions').$type<readonly ExhibitCondition[]>().notNull(),
  ...lifeline,
});

export type ExhibitRow = typeof exhibits.$inferSelect;

export type ExhibitVersionRow = typeof exhibitVersions.$inferSelect;
