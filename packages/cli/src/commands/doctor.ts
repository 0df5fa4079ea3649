import type { Client } from '@colophon/client';
import { coversScope, type TokenScope } from '@colophon/model';
import packageJson from '../../package.json' with { type: 'json' };
import { type Command, type Context, NotLoggedInError, type Texts } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { clientAt, endOf, ORIGIN_OPTION, originIn, sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { type Token, tokenLine } from '../tokens.ts';
import { listed, say } from '../words.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 15 * SECOND_MS;
/** From then on messages and codes that are signed with the time are refused. */
const MAX_SKEW_MS = 300 * SECOND_MS;
const GOOD_SKEW_MS = 30 * SECOND_MS;
const SOON_MS = 7 * DAY_MS;
const GIGABYTE = 1_000_000_000;
const FREE = { good: GIGABYTE, bad: GIGABYTE / 10 };
/** The API that is called here. */
const API_VERSION = '2';
/** Scopes that most commands need. */
const USUAL_SCOPES = ['read', 'publish', 'license', 'nodes'] as const;

type State = 'good' | 'warning' | 'bad';

interface Finding {
  name: 'program' | 'reach' | 'clock' | 'api' | 'login' | 'disk';
  state: State;
  text: string;
  /** Remedy, in a sentence. */
  advice?: string;
}

/** The parts of a platform's description that are looked at. */
interface Description {
  openapi?: string;
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
}

const MARKS: Readonly<Record<State, Texts>> = {
  good: { en_US: 'good   ', zh_CN: '正常' },
  warning: { en_US: 'warning', zh_CN: '注意' },
  bad: { en_US: 'bad    ', zh_CN: '异常' },
};

export const DOCTOR: Command = {
  path: ['doctor'],
  summary: { en_US: 'says what is in the way of commands', zh_CN: '检查命令能否正常运行' },
  about: [
    {
      en_US:
        'Looks whether the platform answers, how far its clock is from the one here, whether both speak the same API, what the token may do and for how long, and how much room is left on the disk. Each line is good, a warning or bad, with what to do.',
      zh_CN:
        '检查平台是否响应、与本机时钟相差多少、双方 API 是否一致、令牌的权限和有效期，以及磁盘剩余空间。每行标明正常、注意或异常，并说明处理办法。',
    },
  ],
  arguments: [],
  options: [ORIGIN_OPTION, JSON_OPTION],
  examples: [{ line: 'colophon doctor', about: { en_US: 'What is wrong?', zh_CN: '检查问题' } }],
  exits: {
    done: { en_US: 'nothing is bad', zh_CN: '没有异常' },
    refused: { en_US: 'something is bad', zh_CN: '有异常' },
  },
  async run(context) {
    const { values, env, logins } = context;
    const named = values.texts.origin || env.COLOPHON_ORIGIN || (await logins.read())?.origin;
    const origin = named ? originIn(named, context) : null;
    const findings = [
      programOf(context),
      ...(origin === null ? [] : await platformOf(origin, context)),
      await loginOf(origin, context),
      await diskOf(context),
    ];
    for (const finding of findings) tellFinding(finding, context);
    return findings.some(({ state }) => state === 'bad') ? EXIT.refused : EXIT.done;
  },
};

function tellFinding({ name, state, text, advice }: Finding, { values, locale, json, out }: Context): void {
  if (values.flags.has('json')) {
    json({ kind: 'check', name, state, text, advice });
    return;
  }
  out(`${MARKS[state][locale]}  ${text}`);
  if (advice !== undefined) out(`         ${advice}`);
}

function programOf({ locale }: Context): Finding {
  const told = { version: packageJson.version, node: process.versions.node };
  return { name: 'program', state: 'good', text: say('check_program', locale, told) };
}

/** Findings about a platform: only that it cannot be reached where it does not answer. */
async function platformOf(origin: string, context: Context): Promise<Finding[]> {
  const { fetch, now, locale } = context;
  const begun = now();
  try {
    const answer = await fetch(`${origin}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const ms = now().getTime() - begun.getTime();
    const description = (await answer.json()) as Description;
    if (!answer.ok || description.openapi === undefined) throw new TypeError(`HTTP ${answer.status}`);
    const date = answer.headers.get('date');
    const skewMs = date === null ? 0 : now().getTime() - Date.parse(date);
    const reach: Finding = { name: 'reach', state: 'good', text: say('check_reach', locale, { origin, ms }) };
    return [reach, clockOf(skewMs, context), apiOf(description, clientAt(origin, context), context)];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    const text = say('check_unreachable', locale, { origin, reason: cause?.message ?? message });
    return [{ name: 'reach', state: 'bad', text, advice: say('advice_reach', locale) }];
  }
}

function clockOf(skewMs: number, { locale }: Context): Finding {
  const seconds = Math.round(Math.abs(skewMs) / SECOND_MS);
  const apart = Math.abs(skewMs);
  const state = apart <= GOOD_SKEW_MS ? 'good' : apart < MAX_SKEW_MS ? 'warning' : 'bad';
  const text = say(skewMs < 0 ? 'check_clockBehind' : 'check_clockAhead', locale, { seconds });
  return { name: 'clock', state, text, ...(state !== 'good' && { advice: say('advice_clock', locale) }) };
}

/** Holds the calls of the platform against those that this program knows. */
function apiOf({ info, paths }: Description, client: Client, { locale }: Context): Finding {
  const told = { version: info.version };
  const operations = new Set(Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId)));
  const known = Object.entries(client).flatMap(([module, calls]) =>
    typeof calls === 'object' ? Object.keys(calls).map((verb) => `${module}.${verb}`) : [],
  );
  const missing = known.filter((name) => !operations.has(name));
  if (info.version !== API_VERSION)
    return { name: 'api', state: 'bad', text: say('check_otherApi', locale, told), advice: say('advice_api', locale) };
  if (missing.length === 0) return { name: 'api', state: 'good', text: say('check_api', locale, told) };
  const text = say('check_olderApi', locale, { ...told, count: missing.length });
  return { name: 'api', state: 'warning', text, advice: say('advice_olderApi', locale) };
}

async function loginOf(origin: string | null, context: Context): Promise<Finding> {
  const { locale } = context;
  const finding = (state: State, text: string, advice?: string): Finding => ({
    name: 'login',
    state,
    text,
    ...(advice !== undefined && { advice }),
  });
  try {
    if (origin === null) throw new NotLoggedInError(say('notLoggedIn', locale));
    const { client } = await sessionOf(context);
    const token = await client.users.readToken();
    return token ? tokenFinding(token, context) : finding('good', say('check_session', locale));
  } catch (error) {
    let text = '';
    const told = endOf(error, { locale, err: (line) => (text ||= line) });
    if (told === null) throw error;
    const isWithout = told === EXIT.notLoggedIn;
    return isWithout ? finding('bad', say('check_noLogin', locale), say('advice_login', locale)) : finding('bad', text);
  }
}

function tokenFinding(token: Token, { locale, now }: Context): Finding {
  const text = tokenLine(token, locale);
  const leftMs = token.expireDate === null ? Number.POSITIVE_INFINITY : Date.parse(token.expireDate) - now().getTime();
  if (leftMs < SOON_MS) return { name: 'login', state: 'warning', text, advice: say('advice_endsSoon', locale) };
  const missing = USUAL_SCOPES.filter((scope) => !coversScope(token.scopes as TokenScope[], scope));
  if (missing.length === 0) return { name: 'login', state: 'good', text };
  const advice = say('advice_scopes', locale, { scopes: listed(missing, locale) });
  return { name: 'login', state: 'warning', text, advice };
}

async function diskOf({ disk, locale }: Context): Promise<Finding> {
  const free = await disk.free('.');
  const state = free >= FREE.good ? 'good' : free >= FREE.bad ? 'warning' : 'bad';
  const text = say('check_disk', locale, { gigabytes: (free / GIGABYTE).toFixed(1) });
  return { name: 'disk', state, text, ...(state !== 'good' && { advice: say('advice_disk', locale) }) };
}
