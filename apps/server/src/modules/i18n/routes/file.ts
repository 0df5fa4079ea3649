import { createHash } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import { listTypeTitles } from '#modules/types/index.ts';
import type { Router } from '#platform/http/router.ts';
import { texts } from '../tables.ts';

/** Of production and of trials: one installation has one set of texts. */
const ADDRESSES = ['/static/configs/i18n.json', '/static/configs-test/i18n.json'];

/**
 * Serves the translation file: `{key: {en_US, zh_CN}}` of all published texts, and what resource types are called, under `resourceType.<name>`.
 * It is read from the database at each request, so that every process sees a publication at once.
 */
export function registerTextFile({ server, context: { db } }: Router): void {
  for (const address of ADDRESSES)
    server.get(address, { schema: { hide: true } as object }, async (request, reply) => {
      const [rows, titles] = await Promise.all([
        db
          .select({ key: texts.key, en_US: texts.publishedEnglish, zh_CN: texts.publishedChinese })
          .from(texts)
          .where(isNotNull(texts.publishedEnglish))
          .orderBy(texts.key),
        listTypeTitles(db),
      ]);
      const body = JSON.stringify(
        Object.fromEntries([
          ...rows.map(({ key, ...text }) => [key, text] as const),
          ...[...titles].map(([name, title]) => [`resourceType.${name}`, title] as const),
        ]),
      );
      const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
}
