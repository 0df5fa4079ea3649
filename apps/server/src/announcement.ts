import { isLoopbackHost } from './platform/http/loopback.ts';
import type { Settings } from './platform/settings.ts';
import type { SeededAccounts } from './seed/seed.ts';

type Told = Pick<
  Settings,
  'publicOrigin' | 'siteHost' | 'databaseUrl' | 'dataDir' | 'messageOutbox' | 'weChat' | 'payments'
>;

/** Returns the lines that a start prints once it listens: address, operator, open features and risky settings. */
export function announcement(settings: Told, { operator, demonstration }: SeededAccounts): string[] {
  const { publicOrigin, siteHost, databaseUrl, dataDir } = settings;
  const open = openThings(settings);
  const rows = [
    ['Colophon · 落款', publicOrigin],
    [
      'Operator',
      operator.password ? `${operator.username} / ${operator.password}   (shown this once)` : operator.username,
    ],
    ...(demonstration
      ? [
          ['Demonstration', `${demonstration.usernames.join(', ')} / ${demonstration.password}   (shown this once)`],
          ['Their wallets', `pay with ${demonstration.paymentPassword}   (shown this once)`],
        ]
      : []),
    ['Data', databaseUrl ? 'in the database of DATABASE_URL' : dataDir],
    ...(open.length > 0 ? [['Open', `to whoever uses this machine: ${open.join(', ')}`]] : []),
    ['Stop', 'Ctrl-C'],
  ];
  return [
    '',
    ...rows.map(([name, value]) => `  ${name!.padEnd(14)}  ${value}`),
    ...warnings(publicOrigin, siteHost),
    '',
  ];
}

/** Lists features that let anybody take over accounts, the operator's included, or get coins for nothing. */
function openThings({ messageOutbox, weChat, payments }: Told): string[] {
  return [
    ...(messageOutbox === 'open' ? ['all messages and their codes at /outbox (MESSAGE_OUTBOX)'] : []),
    ...(weChat.driver === 'dev' ? ['invented WeChat accounts (WECHAT_DRIVER)'] : []),
    ...(payments.gateways.includes('mock') ? ['coins without payment (PAYMENT_GATEWAYS)'] : []),
  ];
}

function warnings(publicOrigin: string, siteHost: string): string[] {
  const { protocol, hostname } = new URL(publicOrigin);
  const isReadable = protocol === 'http:' && !isLoopbackHost(hostname);
  return [
    ...(isReadable
      ? [
          '',
          '  Browsers send passwords and sessions over http, which everybody on the way can read.',
          '  Put a proxy with https before the server, and its address into PUBLIC_ORIGIN.',
        ]
      : []),
    ...(sharesDomain(publicOrigin, siteHost)
      ? [
          '',
          '  Node sites share the registrable domain of the platform: their scripts can plant cookies on it.',
          '  Give them a domain of their own with SITE_HOST.',
        ]
      : []),
  ];
}

/**
 * Returns true when pages of node sites are siblings of the platform's own pages. On the loopback every browser keeps them
 * apart.
 */
function sharesDomain(publicOrigin: string, siteHost: string): boolean {
  const platform = new URL(publicOrigin).hostname;
  const sites = siteHost.split(':')[0]!;
  if (isLoopbackHost(platform)) return false;
  const domainOf = (host: string) => host.split('.').slice(-2).join('.');
  return domainOf(platform) === domainOf(sites);
}
