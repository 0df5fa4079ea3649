import { z } from 'zod';
import { objectId } from '#platform/http/schemas.ts';
import { FullNameParts, parseFullName } from '../full-name.ts';
import type { ObjectKey } from '../queries/find-object.ts';

/** Pattern and parameters of a route that addresses one object. */
interface ObjectAddress {
  readonly url: string;
  readonly params: z.ZodType<ObjectKey>;
  /** End of the operation's name. */
  readonly by: '' | 'ByName';
}

const OBJECTS = '/v2/storages/objects';

const ONE_SEGMENT = ':idOrName';
/** Segment that is no bucket's name. */
const ONE_SEGMENT_BEFORE_WORD = `${ONE_SEGMENT}([0-9a-f]{24}|.*[^\\w.-].*)`;

/**
 * The two ways to address an object (specification 04, Endpoints: objects): by id or full name in one segment, and by
 * bucket and name in two; `word` is what follows. An object may be called like a word that is asked for by GET, so that
 * patterns tell `{id}/file` from `{bucketName}/file`.
 */
export function objectAddresses(method: 'GET' | 'POST', word?: string): ObjectAddress[] {
  const ending = word === undefined ? '' : `/${word}`;
  const oneSegment = method === 'GET' && word !== undefined ? ONE_SEGMENT_BEFORE_WORD : ONE_SEGMENT;
  return [
    { url: `${OBJECTS}/${oneSegment}${ending}`, params: IdOrName, by: '' },
    {
      url: `${OBJECTS}/:bucketName((?![0-9a-f]{24}$)[\\w.-]+)/:objectName${ending}`,
      params: FullNameParts,
      by: 'ByName',
    },
  ];
}

const IdOrName = z.object({ idOrName: z.string() }).transform(({ idOrName }, issues): ObjectKey => {
  const key = objectId.safeParse(idOrName).success ? { objectId: idOrName } : parseFullName(idOrName);
  if (key) return key;
  issues.addIssue({ code: 'custom', message: 'is no id or full name', path: ['idOrName'] });
  return z.NEVER;
});

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

/** A text that is not well encoded stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
