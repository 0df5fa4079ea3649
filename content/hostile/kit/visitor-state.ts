import type { BrowserContext } from 'playwright-core';
import type { Account, Aim, VisitorState } from '../attack.ts';
import type { Person } from './person.ts';

/**
 * Reads the visitor's account and browser from outside. Two states are equal when nothing has happened to the visitor in between.
 */
export async function stateOf({ person, userId }: Account, aim: Aim, context: BrowserContext): Promise<VisitorState> {
  const read = async (path: string) => (await person.send(path)).data ?? null;
  const [self, contracts, tokens, consents, nodes, node, resources, wallet, other, documents, memory] =
    await Promise.all([
      read('/v2/users/current'),
      read('/v2/contracts?identityType=2&limit=1&projection=contractId'),
      read('/v2/users/current/tokens'),
      read('/v2/passport/siteConsents'),
      read('/v2/nodes/count'),
      read(`/v2/nodes/detail?nodeDomain=${aim.otherDomain}`),
      read('/v2/resources?isSelf=1&limit=1&projection=resourceId'),
      read(`/v2/accounts/individualAccounts/${userId}`),
      read(`${aim.other}/v2/users/current`),
      read('/v2/storages/buckets'),
      person.send(`/v2/storages/buckets/.UserNodeData/objects/${aim.otherNodeId}/customPick`).then(({ text }) => text),
    ]);
  const cookies = await context.cookies([aim.platform, aim.other]);
  const proofs = cookies.filter(({ name }) => /authInfo|uid/.test(name)).map(({ name, value }) => `${name}=${value}`);
  return {
    self,
    contracts,
    tokens,
    consents,
    nodes,
    node: withoutTimes(node),
    resources,
    wallet,
    knownOnOtherSite: other,
    documents: withoutTimes((documents as unknown[] | null)?.[0]),
    memory,
    proofs: proofs.sort(),
    workers: context.serviceWorkers().map((worker) => worker.url()),
  };
}

function withoutTimes(node: unknown): unknown {
  const { updateDate, ...rest } = (node ?? {}) as Record<string, unknown>;
  return { ...rest, updateDate: typeof updateDate };
}

/** Makes somebody known on a site, as their browser would on the platform's page that asks. */
export async function enterSite(person: Person, origin: string, nodeDomain: string): Promise<void> {
  await person.post('/v2/passport/siteConsents', { nodeDomain });
  const { headers } = await person.send(`${origin}/v2/passport/siteDeparture?returnUrl=/`);
  const nonceHash = new URL(String(headers.location)).searchParams.get('nonce');
  const { ticket } = await person.post<{ ticket: string }>('/v2/passport/siteTickets', { nodeDomain, nonceHash });
  await person.send(`${origin}/v2/passport/siteSession?ticket=${ticket}&returnUrl=/`);
}
