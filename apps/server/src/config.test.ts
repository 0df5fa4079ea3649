import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { readSettings, SETTING_NAMES } from './config.ts';
import { StartRefusal } from './platform/start-refusal.ts';

type Environment = Readonly<Record<string, string>>;

function open(environment: Environment) {
  const settings = readSettings(environment);
  const operator = { username: 'administrator', actor: null as never };
  const line = announcement(settings, { operator }).find((line) => line.includes('  Open  ')) ?? '';
  return {
    outbox: settings.messageOutbox,
    weChat: settings.weChat.driver,
    gateways: settings.payments.gateways,
    toldOf: ['MESSAGE_OUTBOX', 'WECHAT_DRIVER', 'PAYMENT_GATEWAYS'].filter((name) => line.includes(name)),
  };
}

const OPEN = {
  outbox: 'open',
  weChat: 'dev',
  gateways: ['operator', 'mock'],
  toldOf: ['MESSAGE_OUTBOX', 'WECHAT_DRIVER', 'PAYMENT_GATEWAYS'],
};
const CLOSED = { outbox: 'admin', weChat: 'off', gateways: [], toldOf: [] };

test.each<Environment>([
  {},
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:4180' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1:4181', SITE_HOST: 'sites.localhost' },
])(
  'what is on the loopback with all its addresses is for trying out, and the start says what is open: %j',
  (environment) => {
    expect(open(environment)).toEqual(OPEN);
  },
);

test.each<Environment>([
  { PUBLIC_ORIGIN: 'https://colophon.example' },
  { PUBLIC_ORIGIN: 'https://colophon.example', SITE_HOST: 'localhost:4180' },
  { PUBLIC_ORIGIN: 'http://localhost.example' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1.example' },
  { SITE_HOST: 'sites.example' },
  { SITE_HOST: 'sites.example:4180' },
  { HOST: '0.0.0.0' },
  { MESSAGE_MAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'a@b.example' },
  { MESSAGE_SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.example', SMS_HTTP_TOKEN: 'x' },
])('what others are meant to reach is closed unless it is opened: %j', (environment) => {
  expect(open(environment)).toEqual(CLOSED);
  expect(open({ ...environment, MESSAGE_OUTBOX: 'open' })).toEqual({
    ...CLOSED,
    outbox: 'open',
    toldOf: ['MESSAGE_OUTBOX'],
  });
});

test('amounts are written with a sign or with the words of a unit', () => {
  expect(readSettings({}).currency).toEqual({ sign: '¥' });
  expect(readSettings({ CURRENCY: 'unit:coin/coins/枚' }).currency).toEqual({
    one: 'coin',
    other: 'coins',
    zh_CN: '枚',
  });
  expect(() => readSettings({ CURRENCY: 'EUR' })).toThrow(/CURRENCY=EUR is wrong/);
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('Stripe is off unless it is named, and named it needs both secrets', () => {
  expect(readSettings(STRIPE).payments).toMatchObject({ gateways: ['operator', 'mock'], stripe: undefined });
  const on = { ...STRIPE, PAYMENT_GATEWAYS: 'stripe, stripe' };
  expect(readSettings(on).payments).toMatchObject({
    gateways: ['stripe'],
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'https://api.stripe.com' },
  });
  for (const name of Object.keys(STRIPE))
    expect(() => readSettings({ ...on, [name]: '' }), name).toThrow(
      'needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    );
});

test('coins cannot be had for nothing where others are meant to reach the installation', () => {
  const reached = { PUBLIC_ORIGIN: 'https://colophon.example' };
  expect(() => readSettings({ ...reached, PAYMENT_GATEWAYS: 'mock' })).toThrow('gives coins away');
  expect(readSettings({ ...reached, PAYMENT_GATEWAYS: 'operator' }).payments.gateways).toEqual(['operator']);
});

test('prices and fees are read exactly, and only currencies on whose smallest unit everybody agrees', () => {
  const read = (environment: Environment) => readSettings(environment).payments;
  expect(read({})).toMatchObject({ currency: 'CNY', coinPriceMicros: 1e6, withdrawFeeMicros: 0 });
  expect(read({ PAYMENT_CURRENCY: 'JPY', PAYMENT_RATE: '20.5', WITHDRAW_FEE_RATE: '0.006' })).toMatchObject({
    currency: 'JPY',
    coinPriceMicros: 20_500_000,
    withdrawFeeMicros: 6000,
  });
  for (const [name, value] of [
    ['PAYMENT_CURRENCY', 'XXQ'],
    ['PAYMENT_CURRENCY', 'KWD'],
    ['PAYMENT_CURRENCY', 'ISK'],
    ['PAYMENT_RATE', '0'],
    ['PAYMENT_RATE', '0.0000001'],
    ['PAYMENT_RATE', '-1'],
    ['WITHDRAW_FEE_RATE', '1'],
    ['PAYMENT_GATEWAYS', 'paypal'],
    ['STRIPE_API_BASE', 'https://api.stripe.com/v1'],
  ] as const)
    expect(() => read({ [name]: value }), value).toThrow(`The setting ${name}=${value} is wrong`);
});

test('pages of sites may use what the setting names', () => {
  const allowed = (value?: string) => readSettings(value ? { SITE_PERMISSIONS: value } : {}).sitePermissions;
  expect(allowed()).toEqual(['autoplay', 'fullscreen', 'picture-in-picture']);
  expect(allowed('geolocation, clipboard-write')).toEqual(['geolocation', 'clipboard-write']);
  expect(allowed('none')).toEqual([]);
  expect(() => allowed('everything')).toThrow('The setting SITE_PERMISSIONS=everything is wrong');
});

test('pages of sites load from where the setting says, written as in a Content-Security-Policy', () => {
  const sources = (value?: string) => readSettings(value ? { SITE_CONTENT_POLICY: value } : {}).siteSources;
  expect(sources()).toEqual({ 'default-src': ['*'] });
  expect(sources("default-src 'none'; img-src https: *.example.org;")).toEqual({
    'default-src': ["'none'"],
    'img-src': ['https:', '*.example.org'],
  });
  for (const wrong of [
    'everything',
    'img-src',
    'img-src https:; img-src http:',
    'frame-ancestors *',
    "script-src 'nonce-abc'",
    'img-src https://a.example, https://b.example',
    'img-src javascript:',
  ])
    expect(() => sources(wrong), wrong).toThrow(`The setting SITE_CONTENT_POLICY=${wrong} is wrong`);
});

test('works are shared where the operator says, at known places by their names', () => {
  const names = (value: string) => readSettings({ SHARE_NETWORKS: value }).shareNetworks.map(({ name }) => name.zh_CN);
  expect(readSettings({}).shareNetworks.map(({ name }) => name.en_US)).toEqual(
    'Weibo X Facebook Reddit Telegram'.split(' '),
  );
  expect(names('reddit ;weibo')).toEqual(['Reddit', '微博']);
  expect(names('none')).toEqual([]);
  const own = 'Mastodon/长毛象=>https://mastodon.example/share?text={text}%20{url}';
  expect(readSettings({ SHARE_NETWORKS: own }).shareNetworks).toEqual([
    {
      name: { en_US: 'Mastodon', zh_CN: '长毛象' },
      address: 'https://mastodon.example/share?text={text}%20{url}',
    },
  ]);
});

test.each([
  ['SHARE_NETWORKS', 'myspace'],
  ['SHARE_NETWORKS', 'Nowhere=>https://nowhere.example/share'],
  ['SHARE_NETWORKS', 'Script=>javascript:alert("{url}")'],
  ['PAGE_LINKS', 'imprint=>https://help.example'],
  ['PAGE_LINKS', 'terms=>/terms'],
  ['HELP_LINKS', 'https://help.example'],
  ['HELP_LINKS', 'Help=>help.example'],
  ['HELP_LINKS', '=>https://help.example'],
  ['HELP_LINKS', 'a/b/c=>https://help.example'],
])('a list of links that cannot be read stops the start: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test('the dashboard answers the questions of the operator, in both languages or one for both', () => {
  const asked = 'How do I sell?/怎样收费？=>https://help.example/selling; FAQ=>https://help.example/?a=b';
  expect(readSettings({ HELP_LINKS: asked }).helpLinks).toEqual([
    { name: { en_US: 'How do I sell?', zh_CN: '怎样收费？' }, address: 'https://help.example/selling' },
    { name: { en_US: 'FAQ', zh_CN: 'FAQ' }, address: 'https://help.example/?a=b' },
  ]);
});

test('texts in a folder of the operator become pages, in both languages or one for both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-pages-'));
  await writeFile(join(folder, 'terms.en_US.md'), '# Terms');
  await writeFile(join(folder, 'terms.zh_CN.md'), '# 条款');
  await writeFile(join(folder, 'privacy.zh_CN.md'), '# 隐私');
  await writeFile(join(folder, 'about.en_US.md'), ' \n');
  const settings = readSettings({ PAGES_DIR: folder, PAGE_LINKS: 'privacy=>https://help.example/privacy' });
  expect(settings.pageTexts).toEqual({
    terms: { en_US: '# Terms', zh_CN: '# 条款' },
    privacy: { en_US: '# 隐私', zh_CN: '# 隐私' },
  });
  expect(settings.pageLinks).toEqual({ terms: '/pages/terms', privacy: 'https://help.example/privacy' });
  await writeFile(join(folder, 'help.en_US.md'), 'x'.repeat(200_001));
  expect(() => readSettings({ PAGES_DIR: folder })).toThrow('PAGES_DIR');
  await rm(folder, { recursive: true });
});

test('pages of the operator are known by the names of the links that lead there', () => {
  expect(readSettings({}).pageLinks).toEqual({});
  const pages = 'terms=>https://help.example/terms; docs=>https://help.example';
  expect(readSettings({ PAGE_LINKS: pages }).pageLinks).toEqual({
    terms: 'https://help.example/terms',
    docs: 'https://help.example',
  });
});

test.each([
  ['http://colophon.example', true],
  ['https://colophon.example', false],
  ['http://localhost:4180', false],
  ['http://127.0.0.1:4180', false],
])('a start at %s warns of passwords that can be read on their way: %s', (origin, isWarned) => {
  const settings = readSettings({ PUBLIC_ORIGIN: origin, SITE_HOST: 'sites.example', SESSION_KEY: 'k'.repeat(32) });
  const lines = announcement(settings, { operator: { username: 'boss', actor: null as never } });
  expect(lines.some((line) => line.includes('over http'))).toBe(isWarned);
});

test('with a PostgreSQL of its own a process takes time to leave, alone it leaves at once', () => {
  const own = { DATABASE_URL: 'postgres://db/x', SESSION_KEY: 'k'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };
  expect(readSettings({}).drain).toEqual({ holdMs: 0, limitMs: 8_000 });
  expect(readSettings(own).drain).toEqual({ holdMs: 5_000, limitMs: 60_000 });
  expect(readSettings({ ...own, DRAIN_MS: '0', DRAIN_LIMIT_MS: '1' }).drain).toEqual({ holdMs: 0, limitMs: 1 });
  expect(() => readSettings({ ...own, DRAIN_MS: '60000' })).toThrow('DRAIN_MS must be below DRAIN_LIMIT_MS');
});

test('replicas need the primary that they follow', () => {
  const own = { DATABASE_URL: 'postgres://db/x', SESSION_KEY: 'k'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };
  const replicas = { DATABASE_REPLICA_URL: 'postgres://b/x, postgres://c/x' };
  expect(() => readSettings(replicas)).toThrow('DATABASE_REPLICA_URL names replicas of DATABASE_URL');
  expect(readSettings({ ...own, ...replicas }).replicas).toEqual({
    urls: ['postgres://b/x', 'postgres://c/x'],
    lagLimitMs: 1000,
  });
});

test('an address past a pooler needs that of the pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://colophon@database/colophon' };
  expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL');
});

test('WeChat is told by its token who sends messages, where there is one', () => {
  const weChat = { WECHAT_DRIVER: 'wechat', WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b' };
  expect(readSettings(weChat).weChat).toEqual({ driver: 'wechat', appId: 'a', appSecret: 'b' });
  expect(readSettings({ ...weChat, WECHAT_TOKEN: 'lantern' }).weChat).toMatchObject({ token: 'lantern' });
  expect(() => readSettings({ ...weChat, WECHAT_TOKEN: 'a b' })).toThrow('WECHAT_TOKEN');
});

test.each([
  ['api', ['SESSION_KEY', 'RECEIPT_KEY']],
  ['sites', ['SESSION_KEY']],
  ['worker', ['RECEIPT_KEY']],
  ['sites,worker', ['SESSION_KEY', 'RECEIPT_KEY']],
])('a process with the roles %s and a PostgreSQL of its own asks for %j', (ROLES, needed) => {
  const keys = { SESSION_KEY: 'k'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };
  const start = (given: object) => readSettings({ DATABASE_URL: 'postgres://db/x', ROLES, ...given });
  for (const name of ['SESSION_KEY', 'RECEIPT_KEY'] as const) {
    const without = { ...keys, [name]: undefined };
    if (needed.includes(name)) expect(() => start(without)).toThrow(`without ${name}`);
    else expect(() => start(without)).not.toThrow();
  }
});

/** A wrong value of each setting that not every text is right for. `hush` stands for what nobody may read. */
const WRONG: Environment = {
  PORT: '70000',
  DATABASE_URL: 'postgres//colophon:hush@db/colophon',
  DATABASE_DIRECT_URL: 'mysql://user:hush@db/x',
  DATABASE_REPLICA_URL: 'postgres://db/x, mysql://user:hush@db/x',
  REPLICA_LAG_LIMIT_MS: '0',
  BLOB_URL: 'ftp://key:hush@store',
  PUBLIC_ORIGIN: 'colophon.example',
  SITE_HOST: 'https://sites.example',
  CORS_ORIGINS: 'a.example',
  PLATFORM_TIME_ZONE: 'Moon/Sea',
  CURRENCY: 'EUR',
  MESSAGE_OUTBOX: 'closed',
  MESSAGE_MAIL_DRIVER: 'pigeon',
  SMTP_URL: 'mail.example?password=hush',
  SMTP_FROM: 'a',
  MESSAGE_SMS_DRIVER: 'smoke',
  SMS_HTTP_URL: 'user:hush@sms.example',
  AUTH_CODE_TTL_SECONDS: '0',
  MESSAGE_RESEND_SECONDS: '-1',
  WIDGET_ALIASES: 'a',
  SITE_PERMISSIONS: 'everything',
  SITE_CONTENT_POLICY: 'anything goes',
  RATE_LIMITS: 'yes',
  MAINTENANCE: 'yes',
  ALPHA_GATE: 'yes',
  WECHAT_DRIVER: 'on',
  WECHAT_TOKEN: 'hush hush',
  OIDC_ISSUER: 'id.example',
  OIDC_NAME: 'n'.repeat(41),
  PAYMENT_GATEWAYS: 'paypal',
  PAYMENT_CURRENCY: 'XXQ',
  PAYMENT_OPERATOR_EN_US: 't'.repeat(2001),
  PAYMENT_OPERATOR_ZH_CN: '字'.repeat(2001),
  PAYMENT_RATE: '0',
  WITHDRAW_FEE_RATE: '1',
  STRIPE_API_BASE: 'https://api.stripe.com/v1',
  COIN_PAYOUT: 'on',
  COIN_CASH_DAILY_MAX: 'all',
  SUPPORT_ADDRESS: 'a'.repeat(255),
  SHARE_NETWORKS: 'here and there',
  HELP_LINKS: 'help',
  PAGE_LINKS: 'start=>https://help.example',
  PAGES_DIR: '/nowhere\nat all',
  COPYRIGHT: 'c'.repeat(201),
  REGISTRATION_NUMBER: 'r'.repeat(101),
  SESSION_DAYS: '366',
  SESSION_IDLE_HOURS: '0',
  OPERATOR_PASSKEY_HOURS: '0.5',
  SESSION_KEY: 'hush',
  RECEIPT_KEY: 'hush',
  ADMIN_EMAIL: 'nobody',
  ADMIN_USERNAME: '-',
  ADMIN_PASSWORD: 'hush',
  DEMO: 'yes',
  DRAIN_MS: '-1',
  DRAIN_LIMIT_MS: '0',
  ROLES: 'cook',
  NODE_LIMIT: '0',
  DNS_SERVERS: 'dns.example',
  OUTGOING_ALLOW: '10.0.0.0/33',
  STORAGE_LIMIT_BYTES: '5 GB',
  UPLOAD_LIMIT_BYTES: '1e999',
  DISK_RESERVE_BYTES: '-1',
  VIRUS_SCANNER: 'clamav',
  BACKUP_KEEP: '0',
  BACKUP_AT: '25:00',
  SCRUB_BYTES_PER_SECOND: '0',
  SCRUB_DAYS: '0',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'user:hush@collector',
  OTEL_TRACES_SAMPLER_ARG: '2',
  LOG_LEVEL: 'loud',
};

test.each(Object.entries(WRONG))('%s=%s is refused by its name in one line, which tells no secret', (name, value) => {
  let refusal: unknown;
  try {
    readSettings({ [name]: value });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(StartRefusal);
  const { message } = refusal as StartRefusal;
  expect(message).toMatch(
    new RegExp(`^The setting ${name}(=[^\n]+)? is wrong: [^\n]+[.] Correct it or leave it out[.]$`),
  );
  expect(message).not.toContain('hush');
  expect(message.length).toBeLessThan(700);
});

test.each([
  ['BLOB_URL', 'file://elsewhere/blobs'],
  ['BLOB_URL', 'file:'],
  ['BLOB_URL', 's3:'],
  ['SMTP_URL', 'smtp://user:hush@mail.example:many'],
  ['SMTP_URL', 'smtp://'],
  ['DATABASE_URL', 'postgres://colophon:hush@db'],
  ['DATABASE_URL', 'postgres://colophon:100%hush@db/colophon'],
])('an address that cannot be read is refused as any wrong setting is: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^The setting ${name} is wrong: must be like [^\\n]+$`),
  );
});

test('settings that any text is right for are these', () => {
  expect(SETTING_NAMES.filter((name) => !(name in WRONG))).toEqual([
    'HOST',
    'DATA_DIR',
    'SMS_HTTP_TOKEN',
    'WECHAT_APP_ID',
    'WECHAT_APP_SECRET',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'DENIED_DOMAINS',
    'BACKUP_TARGET',
    'BACKUP_KEY_FILE',
    'WAL_ARCHIVE',
  ]);
});
