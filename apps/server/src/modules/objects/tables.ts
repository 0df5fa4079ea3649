import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, objectId, sha1 } from '#platform/database/columns.ts';
import { files } from '../files/index.ts';
import type { resourceProperties } from '../types/index.ts';

export type DependencyType = 'resource' | 'object';

export const buckets = pgTable(
  'buckets',
  {
    bucketId: objectId('bucket_id').primaryKey(),
    bucketName: text('bucket_name').notNull(),
    /** 1 user, 2 system. */
    bucketType: smallint('bucket_type').notNull().default(1),
    userId: integer('user_id').notNull(),
    /** Sum of its objects' sizes, kept by the commands that change objects. */
    totalFileSize: bigint('total_file_size', { mode: 'number' }).notNull().default(0),
    /** Number of its objects. */
    totalFileQuantity: integer('total_file_quantity').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('buckets_name_key').on(table.bucketName).where(sql`${table.bucketType} = 1`),
    uniqueIndex('buckets_by_user').on(table.userId, table.bucketName),
    check('buckets_totals', sql`${table.totalFileSize} >= 0 and ${table.totalFileQuantity} >= 0`),
  ],
);

/** Named entries of buckets. Their names as they are searched (`search_text`) are in the migrations alone. */
export const objects = pgTable(
  'objects',
  {
    objectId: objectId('object_id').primaryKey(),
    bucketId: objectId('bucket_id')
      .notNull()
      .references(() => buckets.bucketId),
    userId: integer('user_id').notNull(),
    objectName: text('object_name').notNull(),
    sha1: sha1('sha1')
      .notNull()
      .references(() => files.sha1),
    /** The file's size, which sorting and the bucket's total go by. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Empty when no type is set. */
    resourceTypeCode: text('resource_type_code').notNull().default(''),
    /** User's own name of the last level of the type, if any. */
    resourceTypeName: text('resource_type_name').notNull().default(''),
    /** Names of the type as `resourceType` has them; kept by a trigger where the type changes, as are the codes. */
    resourceType: text('resource_type').array().notNull().default([]),
    /** Codes that mean the type: an object is found by each of them. */
    resourceTypeCodes: text('resource_type_codes').array().notNull().default([]),
    customPropertyDescriptors: jsonb('custom_property_descriptors')
      .$type<readonly resourceProperties.PropertyDescriptor[]>()
      .notNull()
      .default([]),
    /** User's answers to the questions of the type, by key; findings of the analysis stand in the file. */
    suppliedValues: jsonb('supplied_values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The node that a document of node data belongs to; none for objects of user buckets. */
    nodeId: integer('node_id'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('objects_node_key').on(table.userId, table.nodeId).where(sql`${table.nodeId} is not null`),
    uniqueIndex('objects_name_key').on(table.bucketId, table.objectName),
    // by which rules of test nodes find what they name in another case
    index('objects_by_folded_name').on(table.bucketId, sql`lower(${table.objectName})`),
    index('objects_by_creation').on(table.bucketId, table.createdAt, table.objectId),
    index('objects_by_update').on(table.bucketId, table.updatedAt, table.objectId),
    index('objects_by_size').on(table.bucketId, table.sizeBytes, table.objectId),
    index('objects_by_user').on(table.userId, table.createdAt, table.objectId),
    index('objects_by_file').on(table.sha1),
    index('objects_by_type').using('gin', table.resourceTypeCodes),
  ],
);

/** Dependencies of objects: other objects of the same user, or resources. An entry stays when its target goes. */
export const objectDependencies = pgTable(
  'object_dependencies',
  {
    objectId: objectId('object_id')
      .notNull()
      .references(() => objects.objectId, { onDelete: 'cascade' }),
    /** Where it stands in the list, from 0. */
    position: smallint('position').notNull(),
    type: text('type').$type<DependencyType>().notNull(),
    /** The id of the object or resource. */
    targetId: objectId('target_id').notNull(),
    /** The target's full name when it was added: what is shown when it is gone. */
    name: text('name').notNull(),
    /** Of a resource; empty for objects. */
    versionRange: text('version_range').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.objectId, table.position] }),
    uniqueIndex('object_dependencies_target_key').on(table.objectId, table.targetId),
    index('object_dependencies_by_target').on(table.targetId),
    check('object_dependencies_type', sql`${table.type} in ('resource', 'object')`),
  ],
);

export type BucketRow = typeof buckets.$inferSelect;

export type ObjectRow = typeof objects.$inferSelect;

export type ObjectDependencyRow = typeof objectDependencies.$inferSelect;
