/** A place as it may be shown: without what it takes to reach it. */
export function placeName(target: string): string {
  return target.replace(/\?.*/, '');
}
