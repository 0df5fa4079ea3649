/** Reads a user's id from the address; anything else counts as absent. */
export function digits(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? value : undefined;
}
