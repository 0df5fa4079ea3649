export const THEME_NAME = 'theme';

/** Name under which a widget is mounted; the same for the same id and `seq`, so that its route survives a reload. */
export async function widgetRenderName(id: string, seq: number | string = ''): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  const start = [...new Uint8Array(hash).subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `w${start}${seq}`;
}
