import { expect, test } from 'vitest';
import {
  ask,
  contract,
  DAY_MS,
  licensee,
  link,
  NOW,
  policy,
  subject,
  type Terms,
  toldInFull,
} from '../testing/unlock-trees.ts';
import { planFor } from './plan.ts';
import type { Group, HeldContract, LinkLicensee, Question } from './types.ts';

const N = licensee('N', 'nora', 2);
const A = licensee('A', 'ada');
const B = licensee('B', 'bo');
const lin = licensee('lin', 'lin', 3);
const visitor = licensee('', null, 3);
const offers = {
  B: subject('B', 'bo', ['good 20', 'week 3']),
  C: subject('C', 'cid', ['free']),
  D: subject('D', 'dan', ['monthly 5']),
  E: subject('E', 'eve', ['good 2']),
  P: subject('P', 'nora', ['good 4'], { subjectType: 2 }),
};
const waiting = contract('good 2', '', { isRunning: false, isUnstarted: true, awaitsWallet: true });
const starting = contract('free', '', { isRunning: false, isUnstarted: true });
const inException = contract('free', 'initial', { isRunning: false });
const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });
const unpaid = (...terms: Terms[]) => terms.map((each) => policy(each, false));

/** A link to what the licensee holds a contract of, which everybody lists unless `listed` says otherwise. */
function holding(
  from: LinkLicensee,
  name: string,
  owner: string,
  held: HeldContract,
  terms: readonly Terms[] = [],
  listed: readonly (readonly string[])[] = [[held.contractId]],
): Group {
  return link(from, subject(name, owner, terms, { contracts: [held] }), listed);
}

test.each<[what: string, question: Question, told: unknown]>([
  [
    'a free licence is signed',
    ask('nora', [link(N, offers.C)]),
    [
      'you sign C (0) free holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'others are asked for their part',
    ask('lin', [link(A, offers.B)]),
    [
      'ada ask',
      'ada sign B (0) week 3 holds 2026-11-29T10:00',
      'ada pay B (0) week 3 for S201 ¥3 holds 2026-11-29T10:00',
      '1 parties, 0 unknown, ¥0 of ¥3, 1 signatures, exact, open now, holds 2026-11-29T10:00',
    ],
  ],
  [
    'for good it takes what is sold for good',
    ask('lin', [link(A, offers.B)], 'lasting'),
    [
      'ada ask',
      'ada sign B (0) good 20 holds for good',
      'ada pay B (0) good 20 for S201 ¥20 holds for good',
      '1 parties, 0 unknown, ¥0 of ¥20, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'others pay before the caller does',
    ask('lin', [link(N, offers.D), link(B, offers.E), link(lin, offers.P)]),
    [
      'nora ask',
      'nora sign D (0) monthly 5 holds 2026-12-22T10:00',
      'nora pay D (0) monthly 5 for S201 ¥5 holds 2026-12-22T10:00',
      'bo ask',
      'bo sign E (1) good 2 holds for good',
      'bo pay E (1) good 2 for S201 ¥2 holds for good',
      'you sign P (2) good 4 holds for good',
      'you pay P (2) good 4 for S201 ¥4 holds for good',
      '2 parties, 0 unknown, ¥4 of ¥11, 3 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'a visitor logs in, and the platform signs',
    ask(null, [link(visitor, subject('P', 'nora', ['good 4', 'registered'], { subjectType: 2 }))]),
    ['you (nobody) logIn', '0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for good'],
  ],
  [
    'a visitor logs in before signing',
    ask(null, [link(visitor, subject('P', 'nora', ['good 4'], { subjectType: 2 }))]),
    [
      'you (nobody) logIn',
      'you (nobody) sign P (0) good 4 holds for good',
      'you (nobody) pay P (0) good 4 for S201 ¥4 holds for good',
      '0 parties, 0 unknown, ¥4 of ¥4, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'a visitor logs in before anybody is asked',
    ask(null, [link(N, offers.D), link(visitor, subject('P', 'nora', ['good 4'], { subjectType: 2 }))]),
    [
      'you (nobody) logIn',
      'nora ask',
      'nora sign D (0) monthly 5 holds 2026-12-22T10:00',
      'nora pay D (0) monthly 5 for S201 ¥5 holds 2026-12-22T10:00',
      'you (nobody) sign P (1) good 4 holds for good',
      'you (nobody) pay P (1) good 4 for S201 ¥4 holds for good',
      '1 parties, 0 unknown, ¥4 of ¥9, 2 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'what lasts a week is signed after the wait',
    ask('nora', [link(N, subject('R', 'rob', ['march'])), link(N, subject('S', 'sue', ['sevenDays', 'good 2']))]),
    [
      'you sign R (0) march holds for good',
      'you wait R (0) until 2027-03-01T09:30',
      'you sign S (1) sevenDays holds 2027-03-08T09:30',
      '0 parties, 0 unknown, ¥0 of ¥0, 2 signatures, exact, open 2027-03-01T09:30, holds 2027-03-08T09:30',
    ],
  ],
  [
    'what costs is signed and paid after the wait',
    ask('nora', [link(N, subject('R', 'rob', ['march'])), link(N, offers.E)]),
    [
      'you sign R (0) march holds for good',
      'you wait R (0) until 2027-03-01T09:30',
      'you sign E (1) good 2 holds for good',
      'you pay E (1) good 2 for S201 ¥2 holds for good',
      '0 parties, 0 unknown, ¥0 of ¥2, 2 signatures, exact, open 2027-03-01T09:30, holds for good',
    ],
  ],
  [
    'others act before the wait, the caller pays after it',
    ask('lin', [link(N, subject('R', 'rob', ['march'])), link(B, offers.E), link(lin, offers.P)]),
    [
      'nora ask',
      'nora sign R (0) march holds for good',
      'bo ask',
      'bo sign E (1) good 2 holds for good',
      'bo pay E (1) good 2 for S201 ¥2 holds for good',
      'you wait R (0) until 2027-03-01T09:30',
      'you sign P (2) good 4 holds for good',
      'you pay P (2) good 4 for S201 ¥4 holds for good',
      '2 parties, 0 unknown, ¥0 of ¥6, 3 signatures, exact, open 2027-03-01T09:30, holds for good',
    ],
  ],
  [
    'a licence that begins a day after its payment',
    ask('nora', [link(N, subject('R', 'rob', ['dayLater 9'])), link(N, offers.C)]),
    [
      'you sign C (1) free holds for good',
      'you sign R (0) dayLater 9 holds for good',
      'you pay R (0) dayLater 9 for S201 ¥9 until 2026-11-23T10:00 holds for good',
      '0 parties, 0 unknown, ¥9 of ¥9, 2 signatures, exact, open 2026-11-23T10:00, holds for good',
    ],
  ],
  [
    'one that others pay for is waited for',
    ask('lin', [link(N, subject('R', 'rob', ['dayLater 9'])), link(lin, offers.P)]),
    [
      'nora ask',
      'nora sign R (0) dayLater 9 holds for good',
      'nora pay R (0) dayLater 9 for S201 ¥9 until 2026-11-23T10:00 holds for good',
      'you wait R (0) until 2026-11-23T10:00',
      'you sign P (1) good 4 holds for good',
      'you pay P (1) good 4 for S201 ¥4 holds for good',
      '1 parties, 0 unknown, ¥0 of ¥13, 2 signatures, exact, open 2026-11-23T10:00, holds for good',
    ],
  ],
  [
    'what opens a day after its signing is signed a day before',
    ask('nora', [link(N, subject('R', 'rob', ['march'])), link(N, subject('S', 'sue', ['nextDay']))]),
    [
      'you sign R (0) march holds for good',
      'you wait S (1) until 2027-02-28T09:30',
      'you sign S (1) nextDay holds 2027-03-08T09:30',
      'you wait R (0) until 2027-03-01T09:30',
      '0 parties, 0 unknown, ¥0 of ¥0, 2 signatures, exact, open 2027-03-01T09:30, holds 2027-03-08T09:30',
    ],
  ],
  [
    'what opens the next day is waited for',
    ask('nora', [link(N, subject('S', 'sue', ['nextDay']))]),
    [
      'you sign S (0) nextDay holds 2026-11-30T10:00',
      'you wait S (0) until 2026-11-23T10:00',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open 2026-11-23T10:00, holds 2026-11-30T10:00',
    ],
  ],
  [
    'a policy names the account that is paid',
    ask('nora', [link(N, subject('R', 'rob', ['account 6']))]),
    [
      'you sign R (0) account 6 holds for good',
      'you pay R (0) account 6 for S201 ¥6 to 7700415 holds for good',
      '0 parties, 0 unknown, ¥6 of ¥6, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'own works are used for good',
    ask('nora', [link(N, subject('R', 'nora', ['good 4', 'sevenDays']))], 'lasting'),
    [
      'you useOwn R (0) holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'own works are put online before',
    ask('nora', [link(N, subject('R', 'nora', ['good 4'], { isOnline: false }))]),
    [
      'you putOnline R (0)',
      'you useOwn R (0) holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'others use their own works',
    ask('lin', [link(A, subject('R', 'ada', [], { isOnline: false }))]),
    [
      'ada ask',
      'ada putOnline R (0)',
      'ada useOwn R (0) holds for good',
      '1 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'nobody buys from himself as a visitor',
    ask('nora', [link(licensee('nora', 'nora', 3), subject('P', 'nora', ['good 4'], { subjectType: 2 }))]),
    [
      'you offerTerms P (0)',
      '0 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'but pays another account',
    ask('nora', [link(licensee('nora', 'nora', 3), subject('P', 'nora', ['account 4'], { subjectType: 2 }))]),
    [
      'you sign P (0) account 4 holds for good',
      'you pay P (0) account 4 for S201 ¥4 to 7700415 holds for good',
      '0 parties, 0 unknown, ¥4 of ¥4, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'and signs what is free',
    ask('nora', [link(licensee('nora', 'nora', 3), subject('P', 'nora', ['free', 'good 4'], { subjectType: 2 }))]),
    [
      'you sign P (0) free holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'who cannot be paid opens a wallet; a week then ends nobody knows when',
    ask('nora', [link(N, subject('R', 'rob', [], { policies: unpaid('week 3') }))]),
    [
      'rob ask',
      'rob openWallet R (0)',
      'you sign R (0) week 3',
      'you pay R (0) week 3 for S201 ¥3',
      '1 parties, 0 unknown, ¥3 of ¥3, 1 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'what is for good then is for good',
    ask('nora', [link(N, subject('R', 'rob', [], { policies: unpaid('good 3') }))]),
    [
      'rob ask',
      'rob openWallet R (0)',
      'you sign R (0) good 3 holds for good',
      'you pay R (0) good 3 for S201 ¥3 holds for good',
      '1 parties, 0 unknown, ¥3 of ¥3, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'the caller opens a wallet before others are asked',
    ask('rob', [link(N, subject('R', 'rob', [], { policies: unpaid('good 3') }))]),
    [
      'you openWallet R (0)',
      'nora ask',
      'nora sign R (0) good 3 holds for good',
      'nora pay R (0) good 3 for S201 ¥3 holds for good',
      '1 parties, 0 unknown, ¥0 of ¥3, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'what is offline is put online',
    ask('nora', [link(N, subject('R', 'rob', ['free'], { isOnline: false }))]),
    [
      'rob ask',
      'rob putOnline R (0)',
      'you sign R (0) free holds for good',
      '1 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'by the caller first, where it is his',
    ask('rob', [link(N, subject('R', 'rob', ['free'], { isOnline: false }))]),
    [
      'you putOnline R (0)',
      'nora ask',
      'nora sign R (0) free holds for good',
      '1 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'terms are asked for where none admit the licensee',
    ask('nora', [link(N, subject('R', 'rob', ['named']))]),
    [
      'rob ask',
      'rob offerTerms R (0)',
      '1 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'then it is put online, and the licensee signs',
    ask('lin', [link(A, subject('R', 'rob', ['named'], { isOnline: false }))]),
    [
      'rob ask',
      'rob offerTerms R (0)',
      'rob putOnline R (0)',
      'ada ask',
      'ada sign R (0)',
      '2 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'a visitor has them signed by the platform',
    ask(null, [link(visitor, subject('P', 'nora', ['named'], { subjectType: 2 }))]),
    [
      'nora ask',
      'nora offerTerms P (0)',
      '1 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'a contract that waits for a wallet goes on by itself',
    ask('nora', [
      link(N, subject('R', 'rob', [], { policies: unpaid('good 2'), contracts: [waiting] }), [[waiting.contractId]]),
    ]),
    [
      'rob ask',
      'rob openWallet R (0)',
      'you pay R (0) good 2 by “good 2 ” for S201 ¥2 holds for good',
      '1 parties, 0 unknown, ¥2 of ¥2, 0 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'and is used where it is not listed',
    ask('nora', [link(N, subject('R', 'rob', [], { policies: unpaid('good 2'), contracts: [waiting] }))]),
    [
      'rob ask',
      'rob openWallet R (0)',
      'you use R (0) good 2 by “good 2 ” holds for good',
      'you pay R (0) good 2 by “good 2 ” for S201 ¥2 holds for good',
      '1 parties, 0 unknown, ¥2 of ¥2, 0 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'what starts in a moment needs no step',
    ask('nora', [holding(N, 'R', 'rob', starting)]),
    ['0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for good'],
  ],
  [
    'but is used where it is not listed',
    ask('nora', [holding(N, 'R', 'rob', starting, [], [[]])]),
    [
      'you use R (0) free by “free ” holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'a policy whose contract is in exception is not signed again',
    ask('nora', [holding(N, 'R', 'rob', inException, ['free'])]),
    [
      'rob ask',
      'rob offerTerms R (0)',
      '1 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'another one is',
    ask('nora', [holding(N, 'R', 'rob', inException, ['free', 'good 1'])]),
    [
      'you sign R (0) good 1 holds for good',
      'you pay R (0) good 1 for S201 ¥1 holds for good',
      '0 parties, 0 unknown, ¥1 of ¥1, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'a new contract is cheaper than going on',
    ask('nora', [holding(N, 'R', 'rob', contract('trial 5', 'offer'), ['trial 5', 'week 3'])]),
    [
      'you sign R (0) week 3 holds 2026-11-29T10:00',
      'you pay R (0) week 3 for S201 ¥3 holds 2026-11-29T10:00',
      '0 parties, 0 unknown, ¥3 of ¥3, 1 signatures, exact, open now, holds 2026-11-29T10:00',
    ],
  ],
  [
    'going on with a contract',
    ask('nora', [holding(N, 'R', 'rob', contract('trial 5', 'offer'), ['trial 5'])]),
    [
      'you pay R (0) trial 5 by “trial 5 offer” for S201 ¥5 holds 2026-12-22T10:00',
      '0 parties, 0 unknown, ¥5 of ¥5, 0 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'it is used before it is paid, to the account that it names',
    ask('nora', [holding(N, 'R', 'rob', contract('trial 5', 'offer', { payeeAccount: '7700001' }), ['trial 5'], [[]])]),
    [
      'you use R (0) trial 5 by “trial 5 offer” holds 2026-12-22T10:00',
      'you pay R (0) trial 5 by “trial 5 offer” for S201 ¥5 to 7700001 holds 2026-12-22T10:00',
      '0 parties, 0 unknown, ¥5 of ¥5, 0 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'others go on with theirs',
    ask('lin', [holding(N, 'R', 'rob', contract('trial 5', 'offer'), ['trial 5'])]),
    [
      'nora ask',
      'nora pay R (0) trial 5 by “trial 5 offer” for S201 ¥5 holds 2026-12-22T10:00',
      '1 parties, 0 unknown, ¥0 of ¥5, 0 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'what never lasts is held by the cheapest rate',
    ask('nora', [holding(N, 'R', 'rob', contract('trial 5', 'offer'), ['trial 5', 'monthly 4', 'week 1'])], 'lasting'),
    {
      kind: 'notLasting',
      keep: [{ group: 0, policyId: policy('monthly 4').policyId, cents: 400, per: { months: 1, minutes: 0 } }],
    },
  ],
  [
    'a contract that licenses is used',
    ask('nora', [holding(N, 'R', 'rob', contract('good 5', 'own'), ['week 1'], [[], []])]),
    [
      'you use R (0) good 5 by “good 5 own” holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'also where only one of two lists it',
    ask('nora', [holding(N, 'R', 'rob', contract('good 5', 'own'), [], [['good 5 own'], []])]),
    [
      'you use R (0) good 5 by “good 5 own” holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'nobody goes on with a contract that pays himself',
    ask('nora', [holding(N, 'R', 'nora', contract('good 5', 'initial'), ['good 5'])]),
    [
      'you useOwn R (0) holds for good',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'nor as a visitor',
    ask('nora', [holding(licensee('nora', 'nora', 3), 'R', 'nora', contract('good 5', 'initial'), ['good 5'])]),
    [
      'you offerTerms R (0)',
      '0 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'a policy whose contract goes nowhere is not signed again',
    ask('nora', [holding(N, 'R', 'rob', contract('week 3', 'end'), ['week 3'])]),
    [
      'rob ask',
      'rob offerTerms R (0)',
      '1 parties, 1 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for an unknown time',
    ],
  ],
  [
    'what lapses during the wait is signed for good',
    ask('nora', [link(N, subject('R', 'rob', ['march'])), holding(N, 'S', 'sue', week, ['week 3', 'free'])]),
    [
      'you sign R (0) march holds for good',
      'you sign S (1) free holds for good',
      'you wait R (0) until 2027-03-01T09:30',
      '0 parties, 0 unknown, ¥0 of ¥0, 2 signatures, exact, open 2027-03-01T09:30, holds for good',
    ],
  ],
  [
    'or again, after the wait',
    ask('nora', [link(N, subject('R', 'rob', ['march'])), holding(N, 'S', 'sue', week, ['week 3'])]),
    [
      'you sign R (0) march holds for good',
      'you wait R (0) until 2027-03-01T09:30',
      'you sign S (1) week 3 holds 2027-03-08T09:30',
      'you pay S (1) week 3 for S201 ¥3 holds 2027-03-08T09:30',
      '0 parties, 0 unknown, ¥0 of ¥3, 2 signatures, exact, open 2027-03-01T09:30, holds 2027-03-08T09:30',
    ],
  ],
  [
    'what is open needs nothing',
    ask('nora', [holding(N, 'S', 'sue', week, ['week 3'])]),
    ['0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds 2026-11-28T10:00'],
  ],
  [
    'for good something else is bought',
    ask('nora', [holding(N, 'S', 'sue', week, ['week 3', 'good 9'])], 'lasting'),
    [
      'you sign S (0) good 9 holds for good',
      'you pay S (0) good 9 for S201 ¥9 holds for good',
      '0 parties, 0 unknown, ¥9 of ¥9, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'a price that takes too long to find is unknown',
    ask('nora', [link(N, subject('R', 'rob', ['minutes'])), link(N, offers.C)]),
    [
      'you sign C (1) free holds for good',
      'you sign R (0) minutes (tooMany)',
      '0 parties, 1 unknown, ¥0 of ¥0, 2 signatures, not exact (tooMany), open now, holds for an unknown time',
    ],
  ],
  [
    'so it is of a contract',
    ask('nora', [holding(N, 'R', 'rob', contract('minutes', 'initial', { enteredAt: NOW }))]),
    [
      'you pay R (0) minutes by “minutes initial” (tooMany)',
      '0 parties, 1 unknown, ¥0 of ¥0, 0 signatures, not exact (tooMany), open now, holds for an unknown time',
    ],
  ],
  [
    'which is used before',
    ask('nora', [holding(N, 'R', 'rob', contract('minutes', 'initial', { enteredAt: NOW }), [], [[]])]),
    [
      'you use R (0) minutes by “minutes initial”',
      'you pay R (0) minutes by “minutes initial” (tooMany)',
      '0 parties, 1 unknown, ¥0 of ¥0, 0 signatures, not exact (tooMany), open now, holds for an unknown time',
    ],
  ],
  [
    'two that are never open together',
    ask('nora', [
      link(N, offers.C),
      link(N, subject('R', 'rob', ['inMarch'])),
      link(N, subject('S', 'sue', ['inApril'])),
    ]),
    { kind: 'excluding', groups: [1, 2] },
  ],
  [
    'each that never lasts, with the cheapest rate where there is one',
    ask(
      'nora',
      [
        link(N, offers.C),
        link(N, subject('R', 'rob', ['sevenDays', 'monthly 3', 'trial 4'])),
        link(N, subject('S', 'sue', ['sevenDays'])),
      ],
      'lasting',
    ),
    {
      kind: 'notLasting',
      keep: [
        { group: 1, policyId: policy('monthly 3').policyId, cents: 300, per: { months: 1, minutes: 0 } },
        { group: 2 },
      ],
    },
  ],
  [
    'the first two of those',
    ask(
      'nora',
      (['inMarch', 'inApril', 'free'] as const).map((terms, index) => link(N, subject(`R${index}`, 'rob', [terms]))),
    ),
    { kind: 'excluding', groups: [0, 1] },
  ],
  [
    'who is asked anyway sells, rather than one more',
    ask('lin', [
      link(A, [subject('X', 'xi', ['good 2']), subject('Y', 'yan', ['free'], { isOnline: false })]),
      link(B, subject('Z', 'ada', ['good 1'])),
    ]),
    [
      'ada ask',
      'ada sign X (0) good 2 holds for good',
      'ada pay X (0) good 2 for S201 ¥2 holds for good',
      'bo ask',
      'bo sign Z (1) good 1 holds for good',
      'bo pay Z (1) good 1 for S201 ¥1 holds for good',
      '2 parties, 0 unknown, ¥0 of ¥3, 2 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'what is dear is bought where it takes no one more',
    ask('lin', [
      link(A, [subject('X', 'xi', ['free'], { isOnline: false }), subject('Y', 'bo', ['good 9'], { isOnline: false })]),
      link(B, offers.E),
    ]),
    [
      'bo ask',
      'bo putOnline Y (0)',
      'bo sign E (1) good 2 holds for good',
      'bo pay E (1) good 2 for S201 ¥2 holds for good',
      'ada ask',
      'ada sign Y (0) good 9 holds for good',
      'ada pay Y (0) good 9 for S201 ¥9 holds for good',
      '2 parties, 0 unknown, ¥0 of ¥11, 2 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'first what is free, then all signatures, then payments, the small ones first',
    ask('nora', [link(N, offers.E), link(N, offers.D), link(N, subject('F', 'fay', ['good 1'])), link(N, offers.C)]),
    [
      'you sign C (3) free holds for good',
      'you sign E (0) good 2 holds for good',
      'you sign D (1) monthly 5 holds 2026-12-22T10:00',
      'you sign F (2) good 1 holds for good',
      'you pay F (2) good 1 for S201 ¥1 holds for good',
      'you pay E (0) good 2 for S201 ¥2 holds for good',
      'you pay D (1) monthly 5 for S201 ¥5 holds 2026-12-22T10:00',
      '0 parties, 0 unknown, ¥8 of ¥8, 4 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'each party is asked once, for all that it does',
    ask('lin', [link(B, offers.E), link(A, offers.C), link(B, offers.C), link(N, offers.D)]),
    [
      'bo ask',
      'bo sign E (0) good 2 holds for good',
      'bo pay E (0) good 2 for S201 ¥2 holds for good',
      'bo sign C (2) free holds for good',
      'ada ask',
      'ada sign C (1) free holds for good',
      'nora ask',
      'nora sign D (3) monthly 5 holds 2026-12-22T10:00',
      'nora pay D (3) monthly 5 for S201 ¥5 holds 2026-12-22T10:00',
      '3 parties, 0 unknown, ¥0 of ¥7, 4 signatures, exact, open now, holds 2026-12-22T10:00',
    ],
  ],
  [
    'of equal ones the first that is offered, which lasts as well',
    ask('nora', [link(N, subject('R', 'rob', ['good 3', 'week 3', 'account 3']))]),
    [
      'you sign R (0) good 3 holds for good',
      'you pay R (0) good 3 for S201 ¥3 holds for good',
      '0 parties, 0 unknown, ¥3 of ¥3, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'of several subjects the cheapest is enough',
    ask('lin', [
      link(lin, [
        subject('collection', 'nora', ['good 12'], { subjectType: 2 }),
        subject('item', 'nora', ['good 2'], { subjectType: 2 }),
      ]),
    ]),
    [
      'you sign item (0) good 2 holds for good',
      'you pay item (0) good 2 for S201 ¥2 holds for good',
      '0 parties, 0 unknown, ¥2 of ¥2, 1 signatures, exact, open now, holds for good',
    ],
  ],
  [
    'what costs nothing is waited for',
    ask('nora', [link(N, subject('R', 'rob', ['good 9', 'march']))]),
    [
      'you sign R (0) march holds for good',
      'you wait R (0) until 2027-03-01T09:30',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open 2027-03-01T09:30, holds for good',
    ],
  ],
  [
    'what lapses between the wait and the opening is signed as well',
    ask('nora', [
      link(N, subject('R', 'rob', ['dayLater 9'])),
      holding(N, 'S', 'sue', contract('week 3', 'on', { enteredAt: NOW - 6.5 * DAY_MS }), ['free']),
    ]),
    [
      'you sign S (1) free holds for good',
      'you sign R (0) dayLater 9 holds for good',
      'you pay R (0) dayLater 9 for S201 ¥9 until 2026-11-23T10:00 holds for good',
      '0 parties, 0 unknown, ¥9 of ¥9, 2 signatures, exact, open 2026-11-23T10:00, holds for good',
    ],
  ],
  [
    'a plan may begin with a wait',
    ask('nora', [holding(N, 'R', 'rob', contract('march', 'initial')), link(N, offers.E)]),
    [
      'you wait E (1) until 2027-03-01T09:30',
      'you sign E (1) good 2 holds for good',
      'you pay E (1) good 2 for S201 ¥2 holds for good',
      '0 parties, 0 unknown, ¥0 of ¥2, 1 signatures, exact, open 2027-03-01T09:30, holds for good',
    ],
  ],
  [
    'a trial is enough for a moment',
    ask('nora', [link(N, subject('R', 'rob', ['trial 5']))]),
    [
      'you sign R (0) trial 5 holds 2026-11-29T10:00',
      '0 parties, 0 unknown, ¥0 of ¥0, 1 signatures, exact, open now, holds 2026-11-29T10:00',
    ],
  ],
  [
    'where nothing is missing there is nothing to do',
    ask('lin', []),
    ['0 parties, 0 unknown, ¥0 of ¥0, 0 signatures, exact, open now, holds for good'],
  ],
])('%s', (_, question, told) => {
  expect(toldInFull(planFor(question))).toEqual(told);
});
