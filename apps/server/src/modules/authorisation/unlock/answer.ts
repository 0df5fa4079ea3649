import { PartyIdentity } from '@colophon/model';
import { futuresOf } from './futures.ts';
import { planFor } from './plan.ts';
import { openAt as openHold } from './standing.ts';
import type { Group, LinkSubject, Plan, PlanTotals, Question, Step } from './types.ts';

/** Obstacle that only the party named here can lift, so that there is no plan. */
export interface Block {
  readonly kind: 'resource' | 'node' | 'exhibit';
  readonly id: string;
  readonly name: string;
  /** Frozen things are lifted by an operator, others by their owner. */
  readonly liftedBy: 'operator' | 'owner';
  readonly owner?: string;
}

/** A link of the tree that is shown: one that is not open, or one above such a link. */
interface ShownLink {
  readonly n: number;
  readonly parent: number | null;
  readonly group: number;
  readonly isOpen: boolean;
}

/** A question, why there is no plan, and what the caller does at the end of it, which no contract is about. */
interface PlanToAnswer {
  readonly question: Question;
  readonly blocks: readonly Block[];
  readonly putOnline?: LinkSubject | undefined;
}

/** A plan as it is answered; places of links are numbers of `links`. */
export function answerPlan({ question, blocks, putOnline }: PlanToAnswer) {
  const futures = futuresOf(question);
  const isOpen = question.groups.map((group) => openHold(futures, group, question.nowAt, question.goal) !== null);
  const isAllOpen = isOpen.every(Boolean) && putOnline === undefined;
  const plan = isAllOpen || blocks.length > 0 ? null : withLastStep(question, planFor(question), putOnline);
  const links = shownLinks(question.groups, isOpen, mentioned(plan));
  const linkOf = new Map(links.map(({ group, n }) => [group, n]));
  const place = (group: number) => linkOf.get(group) ?? null;
  const status = blocks.length > 0 ? ('blocked' as const) : (plan?.kind ?? ('open' as const));
  return {
    goal: question.goal,
    status,
    blocks: blocks.map((block) => ({ ...block })),
    links: links.map(({ n, parent, group, isOpen: open }) => ({
      n,
      parent,
      isOpen: open,
      ...presentEnds(question.groups[group]!),
      holders: question.groups[group]!.holders.map(({ name, contractIds }) => ({
        name,
        policyIds: policiesOf(question.groups[group]!, contractIds),
      })),
    })),
    steps: plan?.kind === 'planned' ? plan.steps.map((step, index) => presentStep(question, step, index, place)) : [],
    totals: plan?.kind === 'planned' ? presentTotals(plan) : null,
    excluding: plan?.kind === 'excluding' ? plan.groups.flatMap((group) => place(group) ?? []) : [],
    keep: plan?.kind === 'notLasting' ? plan.keep.map(({ group, ...keep }) => ({ ...keep, link: place(group) })) : [],
  };
}

/** Only the caller can put his own exhibit online, after everything that it needs. */
function withLastStep({ caller }: Question, plan: Plan, subject: LinkSubject | undefined): Plan {
  if (plan.kind !== 'planned' || subject === undefined) return plan;
  const who = { you: true, ...(caller && { userId: caller.userId }), name: caller?.name ?? '' };
  return { ...plan, steps: [...plan.steps, { what: 'putOnline', who, subject }] };
}

/** Links that a plan is about, open or not: those that lapse before it opens are mended as well. */
function mentioned(plan: Plan | null): number[] {
  if (plan?.kind === 'planned') return plan.steps.flatMap(({ group }) => group ?? []);
  if (plan?.kind === 'notLasting') return plan.keep.map(({ group }) => group);
  return plan ? [...plan.groups] : [];
}

/**
 * Returns the links of a tree that must be shown, from its first links on. Each link appears once, below the first that leads
 * to it.
 */
function shownLinks(groups: readonly Group[], isOpen: readonly boolean[], others: readonly number[]): ShownLink[] {
  const bySubject = new Map<string, number>();
  for (const [index, { subjects }] of groups.entries()) {
    for (const { id } of subjects) if (!bySubject.has(id)) bySubject.set(id, index);
  }
  const parentOf = groups.map(({ licensee }, index) => {
    const above =
      bySubject.get(licensee.id) ?? (licensee.identityType === PartyIdentity.node ? consumerLink(groups) : undefined);
    return above === undefined || above === index ? null : above;
  });
  const isShown = groups.map(() => false);
  for (const [index, open] of isOpen.entries()) {
    if (open && !others.includes(index)) continue;
    for (let at: number | null = index; at !== null && !isShown[at]; at = parentOf[at]!) isShown[at] = true;
  }
  const links: ShownLink[] = [];
  const visit = (group: number, parent: number | null): void => {
    if (!isShown[group]) return;
    isShown[group] = false;
    const n = links.length;
    links.push({ n, parent, group, isOpen: isOpen[group]! });
    for (const below of groups.keys()) if (parentOf[below] === group) visit(below, n);
  };
  for (const group of groups.keys()) if (parentOf[group] === null) visit(group, null);
  return links;
}

function consumerLink(groups: readonly Group[]): number | undefined {
  const index = groups.findIndex(({ licensee }) => licensee.identityType === PartyIdentity.consumer);
  return index < 0 ? undefined : index;
}

function policiesOf({ subjects }: Group, contractIds: readonly string[]): string[] {
  const contracts = subjects.flatMap((subject) => subject.contracts);
  return contracts.filter(({ contractId }) => contractIds.includes(contractId)).map(({ policyId }) => policyId);
}

function presentEnds({ licensee, subjects }: Group) {
  const { identityType, id, name } = licensee;
  return { licensee: { identityType, id, name }, subject: presentSubject(subjects[0]!) };
}

function presentSubject({ subjectType, id, name }: LinkSubject) {
  return { subjectType, id, name };
}

function presentStep(
  { groups }: Question,
  { who, what, subject, group, untilAt, holdsUntil, ...step }: Step,
  index: number,
  place: (group: number) => number | null,
) {
  const link = group === undefined ? null : place(group);
  const licensee = group === undefined ? null : presentEnds(groups[group]!).licensee;
  const named = subject?.policies.find(({ policyId }) => policyId === step.policyId);
  const held = subject?.contracts.find(({ contractId }) => contractId === step.contractId);
  const policyName = named?.policyName ?? held?.policyName;
  return {
    n: index + 1,
    who,
    what,
    link,
    licensee,
    subject: subject ? presentSubject(subject) : null,
    ...step,
    ...(policyName !== undefined && { policyName }),
    ...(untilAt !== undefined && { until: momentOf(untilAt) }),
    ...(holdsUntil !== undefined && { holds: momentOf(holdsUntil) }),
  };
}

function presentTotals({ openAt, holdsUntil, cents, isExact, ...totals }: Plan & PlanTotals) {
  const { parties, unknown, nowCents, signatures, because } = totals;
  return {
    parties,
    unknown,
    nowCents,
    totalCents: cents,
    signatures,
    exact: isExact,
    openAt: new Date(openAt).toISOString(),
    ...(holdsUntil !== undefined && { holdsUntil: momentOf(holdsUntil) }),
    ...(because !== undefined && { because }),
  };
}

/** A moment as it is answered; `null` is never. */
function momentOf(at: number): string | null {
  return Number.isFinite(at) ? new Date(at).toISOString() : null;
}
