import { expect } from 'vitest';
import type { TestApp, TestUser } from '#test/test-app.ts';
import { CATALOGUE, type WebhookEvent } from '../catalogue.ts';

/** A message as a receiver gets it. */
export interface Told {
  readonly type: WebhookEvent;
  readonly data: Record<string, unknown>;
}

/** Gives somebody an endpoint that nobody listens at; of all events unless some are named. */
export async function listen(user: TestUser, events: readonly string[] = ['*'], filter?: object): Promise<string> {
  return (await user.post('/v2/webhooks', { url: 'http://127.0.0.1:9/', events, filter })).data.endpointId;
}

/** Messages that somebody has been told since this was last asked, in the order in which they are sent: those of one subject as they happened. */
export async function toldTo({ context }: TestApp, { userId }: TestUser): Promise<Told[]> {
  const rows = await context.sql<{ body: string }[]>`
    with sent as (
           delete from webhook_queue q using webhook_messages m where m.message_id = q.message_id and m.user_id = ${userId} returning q.message_id, q.delivery_id),
         seen as (delete from webhook_messages where user_id = ${userId} returning message_id, body)
    select body from seen join sent using (message_id) group by message_id, body order by min(delivery_id)`;
  return rows.map(({ body }) => JSON.parse(body));
}

/** As `toldTo`, with the events as the catalogue has them: the same fields, with values of the same kind. */
export async function expectTold(app: TestApp, user: TestUser, types: readonly WebhookEvent[]): Promise<Told[]> {
  const told = await toldTo(app, user);
  expect(told.map(({ type }) => type)).toEqual(types);
  for (const { type, data } of told) {
    const example: Record<string, unknown> = { ...CATALOGUE[type].data };
    expect(Object.keys(data), type).toEqual(Object.keys(example));
    for (const [field, value] of Object.entries(data))
      expect(typeof value, `${type} ${field}`).toBe(typeof example[field]);
  }
  return told;
}
