import { type Locale, OnlineStatus } from '@colophon/model';
import type { AuthResult } from '#modules/authorisation/index.ts';
import { createExhibit, exhibitChanges, setOnlineStatus } from '#modules/exhibits/index.ts';
import { findNode, lockOwnNode } from '#modules/nodes/index.ts';
import type { PolicyToAdd } from '#modules/policies/index.ts';
import { listResources } from '#modules/resources/index.ts';
import { type Context, within } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { type FieldDetail, Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { storeRules } from '../commands/save-rules.ts';
import { takeOutRules } from '../match/computations.ts';
import { ruleIdOf } from '../match/rule-id.ts';
import { type FormerExhibit, testNodeLives } from '../tables.ts';
import { type Change, type Differences, leaveOut } from './differ.ts';
import { readExhibitsNow, readMarks } from './exhibits-now.ts';
import { type FoundDifferences, findDifferences } from './find-differences.ts';
import { neededOfNode } from './plan-licences.ts';
import { describeReason } from './reasons.ts';
import type { Rehearsed } from './types.ts';

/** A wish to make a node what its rules say. */
export interface GoingLive {
  readonly nodeId: number;
  /** Of the differences that were looked at. */
  readonly digest: string;
  /** By which policies the node licenses what it has no contract for. */
  readonly licences: readonly { readonly resourceId: string; readonly policyIds: readonly string[] }[];
  /** Policies that exhibits offer to their visitors from then on. */
  readonly policies: readonly { readonly exhibitName: string; readonly policies: readonly PolicyToAdd[] }[];
  /** Names of exhibits that stay as they are, and whose rules do. */
  readonly leaveOut: readonly string[];
}

/**
 * Carries the matched rules of a node of `actor` out on the node itself, all or nothing: exhibits are made, changed, shown in
 * other versions, put on and taken off the shelf by the commands that owners use, contracts are signed with them. Rules that are
 * carried out are taken out of the text; those of exhibits that are left out stay as they are written, as do invalid ones. Returns the id by which it is undone.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `test-node.not-matched`, `test-node.differences-changed`,
 *   `test-node.nothing-differs`, `test-node.live-incomplete` (`details` by exhibit), those of the commands of exhibits
 */
export async function goLive(
  context: Context,
  { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
  wanted: GoingLive,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const node = await lockOwnNode(tx, actor, wanted.nodeId);
    const found = await findDifferences(tx, node);
    if (found.digest !== wanted.digest) throw new Refusal('test-node.differences-changed');
    const { changes, withoutCounterpart } = leaveOut(found.differences, wanted.leaveOut);
    await refuseIncomplete(tx, context, { found, changes, withoutCounterpart, wanted, locale });
    if (changes.length === 0) throw new Refusal('test-node.nothing-differs');

    const touchedNow = await readExhibitsNow(tx, idsOf(found, changes));
    const made = await carryOutAll(within(context, tx), { actor, locale }, { found, changes, wanted });
    return record(tx, context, { found, made, touchedNow, wanted, locale });
  });
}

/** Exhibits that changes are about, and the theme that another one takes the place of. */
function idsOf({ activeTheme }: FoundDifferences, changes: readonly Change[]): string[] {
  const ids = changes.flatMap(({ presentableId }) => presentableId ?? []);
  const isThemeReplaced = changes.some(({ kind }) => kind === 'theme');
  return [...new Set([...ids, ...(isThemeReplaced && activeTheme ? [activeTheme.presentableId] : [])])];
}

/**
 * Carries out changes exhibit by exhibit, and returns the ids of all of them, by name.
 *
 * @throws Refusal `test-node.live-incomplete` with each exhibit that is to be on the shelf and is not licensed
 */
async function carryOutAll(
  context: Context,
  caller: { readonly actor: Actor; readonly locale: Locale },
  { found, changes, wanted }: { found: FoundDifferences; changes: readonly Change[]; wanted: GoingLive },
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const details: FieldDetail[] = [];
  for (const [exhibitName, steps] of inOrder(changes)) {
    const rehearsed = found.rehearsed.find((one) => one.exhibitName === exhibitName)!;
    try {
      made.set(exhibitName, await carryOut(context, caller, { rehearsed, steps, wanted }));
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === 'exhibit.not-licensed')) throw error;
      const { nodeSideAuthResult } = error.data as { nodeSideAuthResult: AuthResult };
      details.push({ field: exhibitName, reason: nodeSideAuthResult.errorMsg });
    }
  }
  if (details.length > 0) throw new Refusal('test-node.live-incomplete', { details });
  return made;
}

/** Changes by exhibit, from the last one on, as an exhibit that is made comes before those that are there; a theme at the end. */
function inOrder(changes: readonly Change[]): [string, Change[]][] {
  const groups = [...Map.groupBy(changes, ({ exhibitName }) => exhibitName)].reverse();
  const isTheme = ([, steps]: [string, Change[]]) => steps.some(({ kind }) => kind === 'theme');
  return [...groups.filter((group) => !isTheme(group)), ...groups.filter(isTheme)];
}

/** Refuses what lacks something, all of it at once. */
async function refuseIncomplete(
  tx: Transaction,
  context: Context,
  {
    found: { stored, rehearsed, differences },
    changes,
    withoutCounterpart,
    wanted,
    locale,
  }: Differences & { found: FoundDifferences; wanted: GoingLive; locale: Locale },
): Promise<void> {
  const details: FieldDetail[] = [];
  const add = (field: string, ...reason: [Parameters<typeof describeReason>[0], Record<string, string>?]) =>
    details.push({ field, reason: describeReason(reason[0], reason[1] ?? {}, locale) });
  if (stored?.unparsed) add('testRuleText', 'IGNORED_TEXT', { line: String(stored.unparsed.line) });
  const names = namesOf(differences);
  for (const name of new Set(wanted.leaveOut)) if (!names.has(name)) add(name, 'NO_DIFFERENCE');
  for (const { exhibitName, code, values } of withoutCounterpart) add(exhibitName, code, values);
  const offering = new Set(
    wanted.policies.flatMap(({ exhibitName, policies }) => (policies.length > 0 ? exhibitName : [])),
  );
  for (const { exhibitName, needsPolicy } of changes)
    if (needsPolicy && !offering.has(exhibitName)) add(exhibitName, 'NO_POLICY');

  const created = new Set(changes.flatMap(({ kind, exhibitName }) => (kind === 'create' ? exhibitName : [])));
  const unlicensed = await findUnlicensed(
    tx,
    context,
    rehearsed.filter(({ exhibitName }) => created.has(exhibitName)),
    wanted,
  );
  for (const { exhibitName, resourceName } of unlicensed) add(exhibitName, 'UNLICENSED', { name: resourceName });
  if (details.length > 0) throw new Refusal('test-node.live-incomplete', { details });
}

function namesOf({ changes, withoutCounterpart }: Differences): Set<string> {
  return new Set([...changes, ...withoutCounterpart].map(({ exhibitName }) => exhibitName));
}

/** Resources of exhibits to be made that the node has no contract for, and does not sign now. */
async function findUnlicensed(
  tx: Transaction,
  context: Context,
  created: readonly Rehearsed[],
  { nodeId, licences }: GoingLive,
): Promise<{ exhibitName: string; resourceName: string }[]> {
  const ids = [...new Set(created.flatMap(neededOfNode))];
  const contracts = await exhibitChanges.contractsOfNode({ ...context, db: tx }, nodeId, ids);
  const licensed = new Set([
    ...contracts.map(({ subjectId }) => subjectId),
    ...licences.flatMap(({ resourceId, policyIds }) => (policyIds.length > 0 ? resourceId : [])),
  ]);
  const missing = ids.filter((id) => !licensed.has(id));
  const names = new Map(
    (await listResources(tx, missing)).map(({ resourceId, resourceName }) => [resourceId, resourceName]),
  );
  return created.flatMap((one) =>
    neededOfNode(one).flatMap((id) => {
      const resourceName = names.get(id);
      return resourceName === undefined ? [] : { exhibitName: one.exhibitName, resourceName };
    }),
  );
}

interface Task {
  readonly rehearsed: Rehearsed;
  readonly steps: readonly Change[];
  readonly wanted: GoingLive;
}

/** Carries out all changes of one exhibit and returns its id. */
async function carryOut(
  context: Context,
  { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
  { rehearsed, steps, wanted }: Task,
): Promise<string> {
  const { exhibitName, formal, entity } = rehearsed;
  const stepOf = (kind: Change['kind']) => steps.find((step) => step.kind === kind)?.after;
  const goesOnline = stepOf('online') !== undefined || stepOf('theme') !== undefined;
  const policies = goesOnline ? (wanted.policies.find((one) => one.exhibitName === exhibitName)?.policies ?? []) : [];
  const needed = new Set(neededOfNode(rehearsed));
  const licences = wanted.licences.filter(({ resourceId }) => needed.has(resourceId));
  const presentableId =
    formal?.presentableId ??
    (
      await createExhibit(context, actor, {
        nodeId: wanted.nodeId,
        resourceId: entity.id,
        version: entity.version,
        presentableName: exhibitName,
        presentableTitle: rehearsed.title,
        licences,
        policies,
        tags: rehearsed.tags,
      })
    ).presentableId;

  const isOtherVersion = stepOf('version') !== undefined;
  if (isOtherVersion) await exhibitChanges.switchVersion(context, actor, presentableId, entity.version);
  const update = stepOf('update');
  const isRelicensed = formal !== null && goesOnline && licences.length > 0;
  const change = {
    presentableTitle: update?.title,
    coverImages: formal ? update?.coverImages : rehearsed.set.coverImages,
    tags: update?.tags,
    licences: isRelicensed ? licences : undefined,
    addPolicies: formal && policies.length > 0 ? policies : undefined,
  };
  if (Object.values(change).some((value) => value !== undefined))
    await exhibitChanges.updateExhibit(context, actor, presentableId, change);
  if (isOtherVersion || (formal ? update?.attributes : rehearsed.attributes.length > 0))
    await setAttributes(context, actor, presentableId, rehearsed);
  if (goesOnline) await setOnlineStatus(context, actor, presentableId, { onlineStatus: OnlineStatus.online, locale });
  if (stepOf('offline'))
    await setOnlineStatus(context, actor, presentableId, { onlineStatus: OnlineStatus.offline, locale });
  return presentableId;
}

/** Gives an exhibit the attributes that rules set in the version that it shows by now, and takes those away that they delete. */
async function setAttributes(
  context: Context,
  actor: Actor,
  presentableId: string,
  { attributes, deletedKeys }: Rehearsed,
): Promise<void> {
  const { rewritten } = (await readExhibitsNow(context.db, [presentableId])).get(presentableId)!;
  const set = new Map(attributes.map(({ key, value, remark }) => [key, { key, name: '', value, remark }]));
  const kept = rewritten.filter(({ key }) => !deletedKeys.includes(key));
  const changed = kept.map((property) => {
    const { value, remark } = set.get(property.key) ?? property;
    return { ...property, value, remark };
  });
  const known = new Set(kept.map(({ key }) => key));
  const added = [...set.values()].filter(({ key }) => !known.has(key));
  await exhibitChanges.rewriteProperties(context, actor, presentableId, [...changed, ...added]);
}

/** Keeps what was done, takes the rules out that were carried out, and returns the id of the record. */
async function record(
  tx: Transaction,
  context: Context,
  {
    found: { stored, rehearsed, activeTheme },
    made,
    touchedNow,
    wanted: { nodeId, leaveOut: exhibitNames },
    locale,
  }: {
    readonly found: FoundDifferences;
    readonly made: ReadonlyMap<string, string>;
    /** Exhibits as they were before. */
    readonly touchedNow: ReadonlyMap<string, FormerExhibit>;
    readonly wanted: GoingLive;
    readonly locale: Locale;
  },
): Promise<string> {
  const { rules, ruleText: formerRuleText } = stored!;
  const leftOut = new Set(exhibitNames);
  const carriedOut = new Set(
    rehearsed.flatMap(({ exhibitName, ruleIds }) => (leftOut.has(exhibitName) ? [] : ruleIds)),
  );
  const places = rules.flatMap(({ text }, place) => (carriedOut.has(ruleIdOf(nodeId, text)) ? place : []));
  const ruleText = await takeOutRules({ text: formerRuleText, places });
  await storeRules(tx, context, { nodeId, ruleText, locale });

  const names = new Map([...made].map(([exhibitName, id]) => [id, exhibitName]));
  if (activeTheme && touchedNow.has(activeTheme.presentableId))
    names.set(activeTheme.presentableId, activeTheme.exhibitName);
  const marks = await readMarks(tx, [...names.keys()]);
  const now = context.clock.now();
  const liveId = newObjectId(now);
  await tx.insert(testNodeLives).values({
    liveId,
    nodeId,
    touched: [...names].map(([presentableId, exhibitName]) => ({
      presentableId,
      exhibitName,
      before: touchedNow.get(presentableId) ?? null,
      mark: marks.get(presentableId)!,
    })),
    formerThemeId: activeTheme?.presentableId ?? '',
    themeId: (await findNode(tx, { nodeId }))!.nodeThemeId,
    formerRuleText,
    ruleText,
    addedPlaces: places.filter((place) => rules[place]!.operation === 'add'),
    createdAt: now,
    updatedAt: now,
  });
  return liveId;
}
