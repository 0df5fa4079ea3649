import { PartyIdentity } from '@colophon/model';
import type { Because, Way, Ways } from '@colophon/policy/facts';
import { attempt, type Futures } from './futures.ts';
import { isEnough, standingAt } from './standing.ts';
import type { Group, HeldContract, LinkSubject, OfferedPolicy, Owner, Question, Startable, StepKind } from './types.ts';

/** When a plan has waited, and when everything is open; the same moment unless a payment is followed by a wait of its own. */
export interface Moments {
  readonly waitedAt: number;
  readonly openAt: number;
  /** When something can be signed: now, and at moments that are waited for. */
  readonly signedAt: readonly number[];
}

/** A step of an option. */
export interface Act {
  readonly what: Exclude<StepKind, 'ask' | 'wait'>;
  /** Nobody: the visitor who is not logged in. */
  readonly by: Owner | null;
  readonly at: number;
  readonly subject: LinkSubject;
  readonly policyId?: string;
  readonly contractId?: string;
  readonly eventId?: string;
  readonly amountCents?: number;
  readonly payeeAccount?: string;
  readonly because?: Because;
}

/** One way of opening a group that is not open. */
export interface Option {
  /** Whom it takes besides the caller. */
  readonly parties: readonly number[];
  readonly unknown: number;
  /** Amount that the caller would pay for it without a wait. */
  readonly nowCents: number;
  readonly cents: number;
  readonly signatures: number;
  readonly openAt: number;
  /** Until when it has to be waited for, before the caller pays for anything. */
  readonly waitsUntil: number;
  readonly holdsUntil: number | undefined;
  /** Place of the policy among the subject's. */
  readonly policyOrder: number;
  readonly policyId: string;
  readonly acts: readonly Act[];
}

const LICENSOR = 'self.account';

/** Every way in which a group can be opened for a moment (specification 13, section 4.2). */
export function optionsOf(question: Question, futures: Futures, group: Group, moments: Moments): Option[] {
  const chooser = new Chooser(question, futures, group, moments);
  const options = group.subjects
    .flatMap((subject) => [
      ...chooser.held(subject),
      ...chooser.started(subject),
      ...chooser.signed(subject),
      ...chooser.own(subject),
    ])
    .filter(({ waitsUntil }) => waitsUntil <= moments.waitedAt);
  const isLicensable =
    group.subjects.some((subject) => isOwnWork(group, subject)) ||
    group.subjects.some((subject) =>
      [...signable(subject), ...unstarted(subject)].some((policy) =>
        givesLicence(question, futures, { group, subject, policy }),
      ),
    );
  return isLicensable ? options : [...options, ...group.subjects.map((subject) => chooser.newTerms(subject))];
}

/** The policies of a subject that the licensee could sign now: no contract of one is in force. */
export function signable({ policies, contracts }: LinkSubject): OfferedPolicy[] {
  const taken = new Set(contracts.map(({ policyId }) => policyId));
  return policies.filter(({ isAdmitting, policyId }) => isAdmitting && !taken.has(policyId));
}

/** Contracts that the licensee has signed, and that start by themselves. */
export function unstarted({ contracts }: LinkSubject): HeldContract[] {
  return contracts.filter(({ isUnstarted }) => isUnstarted);
}

/** Returns true when a policy or contract that starts licenses its licensee at some moment. */
function givesLicence(
  { nowAt }: Question,
  futures: Futures,
  { group, subject, policy }: { group: Group; subject: LinkSubject; policy: Startable },
): boolean {
  const ways = futures.signed(group, policy, nowAt, nowAt);
  const openings = typeof ways === 'string' ? ways : attempt(() => ways.openings());
  if (typeof openings === 'string' || typeof ways === 'string') return true;
  return openings.some((at) => {
    const way = attempt(() => ways.cheapestAt(at));
    return typeof way === 'string' || (way !== null && !isPaidToOneself(group, subject, policy, way));
  });
}

/**
 * Returns true when a node or a resource would use a resource of the same owner, who need not offer terms to everybody for
 * that.
 */
function isOwnWork({ licensee }: Group, { owner }: LinkSubject): boolean {
  return licensee.identityType !== PartyIdentity.consumer && licensee.owner?.userId === owner.userId;
}

/** Nobody can pay himself. */
function isPaidToOneself(
  { licensee }: Group,
  { owner }: LinkSubject,
  { machine }: Pick<OfferedPolicy, 'machine'>,
  { story }: Way,
): boolean {
  if (licensee.owner?.userId !== owner.userId) return false;
  return story.some(
    ({ event, from, amountCents }) => amountCents !== undefined && accountOf(machine, from, event) === LICENSOR,
  );
}

function accountOf({ states }: OfferedPolicy['machine'], state: string, event: string): string {
  return String(states[state]!.transitions.find(({ id }) => id === event)!.args.account);
}

class Chooser {
  readonly #question: Question;
  readonly #futures: Futures;
  readonly #group: Group;
  readonly #moments: Moments;
  readonly #isOwn: boolean;

  constructor(question: Question, futures: Futures, group: Group, moments: Moments) {
    this.#question = question;
    this.#futures = futures;
    this.#group = group;
    this.#moments = moments;
    this.#isOwn = this.#isCaller(group.licensee.owner);
  }

  /** Contracts that license and are not listed, and those that can go on. */
  held(subject: LinkSubject): Option[] {
    return subject.contracts
      .filter(({ isRunning }) => isRunning)
      .flatMap((contract) => {
        const { contractId, policyId } = contract;
        const isListed = this.#group.holders.every(({ contractIds }) => contractIds.includes(contractId));
        const using = isListed ? [] : [this.#act('use', subject, this.#question.nowAt, { contractId, policyId })];
        const standing = standingAt(this.#futures, this.#group, contract, this.#moments.openAt);
        if (typeof standing !== 'string' && standing.isLicensed && isEnough(standing, this.#question.goal))
          return isListed ? [] : [this.#option(subject, contract, using, standing)];
        return this.#goingOn(subject, contract, using);
      });
  }

  #goingOn(subject: LinkSubject, contract: HeldContract, using: readonly Act[]): Option[] {
    const { nowAt } = this.#question;
    const { waitedAt } = this.#moments;
    return [...new Set(this.#isOwn ? [waitedAt] : [nowAt, waitedAt])].flatMap((payFromAt) => {
      const ways = this.#futures.held(this.#group, contract, payFromAt);
      const way = this.#cheapest(ways);
      if (way === null) return [];
      if (typeof way === 'string') {
        const paying = this.#act('pay', subject, waitedAt, { ...contract, because: way });
        return [this.#option(subject, contract, [...using, paying], { holdsUntil: undefined })];
      }
      if (isPaidToOneself(this.#group, subject, contract, way)) return [];
      const payments = this.#payments(subject, contract, way, contract.contractId);
      return [this.#option(subject, contract, [...using, ...payments], way)];
    });
  }

  /** Policies that the licensee could sign, now or when the waiting is over. */
  signed(subject: LinkSubject): Option[] {
    const { nowAt } = this.#question;
    const putting = subject.isOnline ? [] : [this.#act('putOnline', subject, nowAt, {}, subject.owner)];
    return this.#moments.signedAt.flatMap((signedAt) =>
      this.#signableAt(subject, signedAt).flatMap((policy) =>
        this.#starting(subject, policy, signedAt, (way) => [
          ...putting,
          ...this.#signing(subject, policy, signedAt, way),
        ]),
      ),
    );
  }

  /** Contracts that start by themselves, as if that were now. */
  started(subject: LinkSubject): Option[] {
    const { nowAt } = this.#question;
    return unstarted(subject).flatMap((contract) => {
      const { contractId, policyId } = contract;
      const isListed = this.#group.holders.every(({ contractIds }) => contractIds.includes(contractId));
      const using = isListed ? [] : [this.#act('use', subject, nowAt, { contractId, policyId })];
      return this.#starting(subject, contract, nowAt, () => using);
    });
  }

  /**
   * Returns the options of starting at a moment, after the acts of `before`. If a wallet has to be activated first, nobody
   * knows how long the licence then holds.
   */
  #starting(
    subject: LinkSubject,
    startable: Startable & { readonly contractId?: string },
    at: number,
    before: (way: Way | Because) => readonly Act[],
  ): Option[] {
    const payFromAt = this.#isOwn ? this.#moments.waitedAt : at;
    const way = this.#cheapest(this.#futures.signed(this.#group, startable, at, payFromAt));
    if (way === null) return [];
    const opening = startable.awaitsWallet
      ? [this.#act('openWallet', subject, this.#question.nowAt, {}, subject.owner)]
      : [];
    const acts = [...before(way), ...opening];
    if (typeof way === 'string') return [this.#option(subject, startable, acts, { holdsUntil: undefined })];
    if (isPaidToOneself(this.#group, subject, startable, way)) return [];
    const payments = this.#payments(subject, startable, way, startable.contractId);
    const isEndKnown = !startable.awaitsWallet || way.holdsUntil === Number.POSITIVE_INFINITY;
    const { story, holdsUntil } = way;
    return [
      this.#option(subject, startable, [...acts, ...payments], {
        story,
        holdsUntil: isEndKnown ? holdsUntil : undefined,
      }),
    ];
  }

  /**
   * Returns the policies that can be signed at a moment; after a wait these include those of contracts that have ended by then.
   */
  #signableAt(subject: LinkSubject, at: number): OfferedPolicy[] {
    if (at === this.#question.nowAt) return signable(subject);
    const contracts = subject.contracts.filter((contract) => {
      if (!contract.isRunning) return true;
      const standing = standingAt(this.#futures, this.#group, contract, at);
      return typeof standing === 'string' || !standing.isEnded;
    });
    return signable({ ...subject, contracts });
  }

  #signing(subject: LinkSubject, policy: OfferedPolicy, at: number, way: Way | Because): Act[] {
    const { policyId, isFree } = policy;
    const because = typeof way === 'string' && { because: way };
    const signing = this.#act('sign', subject, at, { policyId, ...because });
    if (this.#group.licensee.owner !== null) return [signing];
    const loggingIn = this.#act('logIn', subject, this.#question.nowAt, {});
    return isFree ? [loggingIn] : [loggingIn, signing];
  }

  /** Terms that nobody but the owner of both can sign; what everybody is offered for nothing comes before. */
  own(subject: LinkSubject): Option[] {
    if (!isOwnWork(this.#group, subject)) return [];
    const { nowAt } = this.#question;
    const putting = subject.isOnline ? [] : [this.#act('putOnline', subject, nowAt, {}, subject.owner)];
    const acts = [...putting, this.#act('useOwn', subject, nowAt, {})];
    const option = this.#option(subject, { policyId: '' }, acts, { holdsUntil: Number.POSITIVE_INFINITY });
    return [{ ...option, signatures: 1, policyOrder: subject.policies.length }];
  }

  /** Terms that do not exist yet, from the owner of what has none that license. */
  newTerms(subject: LinkSubject): Option {
    const { nowAt } = this.#question;
    const { owner } = this.#group.licensee;
    const offering = this.#act('offerTerms', subject, nowAt, {}, subject.owner);
    const putting = subject.isOnline ? [] : [this.#act('putOnline', subject, nowAt, {}, subject.owner)];
    const signing = owner === null || this.#isOwn ? [] : [this.#act('sign', subject, nowAt, {})];
    const acts = [offering, ...putting, ...signing];
    const option = this.#option(subject, { policyId: '' }, acts, { holdsUntil: undefined });
    return { ...option, unknown: 1, signatures: 0 };
  }

  #option(
    { policies }: LinkSubject,
    { policyId }: { readonly policyId: string },
    acts: readonly Act[],
    { holdsUntil, story = [] }: Pick<Option, 'holdsUntil'> & Partial<Pick<Way, 'story'>>,
  ): Option {
    const strangers = acts.flatMap(({ by }) => (by && !this.#isCaller(by) ? [by.userId] : []));
    const cents = acts.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
    const { nowAt } = this.#question;
    const firstPaid = story.findIndex(({ amountCents }) => amountCents !== undefined);
    const beforePaying = this.#isOwn && firstPaid >= 0 ? story.slice(0, firstPaid) : story;
    const waitsUntil = beforePaying.at(-1)?.at ?? nowAt;
    return {
      parties: [...new Set(strangers)],
      unknown: acts.filter(({ because }) => because !== undefined).length,
      nowCents: this.#isOwn && waitsUntil <= nowAt ? cents : 0,
      cents,
      signatures: acts.filter(({ what }) => what === 'sign').length,
      openAt: Math.max(nowAt, story.at(-1)?.at ?? 0, ...acts.map(({ at }) => at)),
      waitsUntil,
      holdsUntil,
      policyOrder: policies.findIndex((policy) => policy.policyId === policyId),
      policyId,
      acts,
    };
  }

  #act(
    what: Act['what'],
    subject: LinkSubject,
    at: number,
    { policyId, contractId, eventId, amountCents, payeeAccount, because }: Partial<Act>,
    by: Owner | null = this.#group.licensee.owner,
  ): Act {
    return {
      what,
      by,
      at,
      subject,
      ...(policyId !== undefined && { policyId }),
      ...(contractId !== undefined && { contractId }),
      ...(eventId !== undefined && { eventId }),
      ...(amountCents !== undefined && { amountCents }),
      ...(payeeAccount !== undefined && { payeeAccount }),
      ...(because !== undefined && { because }),
    };
  }

  #payments(
    subject: LinkSubject,
    { policyId, machine, payeeAccount }: Pick<OfferedPolicy, 'policyId' | 'machine'> & { payeeAccount?: string },
    { story }: Way,
    contractId?: string,
  ): Act[] {
    return story.flatMap(({ at, event, from, amountCents }) => {
      if (amountCents === undefined) return [];
      const account = accountOf(machine, from, event);
      const payee = account === LICENSOR ? payeeAccount : account;
      const details = { policyId, eventId: event, amountCents };
      return [
        this.#act('pay', subject, at, {
          ...details,
          ...(contractId !== undefined && { contractId }),
          ...(payee !== undefined && { payeeAccount: payee }),
        }),
      ];
    });
  }

  #cheapest(ways: Ways | Because): Way | Because | null {
    if (typeof ways === 'string') return ways;
    const way = attempt(() => ways.cheapestAt(this.#moments.openAt, this.#question.goal === 'lasting'));
    if (way !== null) return way;
    const openings = attempt(() => ways.openings());
    return typeof openings === 'string' ? openings : null;
  }

  #isCaller(owner: Owner | null): boolean {
    return owner === null || owner.userId === this.#question.caller?.userId;
  }
}
