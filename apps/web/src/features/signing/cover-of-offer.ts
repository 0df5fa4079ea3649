import type { Offer } from '#api/exhibits/queries.ts';
import { coverOf } from '#api/resources/cover-of.ts';

/** The cover of what is signed: the exhibit's, else its work's. */
export function coverOfOffer({ coverImages, resourceInfo }: Offer): string | undefined {
  return coverOf({
    resourceId: resourceInfo.resourceId,
    coverImages: [...coverImages, ...(resourceInfo.coverImages ?? [])],
  });
}
