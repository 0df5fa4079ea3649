/** Texts of the interface that operators publish: the face of the module. */
import { createHash } from 'node:crypto';
import { listTypeTitles } from '#modules/types/index.ts';
import type { Router } from '#platform/http/router.ts';
import { publishedTexts } from './tables.ts';

/** Serves the translation file: `{key: {en_US, zh_CN}}` of all published texts, and what resource types are called, under `resourceType.<name>`. */
export function registerI18n({ server, context: { db } }: Router): void {
  server.get('/static/configs/i18n.json', { schema: { hide: true } as object }, async (request, reply) => {
    const [rows, titles] = await Promise.all([
      db.select().from(publishedTexts).orderBy(publishedTexts.key),
      listTypeTitles(db),
    ]);
    const body = JSON.stringify(
      Object.fromEntries([
        ...rows.map(({ key, english, chinese }) => [key, { en_US: english, zh_CN: chinese }] as const),
        ...[...titles].map(([name, title]) => [`resourceType.${name}`, title] as const),
      ]),
    );
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
