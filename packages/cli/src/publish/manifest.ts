import { listRules, rules, type TextRule } from '@colophon/model';
import semver from 'semver';
import * as z from 'zod';
import type { Word } from '../words.ts';

export const MANIFEST_NAMES: readonly string[] = ['colophon.yaml', 'colophon.yml', 'colophon.json'];
export const MAX_WORKS = 5_000;
const MAX_POLICIES = 20;
const MAX_TYPE_NAMES = 5;

/** Names of the ready policies, in the order of the templates. */
export const TEMPLATE_NAMES = [
  'free',
  'buy',
  'monthly',
  'monthly-or-yearly',
  'trial-then-buy',
  'trial-then-monthly',
  'free-until',
] as const;

/*
 * Form of a manifest. The message of each part is the word that says what is wrong with a value in its place.
 */

function ruled({ minLength, maxLength, pattern }: TextRule, error: Word) {
  const text = z.string({ error }).min(minLength, { error }).max(maxLength, { error });
  return pattern ? text.regex(pattern, { error }) : text;
}

const path = z.string({ error: 'badPath' }).min(1, { error: 'badPath' });
const typeName = ruled(rules.resourceTypeName, 'badType');
const policyName = ruled(rules.policyName, 'badPolicy');

const wrongPolicy = { error: 'badPolicy' } as const;
const policyText = z.string(wrongPolicy).min(1, wrongPolicy);
const Policy = z.union(
  [
    z.literal('free', wrongPolicy),
    z
      .object({ template: z.enum(TEMPLATE_NAMES, wrongPolicy), name: policyName.optional() }, wrongPolicy)
      .catchall(z.union([z.string(), z.number()], wrongPolicy)),
    z.strictObject({ text: policyText, name: policyName }, wrongPolicy),
    z.strictObject({ file: policyText, name: policyName }, wrongPolicy),
  ],
  wrongPolicy,
);

const wrongType = { error: 'badType' } as const;
const wrongDependency = { error: 'badDependency' } as const;
const range = z.string(wrongDependency).refine((text) => semver.validRange(text) !== null, wrongDependency);
const signed = z.strictObject(
  { range, policy: z.string(wrongDependency).regex(/^[0-9a-f]{32}$/, wrongDependency) },
  wrongDependency,
);

const shared = {
  version: z
    .string({ error: 'badVersion' })
    .refine((text) => semver.valid(text.trim()) !== null, { error: 'badVersion' })
    .optional(),
  type: z
    .union([typeName, z.array(typeName, wrongType).min(1, wrongType).max(MAX_TYPE_NAMES, wrongType)], wrongType)
    .optional(),
  tags: z
    .array(ruled(rules.tag, 'badTags'), { error: 'badTags' })
    .max(listRules.tags.maxItems, { error: 'badTags' })
    .optional(),
  policies: z.array(Policy, wrongPolicy).max(MAX_POLICIES, wrongPolicy).optional(),
  cover: path.optional(),
  intro: path.optional(),
  dependencies: z
    .record(z.string(wrongDependency), z.union([range, signed], wrongDependency), wrongDependency)
    .optional(),
  list: z.boolean({ error: 'wantsYesNo' }).optional(),
};

const Defaults = z.strictObject(shared, { error: 'wantsKeys' });
const Work = z.strictObject(
  {
    name: ruled(rules.resourceName, 'badName').optional(),
    title: ruled(rules.resourceTitle, 'badTitle').optional(),
    file: path,
    ...shared,
  },
  { error: 'wantsKeys' },
);

export const Manifest = z.strictObject(
  {
    colophon: z.literal(1, { error: 'wantsOne' }),
    defaults: Defaults.optional(),
    works: z.array(Work, { error: 'wantsWorks' }).max(MAX_WORKS, { error: 'wantsWorks' }).optional(),
  },
  { error: 'wantsKeys' },
);
export type Manifest = z.infer<typeof Manifest>;
export type Defaults = z.infer<typeof Defaults>;
export type PolicyEntry = z.infer<typeof Policy>;

/** Keys that can stand at a place of a manifest. */
export function keysAt([section]: readonly PropertyKey[]): string[] {
  const { shape } = section === 'works' ? Work : section === 'defaults' ? Defaults : Manifest;
  return Object.keys(shape);
}
