import { z } from 'zod';
import { objectId } from '../../../platform/http/schemas.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { objectName } from '../object-name.ts';
import type { ObjectKey } from '../queries/find-object.ts';
import { anyBucketName } from '../schemas.ts';

const FullName = z.object({ bucketName: anyBucketName, objectName });

/** True for what addresses an object by itself: an id, or a full name whose slash was encoded. */
export function isHexIdOrFullName(segment: string): boolean {
  return objectId.safeParse(segment).success || segment.includes('/');
}

/**
 * Reads how an object is addressed: its id, or `bucketName/objectName`.
 *
 * @throws Refusal `request.argument`
 */
export function objectKeyOf(idOrName: string): ObjectKey {
  if (objectId.safeParse(idOrName).success) return { objectId: idOrName };
  const name = parseFullName(idOrName);
  if (!name)
    throw new Refusal('request.argument', { details: [{ field: 'idOrName', reason: 'is no id or full name' }] });
  return name;
}

/** A comma-joined list of full names, each percent-encoded by itself. */
export function fullNames(max: number) {
  return z.string().transform((value, issues) => {
    const names = [...new Set(value.split(','))].map((name) => parseFullName(decoded(name)));
    const known = names.filter((name) => name !== null);
    if (known.length === names.length && names.length <= max) return known;
    issues.addIssue({ code: 'custom', message: 'is no list of full names' });
    return z.NEVER;
  });
}

function parseFullName(fullName: string): { bucketName: string; objectName: string } | null {
  const slash = fullName.indexOf('/');
  const parts = { bucketName: fullName.slice(0, Math.max(slash, 0)), objectName: fullName.slice(slash + 1) };
  return FullName.safeParse(parts).data ?? null;
}

/** A text that is not well encoded stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
