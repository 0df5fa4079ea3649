import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, localDate } from '#platform/http/schemas.ts';
import { MAX_TRANSFERS } from '../limits.ts';
import { readText, readTransfers } from '../read-texts.ts';
import { ExplainedRecord, encodedText } from '../schemas.ts';

const Transfer = (timeZone: string) =>
  z.object({
    id: z.string().default(''),
    fromState: z.string().default(''),
    toState: z.string(),
    /** True when the answer includes the possible next events; only the last record can be asked for them. */
    isLast: flag(true),
    time: localDate('start', timeZone),
    event: z
      .object({ name: z.string(), args: z.record(z.string(), z.unknown()) })
      .partial()
      .nullish(),
  });

/** Registers the routes that explain policies in words. */
export function registerTranslationRoutes(app: Router): void {
  const { timeZone } = app.context.settings;

  app.route({
    method: 'POST',
    url: '/v2/translate/translate',
    operation: 'policies.explain',
    access: 'visitor',
    changesState: false,
    schema: { summary: 'Explain a policy text in words', body: z.object({ contract: encodedText }), data: z.string() },
    handler: async ({ body, locale }) => readText({ text: body.contract, locale }),
  });

  app.route({
    method: 'POST',
    url: '/v2/translate/transfer',
    operation: 'policies.explainHistory',
    access: 'user',
    changesState: false,
    schema: {
      summary: 'Explain a contract’s history in words, oldest step first, by the text of its policy',
      body: z.object({ contract: encodedText, fsmTransfers: z.array(Transfer(timeZone)).max(MAX_TRANSFERS) }),
      data: z.object({ fsmTransferResults: z.array(ExplainedRecord), content: z.string() }),
    },
    handler: async ({ body: { contract, fsmTransfers }, locale }) =>
      readTransfers({ text: contract, transfers: fsmTransfers, locale, zone: timeZone }),
  });
}
