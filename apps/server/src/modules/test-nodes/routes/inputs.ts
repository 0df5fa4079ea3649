import { z } from 'zod';
import { md5 } from '#platform/http/schemas.ts';
import { MAX_NAME_LENGTH, MAX_TYPE_LENGTH } from '../limits.ts';

export const TestResourceParams = z.object({ testResourceId: md5 });

export const TypeFilters = z.object({
  resourceType: z.string().min(1).max(MAX_TYPE_LENGTH).optional(),
  omitResourceType: z.string().min(1).max(MAX_TYPE_LENGTH).optional(),
});

/** A name that is percent-encoded by itself, so that it may have a comma; one that cannot be decoded is taken as it is. */
export const encodedName = z
  .string()
  .transform((value) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  })
  .pipe(z.string().min(1).max(MAX_NAME_LENGTH));
