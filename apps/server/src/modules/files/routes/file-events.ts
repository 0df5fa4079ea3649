import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { FileAnalysis } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, sha1 } from '#platform/http/schemas.ts';
import { MAX_LISTED_FILES, WATCH_INTERVAL_MS, WATCH_MS } from '../limits.ts';
import { describeFiles } from '../queries/describe-files.ts';

type Described = Awaited<ReturnType<typeof describeFiles>>;

export function registerFileEventRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/storages/files/listSSE/info',
    operation: 'files.watch',
    access: 'user',
    touches: 'file',
    schema: {
      summary: 'State and properties of several files, sent again whenever one changes, until all are analysed',
      query: z.object({
        sha1: commaList(sha1, { max: MAX_LISTED_FILES }),
        resourceTypeCode: z.string().max(40).optional(),
      }),
    },
    handler: async ({ query, actor, locale, request, reply }) => {
      const { sha1: sha1s, resourceTypeCode: typeCode = '' } = query;
      const describe = () => describeFiles(context, { userId: actor.userId, sha1s, typeCode, locale });
      const gone = new AbortController();
      const over = AbortSignal.any([gone.signal, request.server.closing]);
      const events = Readable.from(watch(describe, over), { objectMode: false });
      reply.raw.once('close', () => gone.abort()); // the stream's own comes after the last look
      return reply.type('text/event-stream').header('cache-control', 'private, no-store').send(events);
    },
  });
}

/**
 * The files now and after each change, until all are analysed, enough time has passed or `over` aborts. They are
 * looked at again and again because any process may be the one that analyses them.
 */
async function* watch(describe: () => Promise<Described>, over: AbortSignal): AsyncGenerator<string> {
  let last = '';
  for (let waitedMs = 0; waitedMs <= WATCH_MS && !over.aborted; waitedMs += WATCH_INTERVAL_MS) {
    const files = await describe();
    const text = JSON.stringify(files);
    if (text !== last) yield `data: ${text}\n\n`;
    last = text;
    if (!files.some(isPending)) return;
    await wait(WATCH_INTERVAL_MS, undefined, { signal: over }).catch(() => undefined);
  }
}

function isPending(file: Described[number]): boolean {
  if (!('metaAnalyzeStatus' in file)) return false;
  return file.metaAnalyzeStatus === FileAnalysis.waiting || file.metaAnalyzeStatus === FileAnalysis.analysing;
}
