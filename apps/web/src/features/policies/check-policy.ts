/** What a policy is written for. */
export type PolicySubject = 'resource' | 'presentable';

/** Whether two texts are the same policy but for blanks. */
export function isSameText(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, '');
  return bare(one) === bare(other);
}
