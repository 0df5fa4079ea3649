import { type Browser, expect } from '@playwright/test';
import type { Attack } from '../../content/hostile/attack.ts';
import { openAccount } from '../../content/hostile/kit/accounts.ts';
import { listAttacks } from '../../content/hostile/kit/list-attacks.ts';
import { makeAttacks } from '../../content/hostile/kit/make-attacks.ts';
import { Person } from '../../content/hostile/kit/person.ts';
import { platform, test } from '../frame/journey.ts';
import { startServer } from '../frame/server.ts';

/** Attacks that there have to be at least. */
const WANTED = 60;
/** For all attacks on a busy machine of two cores. */
const PATIENCE_MS = 900_000;

/** Attacks in which it matters what cookies browsers send along. */
const BY_COOKIES = /^(?:calls|forged|other-site|frames|windows|messages|storage)\//;

async function expectNoGains(
  browser: Browser,
  { origin, siteHost }: { origin: string; siteHost: string },
  attacks: ReadonlyMap<string, Attack>,
): Promise<void> {
  const [attacker, visitor] = await Promise.all([openAccount(origin, 'attacker'), openAccount(origin, 'visitor')]);
  const { results } = await makeAttacks({
    browser,
    platform: origin,
    siteHost,
    attacker: attacker!,
    visitor: visitor!,
    stranger: new Person(origin),
    attacks,
  });
  expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(results.map(({ name }) => name).sort()).toEqual([...attacks.keys()].sort());
}

test.describe.configure({ timeout: PATIENCE_MS });

test('no hostile theme, widget or work gains anything', async ({ browser }) => {
  const attacks = await listAttacks();
  expect(attacks.size).toBeGreaterThanOrEqual(WANTED);
  await expectNoGains(browser, { origin: platform(), siteHost: new URL(platform()).host }, attacks);
});

test('attacks can be made again, under other accounts', async ({ browser }) => {
  const attacks = new Map(
    [...(await listAttacks())].filter(([name]) => /^(files\/(svg|json)|calls\/read-outbox)$/.test(name)),
  );
  expect(attacks.size).toBe(3);
  const at = { origin: platform(), siteHost: new URL(platform()).host };
  for (let runs = 0; runs < 2; runs += 1) await expectNoGains(browser, at, attacks);
});

test('no hostile theme gains anything from the cookies that browsers send to siblings', async ({ browser }) => {
  const server = await startServer({ hasDemonstration: false, areSiblings: true });
  try {
    const attacks = [...(await listAttacks())].filter(
      ([name, { needsOwnDomain }]) => BY_COOKIES.test(name) && !needsOwnDomain,
    );
    const siteHost = new URL(server.origin).host.replace(/^www\./, '');
    await expectNoGains(browser, { origin: server.origin, siteHost }, new Map(attacks));
  } finally {
    await server.stop();
  }
});
