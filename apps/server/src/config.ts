import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCurrency, rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import { namedAddresses, pageLinks, shareNetworks } from './named-addresses.ts';
import { addressesOf, readPageTexts } from './page-texts.ts';
import { isDatabaseAddress } from './platform/database/address.ts';
import { isLoopbackHost } from './platform/http/loopback.ts';
import { readSiteSources } from './platform/http/site-content-policy.ts';
import { SITE_PERMISSIONS } from './platform/http/site-permissions.ts';
import { readAllowedPlace } from './platform/outgoing/places.ts';
import {
  type BackupSettings,
  GATEWAYS,
  type OidcSettings,
  type PaymentSettings,
  ROLES,
  type Role,
  type Settings,
  type WeChatSettings,
} from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { nameSetting, showSettings } from './shown-settings.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const count = z.coerce.number().int().positive();
const origin = z
  .string()
  .refine(isOrigin, 'must be like https://colophon.example, without a path')
  .transform((value) => new URL(value).origin);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** `asked/name=>owner/name`, or `=>colophon:markdown`. Names of resources have neither white space nor `:` nor `>`. */
const WIDGET_ALIAS = /^[^\s/:<>]+\/[^\s/:<>]+=>([^\s/:<>]+\/[^\s/:<>]+|colophon:(markdown|share|none))$/;
/** The widgets that published themes look up by these names, and our own for them. */
const USUAL_WIDGETS = {
  'ZhuC/Freelog插件-markdown解析': 'colophon:markdown',
  'ZhuC/Freelog插件-展品分享': 'colophon:share',
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MICROS = 1_000_000;
/** A decimal number with up to six decimals, in millionths. */
const micros = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number with up to six decimals')
  .transform((value) => Math.round(Number(value) * MICROS));
/** With thousandths or smaller, and those on whose smallest unit gateways do not agree with ISO 4217. */
const UNUSABLE_CURRENCIES = 'BHD CLF IQD ISK JOD KWD LYD MGA OMR TND UGX UYW'.split(' ');

/** True for `1.1.1.1`, `1.1.1.1:53` and `[2606::1111]:53`. */
function isServerAddress(text: string): boolean {
  const host = text.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(text) !== 0 || isIP(host) !== 0;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/';
}

function isBlobAddress(text: string): boolean {
  if (!text.startsWith('file://')) return /^(file:.|s3:\/\/.)/.test(text);
  try {
    return fileURLToPath(text) !== '';
  } catch {
    return false;
  }
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\/./.test(text);
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code) && !UNUSABLE_CURRENCIES.includes(code);
}

const ADDRESS_LIKE = 'must be like postgres://user:password@host:5432/database';
const databaseAddress = z.string().refine(isDatabaseAddress, ADDRESS_LIKE).optional();

/** Every setting, with its default where it does not depend on another one. Documented in `docs/operating.md`; a test compares. */
const Environment = z.object({
  PORT: count.max(65_535).default(4180),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: list.pipe(z.array(z.string().refine(isDatabaseAddress, ADDRESS_LIKE))).default([]),
  REPLICA_LAG_LIMIT_MS: count.default(1000),
  BLOB_URL: z
    .string()
    .refine(isBlobAddress, 'must be like file:/srv/blobs or s3://bucket?endpoint=https://store.example')
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
  CURRENCY: z
    .string()
    .default('sign:¥')
    .refine((value) => readCurrency(value) !== null, 'must be like sign:¥ or unit:coin/coins/枚'),
  MESSAGE_OUTBOX: z.enum(['open', 'admin', 'off']).optional(),
  MESSAGE_MAIL_DRIVER: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z.string().refine(isMailServer, 'must be like smtp://user:password@mail.example:587').optional(),
  SMTP_FROM: z.string().min(3).optional(),
  MESSAGE_SMS_DRIVER: z.enum(['outbox', 'http']).default('outbox'),
  SMS_HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HTTP_TOKEN: z.string().optional(),
  AUTH_CODE_TTL_SECONDS: count.default(300),
  MESSAGE_RESEND_SECONDS: z.coerce.number().int().nonnegative().default(60),
  WIDGET_ALIASES: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string().regex(WIDGET_ALIAS, 'must be asked/name=>target')))
    .default([]),
  SITE_PERMISSIONS: z
    .string()
    .transform((value) => (value === 'none' ? '' : value))
    .pipe(list.pipe(z.array(z.enum(SITE_PERMISSIONS))))
    .prefault('autoplay,fullscreen,picture-in-picture'),
  SITE_CONTENT_POLICY: z
    .string()
    .transform((text, { addIssue }) => {
      const sources = readSiteSources(text);
      if (sources) return sources;
      addIssue("must be like img-src https:; connect-src 'self'");
      return z.NEVER;
    })
    .prefault('default-src *'),
  RATE_LIMITS: flag.default(true),
  MAINTENANCE: flag.default(false),
  ALPHA_GATE: flag.default(false),
  WECHAT_DRIVER: z.enum(['off', 'dev', 'wechat']).optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/)
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('OpenID'),
  PAYMENT_GATEWAYS: list.pipe(z.array(z.enum(GATEWAYS))).optional(),
  PAYMENT_CURRENCY: z.string().default('CNY').refine(isCurrency, 'must be a currency of whole units or hundredths'),
  PAYMENT_OPERATOR_EN_US: z.string().trim().max(2_000).optional(),
  PAYMENT_OPERATOR_ZH_CN: z.string().trim().max(2_000).optional(),
  PAYMENT_RATE: micros.default(MICROS).refine((value) => value > 0, 'must be above 0'),
  WITHDRAW_FEE_RATE: micros.default(0).refine((value) => value < MICROS, 'must be below 1'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: origin.default('https://api.stripe.com'),
  COIN_PAYOUT: z.enum(['off', 'mock']).default('off'),
  COIN_CASH_DAILY_MAX: count.default(200),
  SUPPORT_ADDRESS: z.string().max(254).optional(),
  SHARE_NETWORKS: shareNetworks.prefault('weibo; x; facebook; reddit; telegram'),
  HELP_LINKS: namedAddresses.prefault('none'),
  PAGE_LINKS: pageLinks.prefault('none'),
  PAGES_DIR: z
    .string()
    .transform((folder, { addIssue }) => {
      try {
        return readPageTexts(folder);
      } catch (error) {
        addIssue(`cannot be read: ${(error as Error).message}`);
        return z.NEVER;
      }
    })
    .optional(),
  COPYRIGHT: z.string().max(200).optional(),
  REGISTRATION_NUMBER: z.string().max(100).optional(),
  SESSION_DAYS: count.max(365).default(15),
  SESSION_IDLE_HOURS: count.max(8_760).default(360),
  OPERATOR_PASSKEY_HOURS: count.max(8_760).optional(),
  SESSION_KEY: z.string().min(32).optional(),
  RECEIPT_KEY: z.string().min(32).optional(),
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
  DRAIN_MS: z.coerce.number().int().nonnegative().optional(),
  DRAIN_LIMIT_MS: count.optional(),
  ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
  NODE_LIMIT: count.default(3),
  DENIED_DOMAINS: list.default([]),
  DNS_SERVERS: list
    .pipe(z.array(z.string().refine(isServerAddress, 'must be an address, with or without a port')))
    .default([]),
  OUTGOING_ALLOW: list
    .pipe(
      z.array(
        z.string().transform((text, { addIssue }) => {
          const place = readAllowedPlace(text);
          if (place) return place;
          addIssue('must be hosts or networks like hooks.example, 10.0.0.0/8 or 127.0.0.1:8080');
          return z.NEVER;
        }),
      ),
    )
    .prefault(''),
  STORAGE_LIMIT_BYTES: count.default(5_368_709_120),
  UPLOAD_LIMIT_BYTES: count.default(1_073_741_824),
  DISK_RESERVE_BYTES: z.coerce.number().int().nonnegative().default(1_073_741_824),
  VIRUS_SCANNER: z
    .url({
      protocol: /^(tcp|unix)$/,
      error: 'must be an address like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    })
    .optional(),
  BACKUP_TARGET: z.string().optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  BACKUP_KEEP: count.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 03:30')
    .optional(),
  WAL_ARCHIVE: z.string().optional(),
  SCRUB_BYTES_PER_SECOND: count.default(20_000_000),
  SCRUB_DAYS: count.default(30),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be like http://collector:4318',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Keys that processes have to share, by the roles that use them. */
const KEYS_OF_ROLES: readonly (readonly ['SESSION_KEY' | 'RECEIPT_KEY', readonly Role[]])[] = [
  ['SESSION_KEY', ['api', 'sites']],
  ['RECEIPT_KEY', ['api', 'worker']],
];

/** The names of all settings, for the documentation test. */
export const SETTING_NAMES = Object.keys(Environment.shape);

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
      `The setting ${nameSetting(name, given[name]!)} is wrong: ${issue.message.replace(/\s+/g, ' ')}. Correct it or leave it out.`,
    );
  }
  const env = parsed.data;
  const pageTexts = env.PAGES_DIR ?? {};

  for (const [name, roles] of KEYS_OF_ROLES) {
    if (env.DATABASE_URL && !env[name] && env.ROLES.some((role) => roles.includes(role))) {
      throw new StartRefusal(
        `DATABASE_URL is set without ${name}: set ${name} to at least 32 random characters, the same in every process.`,
      );
    }
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new StartRefusal(
      'DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL: set both, or DATABASE_URL alone.',
    );
  }
  if (env.DATABASE_REPLICA_URL.length > 0 && !env.DATABASE_URL) {
    throw new StartRefusal('DATABASE_REPLICA_URL names replicas of DATABASE_URL: set both, or neither.');
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

  const settings = {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replicas: { urls: env.DATABASE_REPLICA_URL, lagLimitMs: env.REPLICA_LAG_LIMIT_MS },
    blobUrl: env.BLOB_URL ?? `file:${resolve(dataDir, 'blobs')}`,
    publicOrigin,
    siteHost,
    corsOrigins: env.CORS_ORIGINS,
    timeZone: env.PLATFORM_TIME_ZONE,
    currency: readCurrency(env.CURRENCY)!,
    messageOutbox: env.MESSAGE_OUTBOX ?? (isTrial ? 'open' : 'admin'),
    smtp,
    sms,
    drain: readDrain(env),
    weChat: readWeChat(env, isTrial),
    oidc: readOidc(env),
    payments: readPayments(env, isTrial),
    coinPayout: { driver: readCoinPayout(env, isTrial), dailyMax: env.COIN_CASH_DAILY_MAX },
    supportAddress: env.SUPPORT_ADDRESS ?? env.ADMIN_EMAIL,
    shareNetworks: env.SHARE_NETWORKS,
    helpLinks: env.HELP_LINKS,
    pageLinks: { ...addressesOf(pageTexts), ...env.PAGE_LINKS },
    pageTexts,
    copyright: env.COPYRIGHT ?? '',
    registrationNumber: env.REGISTRATION_NUMBER ?? '',
    authCodeTtlSeconds: env.AUTH_CODE_TTL_SECONDS,
    messageResendSeconds: env.MESSAGE_RESEND_SECONDS,
    widgetAliases: { ...USUAL_WIDGETS, ...Object.fromEntries(env.WIDGET_ALIASES.map((alias) => alias.split('=>'))) },
    sitePermissions: env.SITE_PERMISSIONS,
    siteSources: env.SITE_CONTENT_POLICY,
    rateLimits: env.RATE_LIMITS,
    maintenance: env.MAINTENANCE,
    alphaGate: env.ALPHA_GATE,
    sessions: {
      lifeMs: env.SESSION_DAYS * DAY_MS,
      idleMs: env.SESSION_IDLE_HOURS * HOUR_MS,
      operatorProofMs: env.OPERATOR_PASSKEY_HOURS === undefined ? null : env.OPERATOR_PASSKEY_HOURS * HOUR_MS,
    },
    sessionKey: env.SESSION_KEY,
    receiptKey: env.RECEIPT_KEY,
    admin: { email: env.ADMIN_EMAIL, username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    roles: env.ROLES,
    nodeLimit: env.NODE_LIMIT,
    dnsServers: env.DNS_SERVERS,
    deniedDomains: env.DENIED_DOMAINS.map((domain) => domain.toLowerCase()),
    outgoingAllow: env.OUTGOING_ALLOW,
    storageLimitBytes: env.STORAGE_LIMIT_BYTES,
    uploadLimitBytes: env.UPLOAD_LIMIT_BYTES,
    diskReserveBytes: env.DISK_RESERVE_BYTES,
    virusScanner: env.VIRUS_SCANNER,
    backups: readBackups(env),
    scrub: { bytesPerSecond: env.SCRUB_BYTES_PER_SECOND, everyDays: env.SCRUB_DAYS },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    logLevel: env.LOG_LEVEL,
  };
  return { ...settings, shown: showSettings(Environment, given, madeOf(settings)) };
}

/** Values of the settings whose default depends on another one. */
function madeOf(settings: Omit<Settings, 'shown'>): Record<string, string> {
  return {
    DATA_DIR: settings.dataDir,
    BLOB_URL: settings.blobUrl,
    PUBLIC_ORIGIN: settings.publicOrigin,
    SITE_HOST: settings.siteHost,
    MESSAGE_OUTBOX: settings.messageOutbox,
    WECHAT_DRIVER: settings.weChat.driver,
    DRAIN_MS: String(settings.drain.holdMs),
    DRAIN_LIMIT_MS: String(settings.drain.limitMs),
    PAYMENT_GATEWAYS: settings.payments.gateways.join(','),
    PAYMENT_RATE: String(settings.payments.coinPriceMicros / MICROS),
    WITHDRAW_FEE_RATE: String(settings.payments.withdrawFeeMicros / MICROS),
    SUPPORT_ADDRESS: settings.supportAddress,
    DEMO: settings.demo ? '1' : '0',
  };
}

type Env = z.output<typeof Environment>;

function readBackups(env: Env): BackupSettings {
  const {
    BACKUP_TARGET: target,
    BACKUP_KEY_FILE: keyFile,
    BACKUP_KEEP: keep,
    BACKUP_AT: at,
    WAL_ARCHIVE: archive,
  } = env;
  if (at && !target) throw new StartRefusal('BACKUP_AT needs BACKUP_TARGET: say where backups go.');
  if (archive && env.DATABASE_URL)
    throw new StartRefusal(
      'WAL_ARCHIVE is for the embedded PostgreSQL: leave it out, and archive the log of your own PostgreSQL by its means.',
    );
  return { target, keyFile, keep, at, archive };
}

/** One process alone has nobody who takes over: it waits for nobody to notice, and for requests as long as people wait for it. */
function readDrain(env: Env): Settings['drain'] {
  const usual = env.DATABASE_URL ? { holdMs: 5_000, limitMs: 60_000 } : { holdMs: 0, limitMs: 8_000 };
  const { DRAIN_MS: holdMs = usual.holdMs, DRAIN_LIMIT_MS: limitMs = usual.limitMs } = env;
  if (holdMs >= limitMs)
    throw new StartRefusal('DRAIN_MS must be below DRAIN_LIMIT_MS, which counts from the same moment.');
  return { holdMs, limitMs };
}

function readWeChat(env: Env, isTrial: boolean): WeChatSettings {
  const driver = env.WECHAT_DRIVER ?? (isTrial ? 'dev' : 'off');
  if (driver !== 'wechat') return { driver };
  if (!env.WECHAT_APP_ID || !env.WECHAT_APP_SECRET) {
    throw new StartRefusal('WECHAT_DRIVER=wechat needs WECHAT_APP_ID and WECHAT_APP_SECRET: set both.');
  }
  return {
    driver,
    appId: env.WECHAT_APP_ID,
    appSecret: env.WECHAT_APP_SECRET,
    ...(env.WECHAT_TOKEN && { token: env.WECHAT_TOKEN }),
  };
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

function readCoinPayout({ COIN_PAYOUT: driver }: Env, isTrial: boolean): 'off' | 'mock' {
  if (driver === 'mock' && !isTrial) {
    throw new StartRefusal(
      'COIN_PAYOUT=mock pays nobody: it works where everything is on the loopback only. Leave it out.',
    );
  }
  return driver;
}

function readPayments(env: Env, isTrial: boolean): PaymentSettings {
  const gateways = env.PAYMENT_GATEWAYS ?? (isTrial ? ['operator', 'mock'] : []);
  if (gateways.includes('mock') && !isTrial) {
    throw new StartRefusal(
      'PAYMENT_GATEWAYS names mock, which gives coins away: it works where everything is on the loopback only. Leave it out.',
    );
  }
  const { PAYMENT_OPERATOR_EN_US: english, PAYMENT_OPERATOR_ZH_CN: chinese } = env;
  if (Boolean(english) !== Boolean(chinese)) {
    throw new StartRefusal(
      'PAYMENT_OPERATOR_EN_US and PAYMENT_OPERATOR_ZH_CN say in both languages where people send their money: set both or none.',
    );
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env;
  if (gateways.includes('stripe') && !(secretKey && webhookSecret)) {
    throw new StartRefusal('PAYMENT_GATEWAYS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both.');
  }
  return {
    gateways: [...new Set(gateways)],
    currency: env.PAYMENT_CURRENCY,
    coinPriceMicros: env.PAYMENT_RATE,
    withdrawFeeMicros: env.WITHDRAW_FEE_RATE,
    operatorText: english && chinese ? { en_US: english, zh_CN: chinese } : undefined,
    stripe: gateways.includes('stripe') ? { secretKey: secretKey!, webhookSecret: webhookSecret!, apiBase } : undefined,
  };
}
