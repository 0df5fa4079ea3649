import { listRules, rules, satisfies } from '@colophon/model';
import semver from 'semver';
import { z } from 'zod';
import { text } from '#platform/http/schemas.ts';

/** A version number in cleaned form: `v1.2.0` and ` 1.2.0 ` are `1.2.0`. */
export const version = z
  .string()
  .max(64)
  .refine((value) => semver.valid(value.trim()) !== null, 'is not a version')
  .transform((value) => semver.valid(value.trim())!);

/** Labels of an exhibit. */
export const tags = z.array(text(rules.tag)).max(listRules.tags.maxItems);

/** The order of a list of exhibits: some of its fields have longer names than those of other lists. */
export const exhibitSort = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,40}:-?1$/)
  .optional();

/** The full name of a resource, `user/name`, encoded or not. */
export const fullName = z
  .string()
  .transform((value) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  })
  .refine((value) => {
    const slash = value.indexOf('/');
    return (
      slash > 0 &&
      satisfies(rules.username, value.slice(0, slash)) &&
      satisfies(rules.resourceName, value.slice(slash + 1))
    );
  }, 'is not the full name of a resource');
