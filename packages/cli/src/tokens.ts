import type { Client } from '@colophon/client';
import type { Locale } from '@colophon/model';
import { listed, say } from './words.ts';

/** The API token that a command acts by. */
export type Token = NonNullable<Awaited<ReturnType<Client['users']['readToken']>>>;

/** A token in one line: its name, what it may do, and until when. */
export function tokenLine({ name, hint, scopes, expireDate }: Token, locale: Locale): string {
  const told = { name, hint, scopes: listed(scopes, locale) };
  return expireDate === null ? say('tokenEndless', locale, told) : say('tokenIs', locale, { ...told, end: expireDate });
}
