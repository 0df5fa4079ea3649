import { type Client, verify } from '@colophon/client';
import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { CALL_EXITS } from './shared.ts';

/** Time that a question waits for messages to come. */
const WAIT_SECONDS = 25;
/** Pause after a question that brought nothing: a platform on which too many wait answers at once. */
const PAUSE_MS = 1_000;
/** Deliveries may become visible that much later than they were made. */
const OVERLAP_MS = 60_000;
/** The time that a receiver has, as of the platform. */
const FORWARD_MS = 15_000;
const MAX_LISTED = 100;

type Delivery = Awaited<ReturnType<Client['webhooks']['deliveries']>>['dataList'][number];

export const WEBHOOKS_LISTEN: Command = {
  path: ['webhooks', 'listen'],
  summary: { en_US: 'shows messages of a webhook as they come', zh_CN: '实时显示 Webhook 消息' },
  about: [
    {
      en_US:
        'Reads the log of deliveries of a webhook again and again, and prints what is new in it: time, event, number and data. With --to it also posts each message to a receiver on this machine, as the platform posts it, so that a receiver is tried which nobody can reach from outside. The token needs the scope webhooks.',
      zh_CN:
        '持续读取 Webhook 的投递记录，输出新消息的时间、事件、编号和数据。指定 --to 时，还会像平台一样把每条消息发送到本机的接收程序，便于调试外部无法访问的接收程序。令牌须有 webhooks 权限。',
    },
    {
      en_US:
        'With the secret in COLOPHON_WEBHOOK_SECRET each signature is verified; a message with a wrong one is told of and not posted. --since begins with what was sent since a moment, which replays it here; the platform sends nothing again.',
      zh_CN:
        '将密钥放入 COLOPHON_WEBHOOK_SECRET 即可校验签名，签名不符的消息会提示，不会转发。--since 从指定时间的消息开始，在本机重放，平台不会重新发送。',
    },
  ],
  arguments: [
    {
      name: 'ID',
      isOptional: true,
      about: {
        en_US: 'the ID of the webhook; not needed when there is one only',
        zh_CN: 'Webhook ID，只有一个时可省略',
      },
    },
  ],
  options: [
    {
      name: 'to',
      value: { called: 'URL' },
      about: {
        en_US: 'a receiver that each message is posted to, such as http://localhost:8080/events',
        zh_CN: '接收每条消息的地址，例如 http://localhost:8080/events',
      },
    },
    {
      name: 'since',
      value: { called: 'TIME' },
      about: {
        en_US: 'begins with what was sent since then, such as 2026-11-29 or 2026-11-29T20:00:00Z',
        zh_CN: '从该时间的消息开始，例如 2026-11-29 或 2026-11-29T20:00:00Z',
      },
    },
    {
      name: 'count',
      value: { called: 'NUMBER' },
      about: { en_US: 'ends after so many messages', zh_CN: '收到该数量的消息后结束' },
    },
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon webhooks listen --to http://localhost:8080/events',
      about: { en_US: 'Try a receiver on this machine', zh_CN: '调试本机的接收程序' },
    },
    {
      line: 'colophon webhooks listen --since 2026-11-29 --count 10',
      about: { en_US: 'The first ten messages of a day', zh_CN: '某天的前十条消息' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: { en_US: 'so many messages came', zh_CN: '已收到指定数量的消息' },
    refused: { en_US: 'there is no such webhook, or a signature was wrong', zh_CN: '没有该 Webhook，或有签名不符' },
  },
  async run(context) {
    const { values, locale } = context;
    const { to } = values.texts;
    if (to !== undefined && !(URL.canParse(to) && /^https?:$/.test(new URL(to).protocol)))
      throw new UsageError(say('badReceiver', locale, { value: to }));
    const count = countIn(context);
    const since = sinceIn(context);
    const { client } = await sessionOf(context);
    const endpointId = await endpointOf(client, context);
    let isGood = true;
    let received = 0;
    for await (const delivery of deliveriesOf(endpointId, { client, since, context })) {
      if (!(await receive(delivery, context))) isGood = false;
      received += 1;
      if (received === count) break;
    }
    return isGood ? EXIT.done : EXIT.refused;
  },
};

/** @throws UsageError when it is no number */
function countIn({ values, locale }: Context): number {
  const { count } = values.texts;
  if (count === undefined) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,8}$/.test(count)) throw new UsageError(say('badCount', locale, { value: count }));
  return Number(count);
}

/** @throws UsageError when it is no time */
function sinceIn({ values, locale }: Context): Date | null {
  const { since } = values.texts;
  if (since === undefined) return null;
  const date = new Date(since);
  if (Number.isNaN(date.getTime())) throw new UsageError(say('badTime', locale, { value: since }));
  return date;
}

/** @throws UsageError when none is named and there is not one alone */
async function endpointOf(client: Client, { values, locale }: Context): Promise<string> {
  const [named] = values.positionals;
  if (named !== undefined) return named;
  const endpoints = await client.webhooks.list();
  if (endpoints.length === 1) return endpoints[0]!.endpointId;
  if (endpoints.length === 0) throw new RefusedError(say('noWebhook', locale));
  const list = endpoints.map(({ endpointId, url }) => `${endpointId} ${url}`);
  throw new UsageError([say('webhookWanted', locale), ...list].join('\n  '));
}

/** The deliveries of a webhook as they come, those since a moment first, without end. */
async function* deliveriesOf(
  endpointId: string,
  { client, since, context: { pause, err, locale } }: { client: Client; since: Date | null; context: Context },
): AsyncIterable<Delivery> {
  /** Ids of those that may be listed again, with their times. */
  const seen = new Map<string, number>();
  let newestMs = since?.getTime() ?? 0;
  const see = ({ deliveryId, createDate }: Delivery) => {
    seen.set(deliveryId, Date.parse(createDate));
    newestMs = Math.max(newestMs, Date.parse(createDate));
  };
  if (!since)
    for (const one of (await client.webhooks.deliveries({ endpointId, limit: MAX_LISTED })).dataList) see(one);
  err(say('listening', locale));
  for (;;) {
    const fromMs = Math.max(since?.getTime() ?? 0, newestMs - OVERLAP_MS);
    for (const [deliveryId, atMs] of seen) if (atMs < fromMs) seen.delete(deliveryId);
    const asked = { endpointId, from: new Date(fromMs).toISOString() };
    const { totalItem } = await client.webhooks.deliveries({
      ...asked,
      known: seen.size,
      wait: WAIT_SECONDS,
      limit: 1,
    });
    const found: Delivery[] = [];
    if (totalItem > seen.size)
      for await (const one of client.webhooks.deliveries(asked)) if (!seen.has(one.deliveryId)) found.push(one);
    for (const one of found.toReversed()) {
      see(one);
      yield one;
    }
    if (found.length === 0) await pause(PAUSE_MS);
  }
}

/** Verifies, prints and posts a message; false when its signature is wrong. */
async function receive(delivery: Delivery, context: Context): Promise<boolean> {
  const { values, env, locale, out, err, json } = context;
  const { messageId, type, body, createDate, headers } = delivery;
  const secret = env.COLOPHON_WEBHOOK_SECRET;
  const signature = secret ? (isSigned(delivery, secret) ? 'good' : 'bad') : undefined;
  const answer =
    values.texts.to && signature !== 'bad' ? await post(values.texts.to, { body, headers }, context) : undefined;
  const { data } = JSON.parse(body) as { data: unknown };
  if (values.flags.has('json')) {
    json({ kind: 'message', messageId, type, date: createDate, data, signature, answer });
    return signature !== 'bad';
  }
  out(`${createDate}  ${type}  ${messageId}  ${JSON.stringify(data)}`);
  if (signature === 'bad') err(say('signatureBad', locale, { id: messageId }));
  if (answer) out(say('status' in answer ? 'answered' : 'unanswered', locale, answer));
  return signature !== 'bad';
}

function isSigned({ body, headers }: Delivery, secret: string): boolean {
  try {
    verify(body, headers, secret);
    return true;
  } catch {
    return false;
  }
}

/** Posts a message to a receiver as the platform does. */
async function post(
  url: string,
  { body, headers }: Pick<Delivery, 'body' | 'headers'>,
  { fetch }: Context,
): Promise<{ status: number } | { failure: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Colophon-Webhooks/1', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return { failure: cause?.message ?? message };
  }
}
