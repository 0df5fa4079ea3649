/** A name that no other order has, also where the browser has no `randomUUID`: on an origin without TLS. */
export function newOrderName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
