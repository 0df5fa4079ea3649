import {
  type DemoAccount,
  type DemoActivity,
  type DemoExhibit,
  type DemoManifest,
  type DemoNode,
  type DemoTheme,
  free,
} from '@colophon/content/demo';
import { sql } from 'drizzle-orm';
import { createActivity, createTopic, findTopic } from '../modules/activities/index.ts';
import { createExhibit, findExhibit, setOnlineStatus } from '../modules/exhibits/index.ts';
import { createNode, findNode, setNodeInfo } from '../modules/nodes/index.ts';
import { findResourceBy } from '../modules/resources/index.ts';
import { pushFact } from '../modules/rewards/index.ts';
import { credentials, findUser, insertUser, toSessionUser } from '../modules/users/index.ts';
import type { Context } from '../platform/context.ts';
import { establish, isEstablished } from '../platform/installation/facts.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { daysBefore, demoPaymentPassword, makeDeals, openWallets } from './deals.ts';
import { newPassword, seedingActor } from './operator.ts';
import { publish, publishCollection, publishPicture } from './publish.ts';

const STARTED = 'demonstration-started';
const MADE = 'demonstration';

/** When its people came and published, and when the sites opened. */
const PUBLISHED_DAYS_AGO = 60;
const OPENED_DAYS_AGO = 50;

/**
 * Makes the demonstration on an empty database: accounts with wallets, their resources, nodes, what they have sold one
 * another, rewards of newcomers, and activities. Its people have been there for two months, so that terms have run their course.
 * One that was cut off is made good; one that is there, or an installation that people use already, is left alone.
 */
export async function seedDemonstration(
  context: Context,
  operator: Actor,
  demo: DemoManifest,
  say: (line: string) => void,
): Promise<{ usernames: string[]; password: string; paymentPassword: string } | undefined> {
  if (await isEstablished(context, MADE)) return undefined;
  if (!(await isEstablished(context, STARTED)) && !(await isEmpty(context))) return undefined;
  await establish(context, STARTED);
  say('Making the demonstration content …');

  const password = newPassword();
  const passwordHash = await credentials.hashPassword(password);
  const actors = new Map<string, Actor>();
  const past = daysBefore(context, PUBLISHED_DAYS_AGO);
  for (const account of demo.accounts) {
    const actor = await openAccount(past, account, passwordHash);
    actors.set(account.username, actor);
    for (const resource of account.resources) await publish(past, actor, resource);
    for (const collection of account.collections ?? []) await publishCollection(past, actor, collection);
    say(`  ${account.username}: ${account.resources.length} resources`);
  }
  await openWallets(past, operator, actors.values());
  for (const node of demo.nodes) {
    await openNode(
      daysBefore(context, OPENED_DAYS_AGO),
      actors.get(node.ownerUsername)!,
      node,
      demo.themes.find(({ name }) => name === node.theme)!,
    );
    say(`  ${node.nodeName}: ${node.exhibits.length} exhibits`);
  }
  await makeDeals(context, actors, demo.deals);
  say(`  ${demo.deals.length} contracts of readers and sites`);
  for (const account of demo.accounts.filter(({ takesPart }) => takesPart))
    await takePart(
      context,
      actors.get(account.username)!,
      account,
      demo.nodes.find(({ ownerUsername }) => ownerUsername === account.username),
    );
  for (const activity of demo.activities) await announce(context, operator, activity);
  await context.jobs.runDue();
  await establish(context, MADE);
  return {
    usernames: demo.accounts.map(({ username }) => username),
    password,
    paymentPassword: demoPaymentPassword(context),
  };
}

async function openAccount(context: Context, account: DemoAccount, passwordHash: string): Promise<Actor> {
  const { username, email, intro } = account;
  const existing = await findUser(context.db, { username });
  const user = existing ?? (await insertUser(context.db, context, { loginName: email, username, passwordHash, intro }));
  return seedingActor(toSessionUser(user));
}

async function openNode(context: Context, actor: Actor, node: DemoNode, theme: DemoTheme): Promise<void> {
  const { nodeName, nodeDomain, nodeTitle, nodeShortDescription } = node;
  const { nodeId } =
    (await findNode(context.db, { nodeDomain })) ??
    (await createNode(context, actor, { nodeName, nodeDomain, nodeTitle }));
  await setNodeInfo(context, actor, nodeId, {
    nodeShortDescription,
    nodeLogo: await publishPicture(context, node.logo),
  });
  for (const exhibit of node.exhibits) await mount(context, actor, nodeId, exhibit);
  const themeId = await mount(context, actor, nodeId, {
    resourceName: `${context.settings.admin.username}/${theme.name}`,
    exhibitName: 'theme',
    exhibitTitle: theme.resourceTitle,
    tags: [],
    policies: [free],
    signedPolicyName: free.policyName,
  });
  await setOnlineStatus(context, actor, themeId, { onlineStatus: 1, locale: 'zh_CN' });
}

/** Mounts a resource on a node, unless it is there already; answers the exhibit's id. */
async function mount(context: Context, actor: Actor, nodeId: number, exhibit: DemoExhibit): Promise<string> {
  const resource = (await findResourceBy(context.db, { resourceName: exhibit.resourceName }))!;
  const existing = await findExhibit(context.db, { nodeId, resourceId: resource.resourceId });
  if (existing) return existing.presentableId;

  const signed = resource.policies.find(({ policyName }) => policyName === exhibit.signedPolicyName)!;
  const { presentableId } = await createExhibit(context, actor, {
    nodeId,
    resourceId: resource.resourceId,
    version: resource.latestVersion,
    presentableName: exhibit.exhibitName,
    presentableTitle: exhibit.exhibitTitle,
    licences: [{ resourceId: resource.resourceId, policyIds: [signed.policyId] }],
    policies: exhibit.policies.map((policy) => ({ ...policy, status: 1 })),
    tags: exhibit.tags,
  });
  return presentableId;
}

/** Does what is left of the newcomer's tasks after publishing: shares a work, looks at others' nodes and shares the own one. */
async function takePart(
  context: Context,
  actor: Actor,
  { username, resources }: DemoAccount,
  node: DemoNode | undefined,
): Promise<void> {
  const resourceName = `${username}/${resources[0]!.name}`;
  const { resourceId } = (await findResourceBy(context.db, { resourceName }))!;
  await pushFact(context, actor, { taskConfigCode: 'TS000024', meta: { resourceId } });
  if (!node) return;
  const { nodeId } = (await findNode(context.db, { nodeDomain: node.nodeDomain }))!;
  await pushFact(context, actor, { taskConfigCode: 'TS000035', meta: {} });
  await pushFact(context, actor, { taskConfigCode: 'TS000034', meta: { nodeId } });
}

async function announce(context: Context, operator: Actor, activity: DemoActivity): Promise<void> {
  const now = context.clock.now();
  const { period, title, link } = activity;
  const later = (ms: number) => new Date(now.getTime() + ms);
  await createActivity(context, operator, {
    title: `${title.zh_CN} · ${title.en_US}`,
    link,
    cover: await publishPicture(context, activity.cover),
    persist: period.persist,
    startTime: period.persist ? null : later(period.startsInMs),
    limitTime: period.persist ? null : later(period.endsInMs),
    publishDate: period.persist ? now : later(Math.min(period.startsInMs, 0)),
    isDraft: false,
  });
  if (activity.topic && !(await findTopic(context, link))) await collectWorks(context, operator, link, activity.topic);
}

/** Writes what the page of an activity shows. */
async function collectWorks(
  context: Context,
  operator: Actor,
  code: string,
  topic: NonNullable<DemoActivity['topic']>,
): Promise<void> {
  const { title, description, works } = topic;
  const resources = await Promise.all(works.map((resourceName) => findResourceBy(context.db, { resourceName })));
  await createTopic(context, operator, {
    code,
    title: `${title.zh_CN} · ${title.en_US}`,
    cover: '',
    description: `${description.zh_CN}\n\n${description.en_US}`,
    items: resources.map((resource) => ({
      title: resource!.resourceTitle,
      cover: resource!.coverImages[0] ?? '',
      link: '',
      resourceId: resource!.resourceId,
    })),
  });
}

/** True while nobody but operators has an account: what "an empty database" means here. */
async function isEmpty({ db }: Context): Promise<boolean> {
  const [row] = (
    await db.execute<{ occupied: boolean }>(sql`select exists (select from users where not is_operator) as occupied`)
  ).rows;
  return !row!.occupied;
}
