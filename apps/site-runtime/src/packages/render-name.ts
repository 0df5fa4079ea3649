export const THEME_NAME = 'theme';

/** Name under which a widget is mounted; the same for the same id and `seq`, so that its route survives a reload. */
export async function widgetRenderName(id: string, seq: number | string = ''): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(id));
  const start = [...hash.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `w${start}${seq}`;
}

/** By the browser, or by a library that is loaded where it does not: on a site of plain HTTP that is not on the visitor's own machine. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle !== undefined) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return (await import('@noble/hashes/sha2.js')).sha256(bytes);
}
