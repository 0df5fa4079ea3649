import type { Locale } from '@colophon/model';
import { enUS, type Messages } from './en_US.ts';
import { zhCN } from './zh_CN.ts';

/** Every word of the runtime, by language. */
export const MESSAGES: Record<Locale, Messages> = { en_US: enUS, zh_CN: zhCN };
