import semver from 'semver';
import { z } from 'zod';
import type { WantedDependency } from '../commands/choose-dependencies.ts';
import { parseFullName, writeFullName } from '../full-name.ts';
import { MAX_DEPENDENCIES, MAX_RESOURCE_NAME_LENGTH, MAX_VERSION_RANGE_LENGTH } from '../limits.ts';

const ANY_VERSION = '*';

const versionRange = z
  .string()
  .max(MAX_VERSION_RANGE_LENGTH)
  .refine((range) => semver.validRange(range) !== null, { error: 'is not a version range' })
  .transform((range) => range || ANY_VERSION)
  .default(ANY_VERSION);

const Resource = z.object({
  type: z.literal('resource'),
  name: z.string().min(1).max(MAX_RESOURCE_NAME_LENGTH),
  versionRange,
});

const ObjectByName = z
  .object({ type: z.literal('object'), name: z.string() })
  .transform(({ type, name }, issues): WantedDependency => {
    const fullName = parseFullName(name);
    if (fullName) return { type, ...fullName };
    issues.addIssue({ code: 'custom', message: 'is no full name', path: ['name'] });
    return z.NEVER;
  });

/** Dependencies wanted for an object (specification 04, PUT objects): each once. */
export const Dependencies = z
  .array(z.union([Resource, ObjectByName]))
  .max(MAX_DEPENDENCIES)
  .refine((list) => new Set(list.map(nameOf)).size === list.length, { error: 'names the same twice' });

/** Distinguishes resources as they are told apart: ignoring case. */
function nameOf(dependency: WantedDependency): string {
  return dependency.type === 'object'
    ? `object ${writeFullName(dependency)}`
    : `resource ${dependency.name.toLowerCase()}`;
}
