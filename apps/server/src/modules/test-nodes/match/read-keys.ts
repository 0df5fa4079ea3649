/**
 * Keys of what a match reads: ids of resources and objects, and names that rules use, so that something that gets such a name
 * later is noticed as well. PostgreSQL puts them into lower case: `lower` of its own says what is the same name.
 */
export function nameKey(type: 'resource' | 'object', name: string): string {
  return `${type === 'resource' ? '$' : '#'}${name}`;
}
