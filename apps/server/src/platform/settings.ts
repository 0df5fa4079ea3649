import type { Currency, Locale } from '@colophon/model';
import type { SiteSources } from './http/site-content-policy.ts';
import type { SitePermission } from './http/site-permissions.ts';
import type { AllowedPlace } from './outgoing/places.ts';

/** Roles of a process: answer calls, serve node sites, work on jobs. */
export const ROLES = ['api', 'sites', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Sign-in with WeChat accounts: off, with invented accounts for trying it out, or for real. */
export type WeChatSettings =
  | { readonly driver: 'off' | 'dev' }
  | { readonly driver: 'wechat'; readonly appId: string; readonly appSecret: string; readonly token?: string };

/** The OpenID Connect provider whose accounts sign in here, and how its button is named. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** Channels by which money comes in and goes out: settled by operators, invented for trying out, or Stripe. */
export const GATEWAYS = ['operator', 'mock', 'stripe'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Lengths of sessions. */
export interface SessionSettings {
  /** Longest life of a session, whatever is done in it. */
  readonly lifeMs: number;
  /** Time without a request after which a session ends. */
  readonly idleMs: number;
  /** Time for which a login by passkey lets an operator operate; `null` where any login does. */
  readonly operatorProofMs: number | null;
}

/** Ways in which people cash out coins of the activities. */
export interface CoinPayoutSettings {
  readonly driver: 'off' | 'mock';
  /** Coins that one person cashes out a day at most. */
  readonly dailyMax: number;
}

/** Settings for bringing money in and taking it out. */
export interface PaymentSettings {
  readonly gateways: readonly GatewayName[];
  /** Currency in which gateways are asked for money, by its ISO 4217 code. */
  readonly currency: string;
  /** Price of one coin in that currency, in millionths. */
  readonly coinPriceMicros: number;
  /** Part of a withdrawal that is kept, in millionths. */
  readonly withdrawFeeMicros: number;
  /** Where people send the money that an operator books, in their words; without it nobody is offered that way. */
  readonly operatorText: Readonly<Record<Locale, string>> | undefined;
  /** Set when `stripe` is among the gateways. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string } | undefined;
}

/** An address on the web under a name in each language. */
export interface NamedAddress {
  readonly name: Readonly<Record<Locale, string>>;
  readonly address: string;
}

/** Pages that the web app leads to where the operator has them. */
export const PAGE_LINKS = ['community', 'docs', 'news', 'help', 'terms', 'privacy', 'about', 'contact'] as const;
export type PageLink = (typeof PAGE_LINKS)[number];

/** Those of them that can be texts of this installation. */
export const PAGE_TEXTS = ['help', 'terms', 'privacy', 'about'] as const satisfies readonly PageLink[];
export type PageText = (typeof PAGE_TEXTS)[number];

/** Backups, made by hand or by a job. */
export interface BackupSettings {
  /** A folder, or `s3://bucket/prefix?…`. */
  readonly target: string | undefined;
  /** Unset: they are not encrypted. */
  readonly keyFile: string | undefined;
  /** Number of them that stay; unset: all. */
  readonly keep: number | undefined;
  /** Time of day at which the job makes one, in the platform's time zone; unset: never. */
  readonly at: string | undefined;
  /** Where the log of the embedded PostgreSQL is archived; unset: nowhere. */
  readonly archive: string | undefined;
}

/** The installation's settings, read once at the start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Unset: no pooler answers at `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** Replicas of the database that lists, searches and public reads are answered from, while they are no later than the limit. */
  readonly replicas: { readonly urls: readonly string[]; readonly lagLimitMs: number };
  readonly blobUrl: string;
  /** The web app and API as browsers see them. */
  readonly publicOrigin: string;
  /** Nodes live at `{nodeDomain}.{siteHost}`, test nodes at `{nodeDomain}.t.{siteHost}`. */
  readonly siteHost: string;
  readonly corsOrigins: readonly string[];
  readonly timeZone: string;
  /** Format in which amounts are written. */
  readonly currency: Currency;
  readonly messageOutbox: 'open' | 'admin' | 'off';
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Unset: text messages to phones stay in the outbox. */
  readonly sms: { readonly url: string; readonly token: string } | undefined;
  /** A stop: for how long connections are still taken, and when what is under way is cut, both counted from the signal. */
  readonly drain: { readonly holdMs: number; readonly limitMs: number };
  readonly weChat: WeChatSettings;
  /** Unset: no sign-in by OpenID Connect. */
  readonly oidc: OidcSettings | undefined;
  readonly payments: PaymentSettings;
  readonly coinPayout: CoinPayoutSettings;
  /** Where people write who have a complaint or whose account was frozen. */
  readonly supportAddress: string;
  /** Where the page of a work offers to share it; `{url}` and `{text}` of an address are replaced by what is shared. */
  readonly shareNetworks: readonly NamedAddress[];
  /** Questions that the dashboard answers by a link. */
  readonly helpLinks: readonly NamedAddress[];
  /** Where pages of the operator's own are: terms, documentation and others. */
  readonly pageLinks: Readonly<Partial<Record<PageLink, string>>>;
  /** Texts that the operator keeps here, as Markdown: pages of their own. */
  readonly pageTexts: Readonly<Partial<Record<PageText, Readonly<Record<Locale, string>>>>>;
  readonly copyright: string;
  /** Under which an authority knows the site. */
  readonly registrationNumber: string;
  readonly authCodeTtlSeconds: number;
  readonly messageResendSeconds: number;
  /** Features that pages of nodes' sites may use, as Permissions-Policy names them; all others are refused to them. */
  readonly sitePermissions: readonly SitePermission[];
  /** Places that pages of nodes' sites may load from and send to, beside what the runtime needs. */
  readonly siteSources: SiteSources;
  /** Names by which themes look widgets up, and what their sites give them (decision 040). */
  readonly widgetAliases: Readonly<Record<string, string>>;
  readonly rateLimits: boolean;
  readonly maintenance: boolean;
  readonly alphaGate: boolean;
  readonly sessions: SessionSettings;
  readonly sessionKey: string | undefined;
  readonly receiptKey: string | undefined;
  readonly admin: { readonly email: string; readonly username: string; readonly password: string | undefined };
  readonly demo: boolean;
  readonly roles: readonly Role[];
  readonly nodeLimit: number;
  /** Domains that no new node gets besides the reserved ones, in lower case: names of well-known people belong here. */
  readonly deniedDomains: readonly string[];
  /** Servers that are asked for the records of own domains; without any, those of the system. */
  readonly dnsServers: readonly string[];
  /** Places beyond the public Internet that the server calls when users name them. */
  readonly outgoingAllow: readonly AllowedPlace[];
  readonly storageLimitBytes: number;
  readonly uploadLimitBytes: number;
  /** Uploads after which less would be free on the disk are refused. */
  readonly diskReserveBytes: number;
  /** Address of the virus scanner that looks at files before they can be released; `tcp:` or `unix:`. */
  readonly virusScanner: string | undefined;
  readonly backups: BackupSettings;
  /** Rate at which all blobs are read, and how often. */
  readonly scrub: { readonly bytesPerSecond: number; readonly everyDays: number };
  /** The collector that traces are sent to, and the share of requests that are traced; without it none are made. */
  readonly traces: { readonly endpoint: string; readonly share: number } | undefined;
  readonly logLevel: string;
  /** All of them by name, as operators see them. */
  readonly shown: readonly ShownSetting[];
}

export const SETTING_SOURCES = ['environment', 'file', 'default'] as const;

/** A setting as operators see it: of a secret only that it is set. */
export interface ShownSetting {
  readonly name: string;
  readonly value: string;
  readonly source: (typeof SETTING_SOURCES)[number];
}
