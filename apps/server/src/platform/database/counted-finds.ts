/** Finds of a search are counted up to here: nobody pages through more, and counting all of a million takes longer than finding a page. */
const MAX_COUNTED_FINDS = 500;

interface Page {
  readonly skip: number;
  readonly limit: number;
}

/** Returns the number of finds that are needed to count them and to cut the page. */
export function neededFinds({ skip, limit }: Page): number {
  return Math.max(MAX_COUNTED_FINDS, skip + limit) + 1;
}

/**
 * Returns the total to report of the needed finds that there are: exact up to 500. Beyond, it is 500, or one more than the rows up to the end of
 * the page where that is more, so that who reads page by page until the number is reached reads all.
 */
export function countedFinds({ skip, limit }: Page, found: number): number {
  return found > MAX_COUNTED_FINDS ? Math.max(MAX_COUNTED_FINDS, Math.min(found, skip + limit + 1)) : found;
}
