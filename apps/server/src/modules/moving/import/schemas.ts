import { listRules, rules } from '@colophon/model';
import { z } from 'zod';
import { hasConditions, rulesOn, WITHOUT_CONDITIONS } from '#modules/collections/index.ts';
import { storage } from '#modules/objects/index.ts';
import { resourceSchemas } from '#modules/resources/index.ts';
import { profiles } from '#modules/users/index.ts';
import { md5, objectId, sha1, sha256, text, trimmed } from '#platform/http/schemas.ts';
import { MOVE_FORMAT } from '../bag.ts';
import { ImportRefusal } from './import-refusal.ts';
import type { Bag } from './open-bag.ts';
import { decoded } from './verify-bag.ts';

/*
 * Version 1 of the files that are read. What people could not have entered here is refused; other members are ignored.
 */

const date = z.iso.datetime({ offset: true });
const policies = z.array(z.object({ policyId: md5, policyName: text(rules.policyName), status: z.literal([0, 1]) }));
const tags = z.array(text(listRules.tags.item)).max(listRules.tags.maxItems);
const covers = z.array(text(rules.coverUrl)).max(listRules.coverImages.maxItems);
const named = z.object({ resourceId: objectId, resourceName: z.string().max(200) });

export const Statement = z.object({
  format: z.string(),
  issuer: z.url({ protocol: /^https?$/ }).max(300),
  accountId: z.int().positive(),
  userName: z.string().min(1).max(100),
  manifestSha256: z.string(),
  exported: z.iso.datetime(),
  signature: z.string(),
});

export const Work = z.object({
  resourceId: objectId,
  resourceName: z.string().regex(/^[^/]+\/[^/]+$/),
  resourceTitle: trimmed(rules.resourceTitle),
  resourceTypeCode: z.string(),
  subjectType: z.literal([1, 4]),
  intro: text(rules.resourceIntro),
  coverImages: covers,
  tags,
  status: z.int(),
  statusBeforeFreezing: z.int().nullish(),
  policies,
  baseUpcastResources: z.array(named),
  serializeStatus: z.literal([0, 1]),
  catalogueProperty: z.record(z.string(), z.string()),
});

export const Version = z.object({
  versionId: md5,
  resourceId: objectId,
  version: resourceSchemas.semver,
  fileSha1: sha1.nullable(),
  filename: z.string(),
  description: text(rules.versionDescription),
  dependencies: z.array(named.extend({ versionRange: resourceSchemas.versionRange })),
  dependencyFiles: z.array(z.object({ resourceId: objectId, version: z.string(), sha1 })).default([]),
  inputAttrs: resourceSchemas.inputAttributes,
  customPropertyDescriptors: resourceSchemas.propertyDescriptors,
  excerpt: z.object({ amount: z.int() }).nullable(),
  createdAt: date,
});

const { conditionType, filterConditions } = rulesOn('resourceTitle').shape;

export const Collection = z.object({
  resourceId: objectId,
  /** Null until rules are set. */
  rulesStatus: z.literal([0, 1]).nullable().default(null),
  conditionType: conditionType.default(1),
  filterConditions: filterConditions.default([]),
  items: z.array(
    z.object({
      catalogue: z.literal([0, 1]),
      mountedId: objectId,
      mountedName: z.string().default(''),
      files: z.array(sha1).default([]),
      itemTitle: z.string(),
      isSample: z.boolean(),
    }),
  ),
});

const { areaCode, ...said } = profiles.profileFields((date) => date <= new Date().toISOString().slice(0, 10));

/** Account, of which the profile is taken in. A place that is not known here is left out. */
export const Account = z.object({ userId: z.int(), username: z.string(), ...said, areaCode: areaCode.catch('') });

export const Wallet = z.object({ balanceCents: z.int() });

export const Bucket = z.object({ bucketId: objectId, bucketName: storage.newBucketName });

export const StoredObject = z.object({
  objectId,
  ...Bucket.shape,
  objectName: storage.objectName,
  sha1,
  /** Absent from the first archives, whose objects come along where their bytes are here. */
  sha256: sha256.nullish(),
  resourceTypeCode: z.string(),
  resourceTypeName: z.string(),
  resourceType: z.array(z.string()),
  customPropertyDescriptors: storage.CustomPropertyDescriptors,
  suppliedValues: z.record(z.string(), z.string()),
  dependencies: z
    .array(
      z.object({
        type: z.enum(['resource', 'object']),
        targetId: objectId,
        name: z.string(),
        versionRange: z.string(),
        files: z.array(sha1),
      }),
    )
    .default([]),
});

export const ArchivedNode = z.object({
  nodeId: z.int(),
  nodeName: trimmed(rules.nodeName),
  nodeDomain: text(rules.nodeDomain),
  nodeTitle: trimmed(rules.nodeTitle),
  nodeLogo: z.string(),
  nodeShortDescription: trimmed(rules.nodeShortDescription),
  nodeSuspendInfo: trimmed(rules.nodeSuspendInfo),
  status: z.int(),
});

export const Exhibit = z.object({
  presentableId: objectId,
  nodeId: z.int(),
  presentableName: trimmed(rules.exhibitName),
  presentableTitle: trimmed(rules.exhibitTitle),
  presentableIntro: trimmed(rules.exhibitIntro),
  coverImages: covers,
  tags,
  subjectType: z.literal([1, 4, 5]),
  resourceId: objectId.nullable(),
  resourceName: z.string(),
  resourceTypeCode: z.string(),
  version: z.string(),
  policies,
  /** Exhibits in their order, and rules, where it is a collection made in the node. */
  items: z.array(objectId).default([]),
  collectRules: rulesOn('presentableTitle').refine(hasConditions, WITHOUT_CONDITIONS).nullish(),
  onlineStatus: z.literal([0, 1]),
  autoUpdateStatus: z.literal([0, 1]),
  versions: z.array(
    z.object({
      version: z.string(),
      fileSha1: sha1.nullable(),
      presentableRewriteProperty: z.array(
        z.object({ key: z.string(), name: z.string(), value: z.string(), remark: z.string() }),
      ),
    }),
  ),
});

export type Account = z.output<typeof Account>;
export type Statement = z.output<typeof Statement>;
export type Work = z.output<typeof Work>;
export type Version = z.output<typeof Version>;
export type Collection = z.output<typeof Collection>;
export type Bucket = z.output<typeof Bucket>;
export type StoredObject = z.output<typeof StoredObject>;
export type ArchivedNode = z.output<typeof ArchivedNode>;
export type Exhibit = z.output<typeof Exhibit>;

/**
 * Reads a file of JSON and holds it against its schema.
 *
 * @throws ImportRefusal `moving.schema` with the file and the first member that is wrong
 */
export async function readJson<Schema extends z.ZodType>(
  bag: Bag,
  path: string,
  schema: Schema,
  limitBytes?: number,
): Promise<z.output<Schema>> {
  const bytes = await bag.read(path, limitBytes);
  let value: unknown;
  try {
    value = JSON.parse(decoded(bytes)!);
  } catch {
    throw new ImportRefusal('moving.schema', path, 'is no JSON');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ImportRefusal('moving.schema', path, `${issue!.path.join('.')}: ${issue!.message}`);
}

/** Refuses what a newer version of the program has written. */
export function refuseNewer({ format }: Pick<Statement, 'format'>): void {
  if (format === MOVE_FORMAT) return;
  const version = /^colophon-move\/(\d+)$/.exec(format)?.[1];
  throw version ? new ImportRefusal('moving.newer') : new ImportRefusal('moving.schema', 'move.json', 'format');
}
