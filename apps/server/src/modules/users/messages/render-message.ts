import { type AuthCodeType, addressKind, type Locale } from '@colophon/model';
import type { Settings } from '#platform/settings.ts';
import type { SecurityKind } from '../security/changes.ts';
import type { MessageRow } from '../tables.ts';
import { BUDGET_PATHS } from './budget-texts.ts';
import { CLOSING_PATHS } from './closing-texts.ts';
import { EXPORT_PATHS } from './export-texts.ts';
import { type Letter, letterAsHtml, letterAsText } from './letter.ts';
import { MODERATION_PATHS } from './moderation-texts.ts';
import { type CodeType, type NewsType, sharedWords, words } from './texts.ts';
import { WEBHOOK_PATHS } from './webhook-texts.ts';

/** Subject of news, and why it was done; of kinds that say so. */
export interface About {
  readonly subject: string;
  readonly reason: string;
  /** Path of the page that the news lead to, where it is not the same for all of their kind. */
  readonly path?: string;
}

/** Message to be sent and its recipient: a code, news about an application, or a change to the ways somebody signs in. */
export type Draft = { readonly address: string; readonly locale: Locale } & (
  | { readonly type: CodeType; readonly code: string }
  | {
      readonly type: NewsType;
      readonly username: string;
      /** Name that the user goes by. */
      readonly name: string;
      readonly about?: About | undefined;
    }
  | {
      readonly type: SecurityKind;
      readonly username: string;
      /** Thing or person concerned; empty for kinds that say no more. */
      readonly detail: string;
      readonly undoUrl: string;
    }
);

/** A draft in the words of its kind, language and channel. */
export interface RenderedMessage {
  readonly channel: MessageRow['channel'];
  readonly subject: string;
  /** Plain text. */
  readonly content: string;
  /** The same as a page; empty for phones. */
  readonly html: string;
  /** The kind and language, for services that know the words themselves. */
  readonly templateCode: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the channel for messages to an address. */
export function channelOf(address: string): MessageRow['channel'] {
  return addressKind(address) === 'mobile' ? 'sms' : 'email';
}

export function renderMessage(
  draft: Draft,
  settings: Pick<Settings, 'publicOrigin' | 'authCodeTtlSeconds'>,
): RenderedMessage {
  const { type, locale } = draft;
  const params = paramsOf(draft);
  const life = lifeInWords(settings.authCodeTtlSeconds, locale);
  const name = 'name' in draft ? draft.name : '';
  const about = 'about' in draft ? draft.about : undefined;
  const fill = (text: string) => filled(text, { ...params, name, life, origin: settings.publicOrigin, ...about });
  const { subject, heading, body, unasked, sms } = words[type][locale];
  const channel = channelOf(draft.address);
  const common = { channel, subject: fill(subject), templateCode: templateCodeOf(type, locale), params };
  if (channel === 'sms') return { ...common, content: fill(sms), html: '' };

  const { brand, validity, footer, open, undo, undoUntil } = sharedWords[locale];
  const letter: Letter = {
    locale,
    subject: common.subject,
    brand,
    heading: fill(heading),
    body: fill(body),
    ...('code' in draft
      ? { code: { digits: draft.code, validity: fill(validity) } }
      : {
          link:
            'undoUrl' in draft
              ? { label: undo, url: draft.undoUrl }
              : {
                  label: open,
                  url:
                    settings.publicOrigin +
                    (about?.path ??
                      MODERATION_PATHS[type] ??
                      CLOSING_PATHS[type] ??
                      EXPORT_PATHS[type] ??
                      WEBHOOK_PATHS[type] ??
                      BUDGET_PATHS[type] ??
                      ''),
                },
        }),
    unasked: 'undoUrl' in draft ? `${fill(unasked)} ${undoUntil}` : fill(unasked),
    footer: fill(footer),
  };
  return { ...common, content: letterAsText(letter), html: letterAsHtml(letter) };
}

function paramsOf(draft: Draft): Record<string, string> {
  if ('code' in draft) return { code: draft.code };
  if (!('undoUrl' in draft)) return { username: draft.username };
  const { username, detail, undoUrl } = draft;
  return { username, detail, undoUrl };
}

/** Returns the code by which an SMS service knows the text, e.g. `register_zh_CN`. */
export function templateCodeOf(type: AuthCodeType, locale: Locale): string {
  return `${type}_${locale}`;
}

/** Puts values where their names stand in braces. What the values contain is not looked at again. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** `5 minutes`, `5 分钟`. */
function lifeInWords(seconds: number, locale: Locale): string {
  const [amount, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  if (locale === 'zh_CN') return `${amount} ${unit === 'minute' ? '分钟' : '秒'}`;
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
