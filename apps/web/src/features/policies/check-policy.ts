/** Subject that a policy is written for. */
export type PolicySubject = 'resource' | 'presentable';

/** Returns true when two texts are the same policy apart from blanks. */
export function isSameText(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, '');
  return bare(one) === bare(other);
}
