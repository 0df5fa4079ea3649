import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { SHARE_TICKET_MARGIN_MS } from '../limits.ts';
import { AccessToken, askWeChat, WECHAT, type WeChatAddresses } from './we-chat.ts';

/** Signature that WeChat's script on a page asks for before it lets the page decide how it is shared. */
export interface ShareSignature {
  readonly appId: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

export interface WeChatSharing {
  /** The signature for the page at `url`. Throws whatever went wrong at WeChat. */
  sign(url: string): Promise<ShareSignature>;
}

interface Ticket {
  readonly text: string;
  readonly usableUntilMs: number;
}

const TicketAnswer = z.object({ ticket: z.string(), expires_in: z.int().positive() });

/** Signatures for sharing pages in WeChat. Its tickets are few a day, so one is used for as long as it holds. */
export function createWeChatSharing(
  options: { appId: string; appSecret: string; clock: Clock },
  addresses: WeChatAddresses = WECHAT,
): WeChatSharing {
  const { appId, appSecret, clock } = options;
  let current: Promise<Ticket> | null = null;

  async function fetchTicket(): Promise<Ticket> {
    const { access_token } = await askWeChat(addresses, '/cgi-bin/stable_token', AccessToken, {
      body: { grant_type: 'client_credential', appid: appId, secret: appSecret },
    });
    const { ticket, expires_in } = await askWeChat(addresses, '/cgi-bin/ticket/getticket', TicketAnswer, {
      query: { access_token, type: 'jsapi' },
    });
    return { text: ticket, usableUntilMs: clock.now().getTime() + expires_in * 1000 - SHARE_TICKET_MARGIN_MS };
  }

  async function usableTicket(): Promise<string> {
    const before = current;
    const known = await before?.catch(() => null);
    if (known && known.usableUntilMs > clock.now().getTime()) return known.text;
    if (current === before) current = fetchTicket(); // who waited with others finds it fetched already
    return (await current!).text;
  }

  return {
    async sign(url) {
      const nonceStr = randomBytes(8).toString('hex');
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const ticket = await usableTicket();
      const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#', 1)[0]}`;
      return { appId, timestamp, nonceStr, signature: createHash('sha1').update(signed).digest('hex') };
    },
  };
}
