import { PartyIdentity } from '@colophon/model';
import type { Audience, Locale } from '../types.ts';
import * as chinese from './chinese.ts';
import * as english from './english.ts';
import { type Form, type Kind, type Price, priceKey } from './form.ts';
import type { Formats } from './formats.ts';

/** Returns the sentences for remarks that the main sentence leaves out, and for the policy's audiences. */
export function remarkSentences(
  { remarks: { idle, ending, lost, dead } }: Form,
  {
    audiences,
    kind,
    locale,
    formats,
  }: { audiences: readonly Audience[]; kind: Kind; locale: Locale; formats: Formats },
): string[] {
  const { amount, list } = locale === 'zh_CN' ? chinese : english;
  const amounts = (prices: readonly Price[]) => list(ascending(prices).map((price) => amount(price, formats)));
  const texts = locale === 'zh_CN' ? CHINESE : ENGLISH;
  const sentences = [
    ...(idle.length > 0 ? [texts.idle(amounts(idle))] : []),
    ...(ending.length > 0 ? [texts.ending(amounts(ending))] : []),
    ...(lost.length > 0 ? [texts.lost(amounts(lost))] : []),
    ...(dead.length > 0 ? [texts.dead(dead)] : []),
    ...audienceSentence(audiences, kind, texts),
  ];
  return locale === 'zh_CN' ? sentences.map(chinese.tidy) : sentences;
}

interface RemarkTexts {
  idle: (amounts: string) => string;
  ending: (amounts: string) => string;
  lost: (amounts: string) => string;
  dead: (names: readonly string[]) => string;
  registered: string;
  nodes: string;
  nodesAndRegistered: string;
  persons: (count: number) => string;
}

const ENGLISH: RemarkTexts = {
  idle: (amounts) => `A further payment of ${amounts} is possible and brings nothing more.`,
  ending: (amounts) => `Beware: paying ${amounts} ends the licence.`,
  lost: (amounts) => `Beware: a payment of ${amounts} is possible that brings no licence.`,
  dead: (names) => `It also names events that never happen here: ${names.join(', ')}.`,
  registered: 'For registered users.',
  nodes: 'For nodes only.',
  nodesAndRegistered: 'For nodes and registered users.',
  persons: (count) => `Only for ${count} named ${count === 1 ? 'person' : 'people'}.`,
};

const CHINESE: RemarkTexts = {
  idle: (amounts) => `也可再付 ${amounts} ，但不会获得更多授权。`,
  ending: (amounts) => `注意：支付 ${amounts} 会使授权终止。`,
  lost: (amounts) => `注意：支付 ${amounts} 不会获得授权。`,
  dead: (names) => `条款中的 ${names.join('、')} 事件在本平台不会发生。`,
  registered: '仅限注册用户。',
  nodes: '仅限节点。',
  nodesAndRegistered: '仅限节点和注册用户。',
  persons: (count) => `仅限 ${count} 位指定用户。`,
};

function ascending(prices: readonly Price[]): Price[] {
  const distinct = new Map(prices.map((price) => [priceKey(price), price]));
  return [...distinct.values()].sort((a, b) => a.cents - b.cents || (a.account ?? '').localeCompare(b.account ?? ''));
}

/** Returns true when an audience can sign as this kind. */
export function admits({ type }: Audience, kind: Kind): boolean {
  return type !== 'userGroup' && (type !== 'nodes' || kind === PartyIdentity.node);
}

function audienceSentence(audiences: readonly Audience[], kind: Kind, texts: RemarkTexts): string[] {
  const admitted = audiences.filter((audience) => admits(audience, kind));
  const has = (wanted: Audience['type']) => admitted.some(({ type }) => type === wanted);
  if (has('public')) return [];
  if (kind === PartyIdentity.consumer && has('registeredUsers')) return [texts.registered];
  if (has('nodes')) return [has('registeredUsers') ? texts.nodesAndRegistered : texts.nodes];
  return has('registeredUsers') ? [] : [texts.persons(admitted.length)];
}
