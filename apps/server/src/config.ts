import { resolve } from 'node:path';
import { rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import { isLoopbackHost } from './platform/http/loopback.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const ROLES = ['api', 'sites', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const count = z.coerce.number().int().positive();
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/', 'must be an origin without a path')
  .transform((value) => new URL(value).origin);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Every setting, with its default where it does not depend on another one. Documented in `docs/operating.md`; a test compares. */
const Environment = z.object({
  PORT: count.max(65_535).default(4180),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  BLOB_URL: z
    .string()
    .regex(/^(file|s3):/)
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  SITE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i)
    .optional(),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  PLATFORM_TIME_ZONE: z
    .string()
    .default('Asia/Shanghai')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'must be a time zone name'),
  MESSAGE_OUTBOX: z.enum(['open', 'admin', 'off']).optional(),
  MESSAGE_MAIL_DRIVER: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  SMTP_FROM: z.string().min(3).optional(),
  MESSAGE_SMS_DRIVER: z.enum(['outbox', 'http']).default('outbox'),
  SMS_HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HTTP_TOKEN: z.string().optional(),
  AUTH_CODE_TTL_SECONDS: count.default(300),
  MESSAGE_RESEND_SECONDS: z.coerce.number().int().nonnegative().default(60),
  RATE_LIMITS: flag.default(true),
  MAINTENANCE: flag.default(false),
  ALPHA_GATE: flag.default(false),
  WECHAT_DRIVER: z.enum(['off', 'dev', 'wechat']).optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('OpenID'),
  SUPPORT_ADDRESS: z.string().max(254).optional(),
  SESSION_KEY: z.string().min(32).optional(),
  ADMIN_EMAIL: z
    .string()
    .default('admin@localhost.localdomain')
    .refine((value) => satisfies(rules.email, value), 'must be an e-mail address'),
  ADMIN_USERNAME: z
    .string()
    .default('administrator')
    .refine((value) => satisfies(rules.username, value), 'must be a username'),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .refine(
      (value) => value === undefined || satisfies(rules.password, value),
      'must have 6 to 24 characters with a digit and a letter',
    ),
  DEMO: flag.optional(),
  ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
  NODE_LIMIT: count.default(3),
  STORAGE_LIMIT_BYTES: count.default(5_368_709_120),
  UPLOAD_LIMIT_BYTES: count.default(1_073_741_824),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The names of all settings, for the documentation test. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/** How accounts of WeChat sign in: not at all, by invented accounts for trying it out, or for real. */
export type WeChatSettings =
  | { readonly driver: 'off' | 'dev' }
  | { readonly driver: 'wechat'; readonly appId: string; readonly appSecret: string };

/** The OpenID Connect provider whose accounts sign in here, and how its button is named. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** The installation's settings, read once at the start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly blobUrl: string;
  /** The web app and API as browsers see them. */
  readonly publicOrigin: string;
  /** Nodes live at `{nodeDomain}.{siteHost}`, test nodes at `{nodeDomain}.t.{siteHost}`. */
  readonly siteHost: string;
  readonly corsOrigins: readonly string[];
  readonly timeZone: string;
  readonly messageOutbox: 'open' | 'admin' | 'off';
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Unset: text messages to phones stay in the outbox. */
  readonly sms: { readonly url: string; readonly token: string } | undefined;
  readonly weChat: WeChatSettings;
  /** Unset: no sign-in by OpenID Connect. */
  readonly oidc: OidcSettings | undefined;
  /** Where people write who have a complaint or whose account was frozen. */
  readonly supportAddress: string;
  readonly authCodeTtlSeconds: number;
  readonly messageResendSeconds: number;
  readonly rateLimits: boolean;
  readonly maintenance: boolean;
  readonly alphaGate: boolean;
  readonly sessionKey: string | undefined;
  readonly admin: { readonly email: string; readonly username: string; readonly password: string | undefined };
  readonly demo: boolean;
  readonly roles: readonly Role[];
  readonly nodeLimit: number;
  readonly storageLimitBytes: number;
  readonly uploadLimitBytes: number;
  readonly logLevel: string;
}

/**
 * Reads the settings from `environment` (variables that are set to nothing count as absent).
 *
 * @throws StartRefusal naming the first wrong setting
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    throw new StartRefusal(
      `The setting ${name}=${given[name]} is wrong: ${issue.message}. Correct it or leave it out.`,
    );
  }
  const env = parsed.data;

  if (env.DATABASE_URL && !env.SESSION_KEY) {
    throw new StartRefusal(
      'DATABASE_URL is set without SESSION_KEY: set SESSION_KEY to at least 32 random characters, the same in every process.',
    );
  }
  if (env.MESSAGE_MAIL_DRIVER === 'smtp' && !(env.SMTP_URL && env.SMTP_FROM)) {
    throw new StartRefusal('MESSAGE_MAIL_DRIVER=smtp needs SMTP_URL and SMTP_FROM: set both.');
  }
  const smtp = env.MESSAGE_MAIL_DRIVER === 'smtp' ? { url: env.SMTP_URL!, from: env.SMTP_FROM! } : undefined;
  if (env.MESSAGE_SMS_DRIVER === 'http' && !(env.SMS_HTTP_URL && env.SMS_HTTP_TOKEN)) {
    throw new StartRefusal('MESSAGE_SMS_DRIVER=http needs SMS_HTTP_URL and SMS_HTTP_TOKEN: set both.');
  }
  const sms = env.MESSAGE_SMS_DRIVER === 'http' ? { url: env.SMS_HTTP_URL!, token: env.SMS_HTTP_TOKEN! } : undefined;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const siteHost = (env.SITE_HOST ?? `localhost:${env.PORT}`).toLowerCase();
  // Listening on the loopback alone says nothing: a proxy does so too, and passes everybody on.
  const hosts = [env.HOST, new URL(publicOrigin).hostname, siteHost.replace(/:\d+$/, '')];
  const isTrial = hosts.every(isLoopbackHost) && !smtp && !sms;
  const dataDir = resolve(env.DATA_DIR);

  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    blobUrl: env.BLOB_URL ?? `file:${resolve(dataDir, 'blobs')}`,
    publicOrigin,
    siteHost,
    corsOrigins: env.CORS_ORIGINS,
    timeZone: env.PLATFORM_TIME_ZONE,
    messageOutbox: env.MESSAGE_OUTBOX ?? (isTrial ? 'open' : 'admin'),
    smtp,
    sms,
    weChat: readWeChat(env, isTrial),
    oidc: readOidc(env),
    supportAddress: env.SUPPORT_ADDRESS ?? env.ADMIN_EMAIL,
    authCodeTtlSeconds: env.AUTH_CODE_TTL_SECONDS,
    messageResendSeconds: env.MESSAGE_RESEND_SECONDS,
    rateLimits: env.RATE_LIMITS,
    maintenance: env.MAINTENANCE,
    alphaGate: env.ALPHA_GATE,
    sessionKey: env.SESSION_KEY,
    admin: { email: env.ADMIN_EMAIL, username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    roles: env.ROLES,
    nodeLimit: env.NODE_LIMIT,
    storageLimitBytes: env.STORAGE_LIMIT_BYTES,
    uploadLimitBytes: env.UPLOAD_LIMIT_BYTES,
    logLevel: env.LOG_LEVEL,
  };
}

type Env = z.output<typeof Environment>;

function readWeChat(env: Env, isTrial: boolean): WeChatSettings {
  const driver = env.WECHAT_DRIVER ?? (isTrial ? 'dev' : 'off');
  if (driver !== 'wechat') return { driver };
  if (!env.WECHAT_APP_ID || !env.WECHAT_APP_SECRET) {
    throw new StartRefusal('WECHAT_DRIVER=wechat needs WECHAT_APP_ID and WECHAT_APP_SECRET: set both.');
  }
  return { driver, appId: env.WECHAT_APP_ID, appSecret: env.WECHAT_APP_SECRET };
}

function readOidc(env: Env): OidcSettings | undefined {
  if (!env.OIDC_ISSUER) return undefined;
  if (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) {
    throw new StartRefusal('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set both.');
  }
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME,
  };
}
