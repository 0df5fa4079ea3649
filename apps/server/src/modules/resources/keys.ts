import { rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import { objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { ResourceKey } from './queries/read-resource.ts';

/** `{resourceIdOrName}` of a path. Some clients encode twice, so it is decoded once more than paths are. */
export const ResourceKeyParams = z.object({ resourceIdOrName: z.string() });
export const ResourceParams = z.object({ resourceId: objectId });

/**
 * Reads a resource's id or full name.
 *
 * @throws Refusal `resource.malformed-key`
 */
export function resourceKey(value: string): ResourceKey {
  if (objectId.safeParse(value).success) return { resourceId: value };
  const name = decodedName(value);
  if (!isFullName(name)) throw new Refusal('resource.malformed-key');
  return { resourceName: name };
}

/** A full name of a list, encoded or not. */
export const fullName = z.string().transform(decodedName).refine(isFullName, 'is not the full name of a resource');

function decodedName(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function isFullName(value: string): boolean {
  const slash = value.indexOf('/');
  if (slash < 0) return false;
  return satisfies(rules.username, value.slice(0, slash)) && satisfies(rules.resourceName, value.slice(slash + 1));
}
