import { listRules, rules } from '@colophon/model';
import { z } from 'zod';
import { flag, md5, moment, objectId, oneOf, pageOf, sha1, text, trimmed } from '#platform/http/schemas.ts';
import { PolicyToAdd, SubjectPolicy } from '../policies/index.ts';
import { resourceProperties } from '../types/index.ts';
import {
  MAX_ATTRIBUTE_VALUE_LENGTH,
  MAX_BASE_UPCASTS,
  MAX_CANDIDATE_LENGTH,
  MAX_CANDIDATES,
  MAX_CONTRACTS_PER_RESOURCE,
  MAX_CUSTOM_PROPERTIES,
  MAX_DEPENDENCIES,
  MAX_INPUT_ATTRIBUTES,
  MAX_POLICIES_PER_CALL,
  MAX_POLICIES_TO_SIGN,
  MAX_PROPERTY_TEXT_LENGTH,
  MAX_PROPERTY_VALUE_LENGTH,
  MAX_RESOLVE_RESOURCES,
} from './limits.ts';
import { cleanVersion, isRange } from './versions/ranges.ts';

const distinct = <Value>(values: readonly Value[]) => new Set(values).size === values.length;

/* Requests */

/** A version number in its cleaned form (`v1.2.0` and ` 1.2.0 ` are `1.2.0`). */
export const semver = z.string().transform((value, context) => {
  const cleaned = cleanVersion(value);
  if (cleaned !== null) return cleaned;
  context.addIssue({ code: 'custom', message: 'is not a version' });
  return z.NEVER;
});
export const versionRange = z.string().max(200).refine(isRange, 'is not a version range');
/** Options of a caller for loading more with resources. */
export const loadFlags = {
  isLoadPolicyInfo: flag(),
  isTranslate: flag(),
  isLoadLatestVersionInfo: flag(),
  isLoadFreezeReason: flag(),
};

export const tags = z.array(text(listRules.tags.item)).max(listRules.tags.maxItems).refine(distinct, 'repeats a tag');
export const coverImages = z.array(text(listRules.coverImages.item)).max(listRules.coverImages.maxItems);
export const policiesToAdd = z.array(PolicyToAdd).max(MAX_POLICIES_PER_CALL);

export const DependencyInput = z.object({ resourceId: objectId, versionRange });
export type DependencyInput = z.output<typeof DependencyInput>;
export const dependenciesInput = z.array(DependencyInput).max(MAX_DEPENDENCIES);

export const PropertyDescriptorInput = z
  .object({
    key: text(rules.customPropertyKey),
    name: z.string().max(MAX_PROPERTY_TEXT_LENGTH).optional(),
    type: z.enum(resourceProperties.DESCRIPTOR_TYPES),
    defaultValue: z.string().max(MAX_PROPERTY_VALUE_LENGTH).optional(),
    candidateItems: z
      .array(z.string().min(1).max(MAX_CANDIDATE_LENGTH))
      .max(MAX_CANDIDATES)
      .refine(distinct, 'repeats a candidate')
      .default([]),
    remark: z.string().max(MAX_PROPERTY_TEXT_LENGTH).default(''),
  })
  .transform((descriptor) => ({
    ...descriptor,
    name: descriptor.name || descriptor.key,
    defaultValue: descriptor.defaultValue ?? descriptor.candidateItems[0] ?? '',
  }))
  .refine(
    ({ type, candidateItems, defaultValue }) =>
      type === 'readonlyText' || type === 'editableText' || (candidateItems.length > 0 && defaultValue !== ''),
    'needs candidates and a default',
  )
  .refine(
    ({ type, candidateItems, defaultValue }) =>
      !(type === 'select' || type === 'radio') || candidateItems.includes(defaultValue),
    'has a default that is none of its candidates',
  );
export const propertyDescriptors = z
  .array(PropertyDescriptorInput)
  .refine((list) => distinct(list.map(({ key }) => key)), 'repeats a key')
  .refine((list) => {
    const properties = list.filter(({ type }) => type === 'readonlyText').length;
    return properties <= MAX_CUSTOM_PROPERTIES && list.length - properties <= MAX_CUSTOM_PROPERTIES;
  }, 'has too many descriptors');

export const inputAttributes = z
  .array(z.object({ key: z.string().min(1).max(100), value: z.string().max(MAX_ATTRIBUTE_VALUE_LENGTH) }))
  .max(MAX_INPUT_ATTRIBUTES)
  .refine((list) => distinct(list.map(({ key }) => key)), 'repeats a key');

export const contractsToSign = z
  .array(
    z.object({
      resourceId: objectId,
      policyIds: z.array(md5).min(1).max(MAX_POLICIES_TO_SIGN).refine(distinct, 'repeats a policy'),
    }),
  )
  .max(MAX_RESOLVE_RESOURCES);
export const excludedItems = z
  .array(
    z.object({ resourceId: objectId, excludedType: z.enum(['contractId', 'policyId']), excludedValue: z.string() }),
  )
  .max(MAX_RESOLVE_RESOURCES);
export const resolveInput = z
  .array(
    z.object({
      resourceId: objectId,
      contracts: z
        .array(z.object({ policyId: md5 }))
        .min(1)
        .max(MAX_CONTRACTS_PER_RESOURCE),
    }),
  )
  .max(MAX_RESOLVE_RESOURCES);

/** A full or short name, or what is typed of one. */
export const resourceTitle = trimmed(rules.resourceTitle);
export const resourceStatus = oneOf([0, 1, 2, 4]);
/** As they come in comma-joined lists. */
export const STATUSES = ['0', '1', '2', '4'] as const;
export const subjectType = oneOf([1, 4]);

/** Fields that describe a resource from its creation on; the same for one and for many at once. */
export const describingFields = {
  resourceTitle: resourceTitle.optional(),
  policies: policiesToAdd.default([]),
  coverImages: coverImages.default([]),
  tags: tags.default([]),
  intro: text(rules.resourceIntro).default(''),
};

/** The type of new resources: by its code, or by the chain of its names. */
export const typeFields = {
  resourceTypeCode: z.string().min(1).optional(),
  resourceTypeName: z
    .literal('')
    .transform(() => undefined)
    .or(text(rules.resourceTypeName))
    .optional()
    .describe('The custom type of this name below it'),
  resourceType: z.array(text(rules.resourceTypeName)).min(1).max(5).optional(),
};
export const namesType = ({ resourceTypeCode, resourceType }: { resourceTypeCode?: unknown; resourceType?: unknown }) =>
  resourceTypeCode !== undefined || resourceType !== undefined;
export const TYPE_MISSING = { path: ['resourceTypeCode'], error: 'is missing' };

export const versionDescription = text(rules.versionDescription);

export const CreateVersion = z.object({
  version: semver,
  fileSha1: sha1,
  filename: text(rules.filename),
  description: versionDescription.default(''),
  dependencies: dependenciesInput.default([]),
  customPropertyDescriptors: propertyDescriptors.default([]),
  inputAttrs: inputAttributes.default([]),
  baseUpcastResources: z
    .array(z.object({ resourceId: objectId }))
    .max(MAX_BASE_UPCASTS)
    .default([]),
  batchSignContracts: contractsToSign.default([]),
  authExcludedItems: excludedItems.default([]),
  resolveResources: resolveInput.default([]),
});

/* Answers */

const NamedResource = z.object({ resourceId: z.string(), resourceName: z.string() });
export const DependencyAnswer = NamedResource.extend({ versionRange: z.string() });
export const ResolveResourceAnswer = NamedResource.extend({
  contracts: z.array(z.object({ policyId: z.string(), contractId: z.string() })),
});

export const ExcerptAnswer = z.object({
  kind: z.enum(['picture', 'text', 'sound', 'film']),
  amount: z.int().min(0).describe('Lines of a text, seconds of sound or film; 0 for a picture'),
  state: z
    .enum(['waiting', 'ready', 'failed'])
    .describe(
      'Films and sound other than MP3 are cut first: until then the excerpt waits; failed says that it cannot be',
    ),
  isSilent: z
    .literal(true)
    .optional()
    .describe('The film has sound, its excerpt has none: it is in a codec that cannot be copied'),
});

const catalogueProperty = z.record(z.string(), z.string());

export const Version = z.object({
  versionId: z.string(),
  resourceId: z.string(),
  resourceName: z.string(),
  resourceType: z.array(z.string()),
  resourceTypeCode: z.string(),
  userId: z.int(),
  version: z.string(),
  fileSha1: z.string(),
  filename: z.string(),
  description: z.string(),
  dependencies: z.array(DependencyAnswer),
  upcastResources: z.array(NamedResource),
  resolveResources: z.array(ResolveResourceAnswer),
  authExcludedItems: z.array(z.object({ resourceId: z.string(), excludedType: z.string(), excludedValue: z.string() })),
  inputAttrs: z.array(z.object({ key: z.string(), value: z.string() })),
  systemProperty: z.record(z.string(), z.unknown()),
  systemPropertyDescriptors: z.array(resourceProperties.DescriptorOfValue),
  customPropertyDescriptors: z.array(resourceProperties.PropertyDescriptorAnswer),
  customProperty: z.record(z.string(), z.string()),
  excerpt: ExcerptAnswer.nullable().describe('What everybody may see, hear or read of it'),
  origin: z
    .object({ issuer: z.string(), releaseDate: moment, isConfirmed: z.boolean() })
    .nullable()
    .describe(
      'Where and when it was released first, if it came from another installation; confirmed by that one or not',
    ),
  catalogueProperty: catalogueProperty.optional().describe('Of collections: how their items are displayed'),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const Resource = z.object({
  /** Found by what is similar to the keywords, and not counted. */
  isSimilar: z.boolean().optional(),
  resourceId: z.string(),
  resourceName: z.string(),
  resourceTitle: z.string(),
  resourceType: z.array(z.string()),
  resourceTypeCode: z.string(),
  subjectType: z.int(),
  userId: z.int(),
  username: z.string(),
  displayName: z.string().describe('How the owner wants to be called; empty: by the username'),
  intro: z.string(),
  coverImages: z.array(z.string()),
  tags: z.array(z.string()),
  licence: z
    .string()
    .describe(
      'What users have to do besides the policy, by the latest version: an SPDX identifier, or one that begins with `LicenseRef-`, a space and the author’s note; empty for nothing',
    ),
  status: z.int(),
  latestVersion: z.string(),
  latestVersionReleaseDate: moment.nullable(),
  firstVersionReleaseDate: moment.nullable(),
  resourceVersions: z.array(z.object({ version: z.string(), versionId: z.string(), createDate: moment })),
  baseUpcastResources: z.array(NamedResource),
  policies: z.array(SubjectPolicy),
  operationType: z.int(),
  generateCoverStatus: z.int(),
  serializeStatus: z.int().optional().describe('Of collections: 0 ongoing, 1 finished'),
  catalogueProperty: catalogueProperty.optional().describe('Of collections: how their items are displayed'),
  itemCount: z.int().optional().describe('Of collections: how many items are published'),
  createDate: moment,
  updateDate: moment,
  latestVersionInfo: z.union([Version, z.object({}).strict()]).optional(),
  freezeReason: z.string().optional().describe('Only of frozen ones, when it is asked for'),
});

/** Some fields of a resource, as `projection` asked for. */
export const PartialResource = Resource.partial();
export const ResourcePage = pageOf(PartialResource);
export const PartialVersion = Version.partial();

export const VersionDraft = z.object({
  resourceId: z.string(),
  userId: z.int(),
  resourceType: z.array(z.string()),
  draftData: z.record(z.string(), z.unknown()),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});
