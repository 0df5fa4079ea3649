import { rules } from '@colophon/model';
import { z } from 'zod';
import { moment, objectId, pageOf, text } from '#platform/http/schemas.ts';
import { METADATA_KEYS, MetaInfoAnswer } from '../files/index.ts';
import { resourceProperties } from '../types/index.ts';
import {
  MAX_CANDIDATE_ITEMS,
  MAX_CANDIDATE_LENGTH,
  MAX_CUSTOM_PROPERTIES,
  MAX_PROPERTY_TEXT_LENGTH,
  MAX_PROPERTY_VALUE_LENGTH,
} from './limits.ts';

/** The bucket that the platform itself fills. */
export const SYSTEM_BUCKET_NAME = '.UserNodeData';

/** Stands for all user buckets where objects are listed. */
export const ALL_BUCKETS = '_all';

/** Words that routes use in the place of a bucket's name. */
const RESERVED_NAMES = new Set(['count', 'spacestatistics']);

export const bucketName = text(rules.bucketName);

export const newBucketName = bucketName.refine((name) => !RESERVED_NAMES.has(name), { error: 'is reserved' });

export const anyBucketName = z.union([bucketName, z.literal(SYSTEM_BUCKET_NAME)]);

export const Bucket = z.object({
  bucketId: objectId,
  bucketName: z.string(),
  bucketType: z.literal([1, 2]),
  userId: z.int(),
  totalFileSize: z.int(),
  totalFileQuantity: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const SpaceStatistics = z.object({ storageLimit: z.int(), bucketCount: z.int(), totalFileSize: z.int() });

const CHOICES: ReadonlySet<string> = new Set(['radio', 'select']);

/** A property that a user gives to an object (specification 04, PUT objects). */
const CustomPropertyDescriptorInput = z
  .object({
    key: text(rules.customPropertyKey).refine((key) => !METADATA_KEYS.has(key), {
      error: 'is a property of the content',
    }),
    name: z.string().max(MAX_PROPERTY_TEXT_LENGTH).default(''),
    type: z.enum(resourceProperties.DESCRIPTOR_TYPES),
    defaultValue: z.string().max(MAX_PROPERTY_VALUE_LENGTH).default(''),
    candidateItems: z
      .array(z.string().min(1).max(MAX_CANDIDATE_LENGTH))
      .max(MAX_CANDIDATE_ITEMS)
      .refine(isDistinct, { error: 'has the same item twice' })
      .default([]),
    remark: z.string().max(MAX_PROPERTY_TEXT_LENGTH).default(''),
  })
  .refine(({ type, defaultValue }) => type === 'editableText' || defaultValue !== '', {
    path: ['defaultValue'],
    error: 'is missing',
  })
  .refine(
    ({ type, defaultValue, candidateItems }) =>
      !CHOICES.has(type) || candidateItems.length === 0 || candidateItems.includes(defaultValue),
    { path: ['defaultValue'], error: 'is none of the candidates' },
  );

export const CustomPropertyDescriptors = z
  .array(CustomPropertyDescriptorInput)
  .max(MAX_CUSTOM_PROPERTIES)
  .refine((list) => isDistinct(list.map(({ key }) => key)), { error: 'has the same key twice' })
  .refine((list) => isDistinct(list.map(({ name }) => name).filter(Boolean)), { error: 'has the same name twice' });

export const ObjectAnswer = z.object({
  objectId,
  objectName: z.string(),
  bucketId: objectId,
  bucketName: z.string(),
  userId: z.int(),
  sha1: z.string(),
  resourceType: z.array(z.string()),
  resourceTypeCode: z.string(),
  resourceTypeName: z.string(),
  systemProperty: MetaInfoAnswer,
  systemPropertyDescriptors: z.array(resourceProperties.DescriptorOfValue),
  customPropertyDescriptors: z.array(resourceProperties.PropertyDescriptorAnswer),
  customProperty: z.record(z.string(), z.string()),
  dependencies: z.array(z.object({ name: z.string(), type: z.enum(['resource', 'object']), versionRange: z.string() })),
  createDate: moment,
  updateDate: moment,
});

/** An element of a dependency tree (specification 04, dependencyTree). */
export const DependencyNode = z
  .object({
    type: z.enum(['resource', 'object']),
    id: objectId,
    name: z.string(),
    resourceType: z.array(z.string()),
    version: z.string(),
    versionId: z.string(),
    versions: z.array(z.string()),
    versionRange: z.string(),
    fileSha1: z.string(),
    get dependencies() {
      return z.array(DependencyNode);
    },
  })
  .meta({ id: 'ObjectDependency' });

export const ObjectPage = pageOf(ObjectAnswer.partial());

function isDistinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
