import { z } from 'zod';
import { moment } from '#platform/http/schemas.ts';

/** A value of a file as its resource type shows it. */
export const DescribedValue = z.object({
  key: z.string(),
  name: z.string(),
  remark: z.string(),
  value: z.union([z.string(), z.number()]),
  valueDisplay: z.string(),
  valueUnit: z.string(),
  insertMode: z.int(),
});

/** The same where the value is called a default, as clients of objects and versions know it. */
export const DescriptorOfValue = DescribedValue.omit({ value: true }).extend({
  defaultValue: z.union([z.string(), z.number()]),
});

export const sameAs = z
  .string()
  .nullable()
  .describe('Code of the type that people see in its place: both mean the same, whichever is named');

export const ListedTypeAnswer = z.object({
  code: z.string(),
  name: z.string(),
  sameAs,
  names: z.string(),
  resourceCount: z.int(),
});

export const AttributeAnswer = z.object({
  key: z.string(),
  name: z.string(),
  note: z.string(),
  remark: z.string(),
  insertMode: z.int(),
  format: z.int(),
  formatUnit: z.string(),
  autoConvert: z.boolean(),
  contentRule: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  analyseMode: z.int(),
  group: z.int(),
});

export const BothLanguages = z.object({ en_US: z.string(), zh_CN: z.string() });

/** The same for operators, who write it in both languages. */
export const OperatedAttribute = AttributeAnswer.extend({
  names: BothLanguages,
  notes: BothLanguages,
  priority: z.int().describe('Its place in lists'),
});

export const TypeInfo = z.object({
  code: z.string(),
  name: z.string(),
  titles: BothLanguages.nullable().describe('What people read in place of the name, where operators say so'),
  parentCode: z.string(),
  parentName: z.string(),
  sameAs,
  priority: z.int(),
  status: z.int(),
  category: z.int(),
  formats: z.array(z.string()),
  attrs: z.array(z.object({ key: z.string(), name: z.string() })),
  ownAttrs: z.array(z.string()).describe('Keys of those that it does not have from the types above it'),
  subjectType: z.array(z.int()),
  resourceConfig: z.object({
    fileCommitMode: z.array(z.int()),
    fileMaxSize: z.number(),
    fileMaxSizeUnit: z.int(),
    supportDownload: z.int(),
    supportEdit: z.int(),
    autoGenerateCover: z.int(),
    supportCreateBatch: z.int(),
    supportOptionalConfig: z.int(),
  }),
  presentableConfig: z.object({ versionShowMode: z.int() }),
  resourceCount: z.int(),
  createUserId: z.int().optional(),
  createDate: moment,
  updateDate: moment,
});
