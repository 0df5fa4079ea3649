import { explain, explainHistory, type HistoryRecord, type StateMachine } from '@colophon/policy';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, localDate } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { compileText } from '../compile-text.ts';
import { MAX_TRANSFERS } from '../limits.ts';
import { ExplainedRecord, encodedText } from '../schemas.ts';

const Transfer = (timeZone: string) =>
  z.object({
    id: z.string().default(''),
    fromState: z.string().default(''),
    toState: z.string(),
    /** Whether what can happen next goes with it; only the last one can be asked. */
    isLast: flag(true),
    time: localDate('start', timeZone),
    event: z
      .object({ name: z.string(), args: z.record(z.string(), z.unknown()) })
      .partial()
      .nullish(),
  });
type Transfer = z.output<ReturnType<typeof Transfer>>;

/** What policies say in words. */
export function registerTranslationRoutes(app: Router): void {
  const { timeZone } = app.context.settings;

  app.route({
    method: 'POST',
    url: '/v2/translate/translate',
    access: 'visitor',
    changesState: false,
    schema: { summary: 'Explain a policy text in words', body: z.object({ contract: encodedText }), data: z.string() },
    handler: async ({ body, locale }) => explain(compileText(body.contract), locale).content,
  });

  app.route({
    method: 'POST',
    url: '/v2/translate/transfer',
    access: 'user',
    changesState: false,
    schema: {
      summary: 'Explain a contract’s history in words, oldest step first, by the text of its policy',
      body: z.object({ contract: encodedText, fsmTransfers: z.array(Transfer(timeZone)).max(MAX_TRANSFERS) }),
      data: z.object({ fsmTransferResults: z.array(ExplainedRecord), content: z.string() }),
    },
    handler: async ({ body: { contract, fsmTransfers }, locale }) => {
      const machine = compileText(contract);
      const details = fsmTransfers.flatMap(({ toState }, index) =>
        Object.hasOwn(machine.states, toState)
          ? []
          : [{ field: `fsmTransfers.${index}.toState`, reason: 'is no state' }],
      );
      if (details.length > 0) throw new Refusal('request.argument', { details });
      const records = fsmTransfers.map((transfer) => recordOf(transfer, machine, timeZone));
      const isNewest = fsmTransfers.at(-1)?.isLast ?? false;
      return {
        fsmTransferResults: explainHistory(machine, records, locale, { isNewest }),
        content: explain(machine, locale).content,
      };
    },
  });
}

function recordOf(
  { id, fromState, toState, time, event }: Transfer,
  { states }: StateMachine,
  timeZone: string,
): HistoryRecord {
  const leaving = Object.hasOwn(states, fromState) ? states[fromState]!.transitions : [];
  const made = leaving.find((transition) => transition.toState === toState && isOfEvent(transition, event));
  return {
    ...{ id, fromState, toState, eventId: made?.id ?? '' },
    time: DateTime.fromJSDate(time, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm:ss'),
  };
}

/** Whether a transition is by the event that a client names: amounts may be numbers or texts. */
function isOfEvent(
  { name, args }: StateMachine['states'][string]['transitions'][number],
  event: Transfer['event'],
): boolean {
  if (event?.name !== undefined && event.name !== name) return false;
  return Object.entries(event?.args ?? {}).every(
    ([key, value]) => !(key in args) || String(value) === String(args[key]),
  );
}
