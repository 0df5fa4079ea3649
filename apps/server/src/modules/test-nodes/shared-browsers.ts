import { createHash, randomBytes } from 'node:crypto';
import { NodeStatus, UserStatus } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { SharedRehearsal } from '#platform/sessions/actor.ts';
import { MAX_BROWSERS } from './limits.ts';

/**
 * Browsers that have opened a share, each with a key of its own in a cookie of the test site. A share counts for as long as it lasts, the
 * node exists and belongs to whoever made it, and that user is not frozen: looked at with each request.
 */
export function createSharedBrowsers({ sql, clock, settings }: Pick<Context, 'sql' | 'clock' | 'settings'>) {
  const secure = settings.publicOrigin.startsWith('https:');
  const cookieName = secure ? '__Host-sharedRehearsal' : 'sharedRehearsal';
  const inForce = (shareId: string, nodeDomain: string) => sql`
    share.share_id = ${shareId} and share.expires_at > ${clock.now()}
      and exists (select from nodes join users on users.user_id = nodes.owner_user_id
        where nodes.node_id = share.node_id and nodes.owner_user_id = share.owner_user_id and nodes.node_domain = ${nodeDomain}
          and nodes.status <> ${NodeStatus.deleted} and users.status <> ${UserStatus.frozen})`;

  return {
    /** The rehearsal that is shared with the browser, on the test site where it opened it. */
    async identify({ site, cookies }: FastifyRequest): Promise<SharedRehearsal | null> {
      const [shareId, key] = cookies[cookieName]?.split('.') ?? [];
      if (!site?.isTest || !shareId || !key) return null;
      const [shared] = await sql<SharedRehearsal[]>`
        select share_id as "shareId", node_id as "nodeId", owner_user_id as "ownerUserId"
          from test_node_shares as share
         where ${inForce(shareId, site.nodeDomain)} and ${hashOf(key)} = any(browsers)`;
      return shared ?? null;
    },

    /** Opens a share in the browser that asks, unless as many have it as may. */
    async open({ site }: FastifyRequest, reply: FastifyReply, shareId: string): Promise<void> {
      if (!site?.isTest) return;
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const now = clock.now();
      const [opened] = await sql<{ maxAge: number }[]>`
        update test_node_shares as share set browsers = array_append(browsers, ${hashOf(key)}), updated_at = ${now}
         where ${inForce(shareId, site.nodeDomain)} and cardinality(browsers) < ${MAX_BROWSERS}
        returning floor(extract(epoch from expires_at - ${now}::timestamptz))::int as "maxAge"`;
      if (!opened) return;
      const { maxAge } = opened;
      reply.setCookie(cookieName, `${shareId}.${key}`, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
    },
  };
}

const KEY_BYTES = 32;

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
