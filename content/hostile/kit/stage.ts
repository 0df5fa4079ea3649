import type { Browser } from 'playwright-core';
import type { Account, Aim, Stage, ThemeAttack } from '../attack.ts';
import { packTheme } from './pack-theme.ts';
import type { Person } from './person.ts';
import { openNode, publish, SOLD, show, takeUsualTheme } from './publish.ts';
import { enterSite, stateOf } from './visitor-state.ts';

interface Casting {
  readonly browser: Browser;
  readonly platform: string;
  readonly siteHost: string;
  readonly attacker: Account;
  readonly visitor: Account;
  readonly stranger: Person;
  readonly themeAttacks: ReadonlyMap<string, ThemeAttack>;
}

/** Nodes that were opened, by whose they are. */
type Opened = Map<Account, { nodeId: number; domain: string }[]>;

const ELSEWHERE = 'elsewhere.example';

/**
 * Publishes the hostile theme on a site of the attacker's, opens one of the visitor's, and a browser in which the visitor is logged in.
 * Takes back what was made when that fails.
 */
export async function setStage(casting: Casting): Promise<Stage> {
  const opened: Opened = new Map([
    [casting.attacker, []],
    [casting.visitor, []],
  ]);
  try {
    return await furnish(casting, opened);
  } catch (error) {
    await takeBack(opened);
    throw error;
  }
}

async function furnish(
  { browser, platform, siteHost, attacker, visitor, stranger, themeAttacks }: Casting,
  opened: Opened,
): Promise<Stage> {
  const { protocol } = new URL(platform);
  const siteOrigin = (domain: string) => `${protocol}//${domain}.${siteHost}`;
  const picture = (content: string) => ({ filename: 'note.md', mime: 'text/markdown', bytes: `# ${content}\n` });

  const theme = { filename: 'theme.zip', mime: 'application/zip', bytes: await packTheme(themeAttacks) };
  const open = async (owner: Account, kind: string) => {
    const node = await openNode(owner.person, kind);
    opened.get(owner)!.push(node);
    return node;
  };
  const own = await open(attacker, 'hostile');
  const showroom = await open(attacker, 'showroom');
  const other = await open(visitor, 'bystander');
  const [published, bait, work] = await Promise.all([
    publish(attacker.person, theme, 'theme'),
    publish(attacker.person, picture(own.domain), 'markdown'),
    publish(visitor.person, picture(other.domain), 'markdown'),
    takeUsualTheme(attacker.person, showroom.nodeId),
    takeUsualTheme(visitor.person, other.nodeId),
  ]);
  const [shownTheme, shownBait, shownWork] = await Promise.all([
    show(attacker.person, own.nodeId, published),
    show(attacker.person, own.nodeId, bait, { terms: SOLD, title: 'Bait' }),
    show(visitor.person, other.nodeId, work, { terms: SOLD, title: 'A work' }),
  ]);
  const otherOrigin = siteOrigin(other.domain);
  await enterSite(visitor.person, otherOrigin, other.domain);
  // Who is known on a site signs its theme's free terms by looking at it, once.
  await visitor.person.send(`${otherOrigin}/v2/nodes/detail?nodeDomain=${other.domain}&isLoadThemeAuthAndDependency=1`);
  const memory = { nodeId: other.nodeId, userNodeData: { 'theme-place': 'chapter 3' } };
  await visitor.person.post('/v2/storages/buckets/.UserNodeData/objects', memory);

  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.addCookies(visitor.person.browserCookies());
  const seen = { dialogs: [] as string[], elsewhere: [] as string[] };
  const ours = new Set([new URL(platform).host]);
  context.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  context.on('request', (request) => {
    const { host, protocol: scheme } = new URL(request.url());
    if (/^https?:$/.test(scheme) && !ours.has(host) && !host.endsWith(siteHost)) seen.elsewhere.push(request.url());
  });
  // Nothing of an attack leaves the machine.
  await context.route(
    (url) => url.hostname.endsWith('.example'),
    (route) => route.abort(),
  );

  const made = new Map<string, Promise<unknown>>();
  const aim: Aim = {
    platform,
    site: siteOrigin(own.domain),
    other: siteOrigin(other.domain),
    nodeId: own.nodeId,
    otherNodeId: other.nodeId,
    otherDomain: other.domain,
    otherExhibitId: shownWork.exhibitId,
    otherPolicyId: shownWork.policyId,
    themeId: shownTheme.exhibitId,
    baitId: shownBait.exhibitId,
    baitPolicyId: shownBait.policyId,
    visitorId: visitor.userId,
    visitorName: visitor.username,
    attackerId: attacker.userId,
    elsewhere: ELSEWHERE,
  };

  return {
    aim,
    attacker,
    visitor,
    stranger,
    context,
    seen,
    alsoMade: opened.get(attacker)!,
    siteOrigin,
    showroom: { ...showroom, origin: siteOrigin(showroom.domain) },
    async open(address) {
      const page = await context.newPage();
      await page.goto(address).catch(() => undefined);
      return page;
    },
    async makeKnown() {
      await enterSite(visitor.person, aim.site, own.domain);
      await context.addCookies(visitor.person.browserCookies());
      // Who is known signs the theme's free terms by looking at it, once: it is no attack that does.
      await visitor.person.send(`${aim.site}/file/exhibits/${aim.themeId}/packages`);
    },
    state: () => stateOf(visitor, aim, context),
    once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
      const promise = made.get(name) ?? make();
      made.set(name, promise);
      return promise as Promise<Made>;
    },
    async cleanUp() {
      await context.close();
      return takeBack(opened);
    },
  };
}

/** Deletes nodes, and takes works of their owners off the market. Returns what stays. */
async function takeBack(opened: Opened): Promise<string[]> {
  const stays: string[] = [];
  for (const [{ person, username }, nodes] of opened) {
    for (const { nodeId, domain } of nodes) {
      const { errCode } = await person.send(`/v2/nodes/${nodeId}`, { method: 'DELETE' });
      if (errCode !== 0) stays.push(`node ${domain}`);
    }
    const { dataList } = await person.get<{ dataList: { resourceId: string; resourceName: string }[] }>(
      '/v2/resources?isSelf=1&limit=100&keywords=hostile',
    );
    for (const { resourceId, resourceName } of dataList) {
      await person.send(`/v2/resources/${resourceId}`, { method: 'PUT', json: { status: 4 } });
      stays.push(`${resourceName} (off the market)`);
    }
    stays.push(`account ${username}`);
  }
  return stays;
}
