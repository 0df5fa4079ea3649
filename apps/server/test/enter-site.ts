import { createHash } from 'node:crypto';
import type { Answer, Caller } from './test-app.ts';

/**
 * Enters a node's site as the platform's page does for a visitor who agrees to be known there. Returns the cookies of the
 * session on that site.
 */
export async function enterSite(
  visitor: Caller,
  nodeDomain: string,
  credential: Record<string, string>,
): Promise<string> {
  const headers = { origin: 'http://localhost:4180', ...credential };
  await visitor.post('/v2/passport/siteConsents', { nodeDomain }, { headers });
  const nonce = await leaveSite(visitor, nodeDomain);
  const body = { nodeDomain, nonceHash: hashOf(nonce) };
  const { data } = await visitor.post('/v2/passport/siteTickets', body, { headers });
  return cookiesOf(await comeBack(visitor, nodeDomain, { ticket: data.ticket, nonce }));
}

/** The nonce that a site gives a browser that leaves it. */
export async function leaveSite(visitor: Caller, nodeDomain: string): Promise<string> {
  const departure = await visitor.get('/v2/passport/siteDeparture', {
    headers: { host: `${nodeDomain}.localhost:4180` },
  });
  return departure.cookies.find(({ name }) => name === 'siteNonce')!.value;
}

export function comeBack(
  visitor: Caller,
  nodeDomain: string,
  { ticket, nonce, returnUrl = '/', cookie }: { ticket: string; nonce?: string; returnUrl?: string; cookie?: string },
): Promise<Answer> {
  const cookies = [cookie, nonce && `siteNonce=${nonce}`].filter(Boolean).join('; ');
  const query = new URLSearchParams({ ticket, returnUrl });
  const headers = { host: `${nodeDomain}.localhost:4180`, ...(cookies && { cookie: cookies }) };
  return visitor.get(`/v2/passport/siteSession?${query}`, { headers });
}

export const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

export function cookiesOf({ cookies }: Answer): string {
  return cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/**
 * Sees a node's site as somebody else, as the browser of its owner does. Returns the cookies of that view: none where the link led to an
 * ordinary visit.
 */
export async function openView(
  visitor: Caller,
  owner: Caller,
  node: { readonly nodeId: number; readonly nodeDomain: string },
  wish: { readonly viewer: string; readonly policyId?: string },
): Promise<string> {
  const { address } = (await owner.post(`/v2/nodes/${node.nodeId}/siteViews`, wish)).data;
  const departure = await onSite(visitor, address);
  const ticket = await owner.get(new URL(String(departure.headers.location)).href.replace(/^.*?:4180/, ''));
  return cookiesOf(await onSite(visitor, String(ticket.headers.location), cookiesOf(departure)));
}

/** Opens an address of a site with cookies of its host. */
export function onSite(visitor: Caller, address: string, cookie = ''): Promise<Answer> {
  const { host, pathname, search } = new URL(address);
  return visitor.get(pathname + search, { headers: { host, cookie } });
}
