import { createHash } from 'node:crypto';
import { LOCALES } from '@colophon/model';
import type { FastifyReply } from 'fastify';
import type { Router } from '#platform/http/router.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { createKeptPreviews } from '../previews/kept-previews.ts';
import { previewAddress } from '../previews/preview.ts';
import { findSubject } from '../queries/find-subject.ts';

const HIDDEN = { schema: { hide: true } as object };
/** Under its address a picture stays the same; that somebody takes a work back is known everywhere a day later. */
const KEPT = 'public, max-age=86400, immutable';
const MOVED = 'public, max-age=300';

interface Params {
  readonly locale: string;
  readonly hash: string;
  readonly '*': string;
}

/**
 * Pictures that stand for pages where links to them are shared, on the host of the page: title, author, site and cover, which everybody may
 * see. The address has the language, a hash of what is drawn, and the path of the page; older ones lead to the one that is true.
 */
export function registerPreviewRoutes({ server, context }: Pick<Router, 'server' | 'context'>): void {
  const previews = createKeptPreviews(context);

  server.get<{ Params: Params }>('/previews/:locale/:hash/*', HIDDEN, async (request, reply) => {
    const { hash, '*': named } = request.params;
    const path = pathOf(named);
    const locale = LOCALES.find((one) => one === request.params.locale);
    const subject = path !== null && locale ? await findSubject(context, { path, site: request.site }) : null;
    if (!subject || !locale) return plain(reply, 404, 'Not found');
    const address = previewAddress(subject, locale);
    if (!address.endsWith(`/previews/${locale}/${hash}/${named}`))
      return reply.header('cache-control', MOVED).redirect(address, 302);
    try {
      const picture = await previews.read(subject, locale, request.ip);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return await sendFile(request, reply, {
        open: async ({ start, end } = { start: 0, end: picture.byteLength - 1 }) => picture.subarray(start, end + 1),
        sizeBytes: picture.byteLength,
        sha1: createHash('sha1').update(picture).digest('hex'),
        contentType: 'image/png',
        cacheControl: KEPT,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isLimited = error.refusal === 'access.too-many-requests';
      return plain(reply.header('retry-after', '60'), isLimited ? 429 : 503, 'Try again later');
    }
  });
}

/** The path of the page that a picture is named after. */
function pathOf(named: string): string | null {
  const [, path] = /^(.+)\.png$/.exec(named) ?? [];
  if (path === undefined) return null;
  return path === 'index' ? '/' : `/${path}`;
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}
