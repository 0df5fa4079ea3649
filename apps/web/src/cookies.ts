/** The value of a cookie, or `undefined` when the browser has none of that name. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((item) => item.startsWith(prefix));
  return pair && decodeURIComponent(pair.slice(prefix.length));
}

/** The logged-in user as the browser remembers it: a hint, never a proof. `null` for a visitor. */
export function cookieUserId(): number | null {
  const uid = readCookie('uid');
  return uid ? Number(uid) : null;
}
