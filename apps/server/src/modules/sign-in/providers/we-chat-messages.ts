import { createHash, timingSafeEqual } from 'node:crypto';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { WECHAT_MESSAGE_AGE_MS } from '../limits.ts';
import { AccessToken, askWeChat, WECHAT, type WeChatAddresses } from './we-chat.ts';

/** Parameters that WeChat's server adds to the address of each message. */
export interface MessageSignature {
  readonly signature: string;
  /** Seconds. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** An account of WeChat that begins or ceases to follow the official account. */
export interface FollowMessage {
  readonly openId: string;
  /** Its name with all applications of the same owner at WeChat; empty where there is none. */
  readonly unionId: string;
  readonly isFollowing: boolean;
}

/** Messages that WeChat's server sends about the official account, in plain mode. */
export interface WeChatMessages {
  /** Returns true when WeChat has signed, and not long ago. */
  isSigned(signature: MessageSignature): boolean;
  /** Returns who follows or no longer does, or `null` for a message about something else. Throws whatever went wrong. */
  read(body: string): Promise<FollowMessage | null>;
}

const EVENTS: ReadonlyMap<string | undefined, boolean> = new Map([
  ['subscribe', true],
  ['unsubscribe', false],
]);
const UserInfo = z.object({ openid: z.string(), unionid: z.string().default('') });

/** Receives messages signed with `token`, the word that the installation and WeChat share. */
export function createWeChatMessages(
  options: { appId: string; appSecret: string; token: string; clock: Clock },
  addresses: WeChatAddresses = WECHAT,
): WeChatMessages {
  const { appId, appSecret, token, clock } = options;

  /** An account has another name with the official account than at sign-in; the name that both share has to be asked for. */
  async function unionIdOf(openid: string): Promise<string> {
    const { access_token } = await askWeChat(addresses, '/cgi-bin/stable_token', AccessToken, {
      body: { grant_type: 'client_credential', appid: appId, secret: appSecret },
    });
    const info = await askWeChat(addresses, '/cgi-bin/user/info', UserInfo, { query: { access_token, openid } });
    return info.unionid;
  }

  return {
    isSigned({ signature, timestamp, nonce }) {
      const age = Math.abs(clock.now().getTime() - Number(timestamp) * 1000);
      if (!(age <= WECHAT_MESSAGE_AGE_MS)) return false;
      const signed = [token, timestamp, nonce].sort().join('');
      const expected = createHash('sha1').update(signed).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    async read(body) {
      const { root } = parseXml(body);
      const fields = new Map(
        root?.children.filter((child) => child instanceof XmlElement).map((field) => [field.name, field.text]),
      );
      const openId = fields.get('FromUserName');
      const isFollowing = fields.get('MsgType') === 'event' ? EVENTS.get(fields.get('Event')) : undefined;
      if (!openId || isFollowing === undefined) return null;
      return { openId, isFollowing, unionId: isFollowing ? await unionIdOf(openId) : '' };
    },
  };
}
