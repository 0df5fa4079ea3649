import { describe, expect, test } from 'vitest';
import {
  ask,
  contract,
  DAY_MS,
  licensee,
  link,
  NOW,
  person,
  policy,
  subject,
  type Terms,
} from '../testing/unlock-trees.ts';
import { futuresOf } from './futures.ts';
import { type Act, type Moments, type Option, optionsOf, signable, unstarted } from './options.ts';
import type { Goal, Group, HeldContract, LinkSubject } from './types.ts';

const N = licensee('N', 'nora', 2);
const visitor = licensee('', null, 3);
const MARCH = Date.parse('2027-03-01T09:30+08:00');
const now: Moments = { waitedAt: NOW, openAt: NOW, signedAt: [NOW] };
const inMarch: Moments = { waitedAt: MARCH, openAt: MARCH, signedAt: [MARCH, NOW] };
const nextDay: Moments = { waitedAt: NOW, openAt: NOW + DAY_MS, signedAt: [NOW] };
const dayAfter: Moments = { waitedAt: NOW + DAY_MS, openAt: NOW + DAY_MS, signedAt: [NOW + DAY_MS, NOW] };

/** In days from now, where it is not March. */
function told(at: number | undefined): string {
  if (at === undefined || !Number.isFinite(at)) return at === undefined ? 'unknown' : 'for good';
  if (at >= MARCH) return at === MARCH ? 'march' : `march+${(at - MARCH) / DAY_MS}d`;
  return at === NOW ? 'now' : `${(at - NOW) / DAY_MS}d`;
}

/** All that an option says: its acts, then what it comes to. */
function toldOption({ acts, parties, policyId, ...numbers }: Option): string[] {
  const names = parties.map((party) => ['nora', 'rob', 'ada'].find((name) => person(name).userId === party) ?? '?');
  const { unknown, nowCents, cents, signatures, openAt, waitsUntil, holdsUntil, policyOrder, ...others } = numbers;
  return [
    ...acts.map((act: Act) => {
      const { what, by, at, subject: about, policyId: id, eventId, ...rest } = act;
      const unsaid = Object.entries(act).flatMap(([name, value]) => (value === undefined ? `${name}?` : []));
      const terms = [...about.policies, ...about.contracts].find((one) => one.policyId === id);
      const event = eventId !== undefined && 'for an event';
      const details = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
      const words = [
        by?.name ?? 'visitor',
        what,
        told(at),
        id !== undefined && (terms?.policyName ?? '?'),
        event,
        ...details,
        ...unsaid,
      ];
      return words.filter((word) => word !== false).join(' ');
    }),
    `${policyId === '' ? 'new ' : ''}#${policyOrder} asks [${names}], ${unknown} unknown, ${nowCents} of ${cents}, signs ${signatures}, ` +
      `opens ${told(openAt)}, waits ${told(waitsUntil)}, holds ${told(holdsUntil)}${Object.keys(others)}`,
  ];
}

const R = (terms: readonly Terms[], more: Partial<LinkSubject> = {}) => subject('R', 'rob', terms, more);
const L = (to: LinkSubject | readonly LinkSubject[], listed?: readonly (readonly string[])[]) => link(N, to, listed);
const held = (
  one: HeldContract,
  terms: readonly Terms[] = [],
  listed: readonly (readonly string[])[] = [[one.contractId]],
) => L(R(terms, { contracts: [one] }), listed);
const unpaid = (...terms: Terms[]) => terms.map((each) => policy(each, false));
const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });

test.each<[what: string, caller: string | null, group: Group, moments: Moments, goal: Goal, options: string[][]]>([
  [
    'each of the terms that are offered',
    'nora',
    L(R(['free', 'good 2', 'week 3'])),
    now,
    'open',
    [
      ['nora sign now free', '#0 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good'],
      [
        'nora sign now good 2',
        'nora pay now good 2 for an event amountCents=200',
        '#1 asks [], 0 unknown, 200 of 200, signs 1, opens now, waits now, holds for good',
      ],
      [
        'nora sign now week 3',
        'nora pay now week 3 for an event amountCents=300',
        '#2 asks [], 0 unknown, 300 of 300, signs 1, opens now, waits now, holds 7d',
      ],
    ],
  ],
  [
    'those that last',
    'nora',
    L(R(['free', 'good 2', 'week 3'])),
    now,
    'lasting',
    [
      ['nora sign now free', '#0 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good'],
      [
        'nora sign now good 2',
        'nora pay now good 2 for an event amountCents=200',
        '#1 asks [], 0 unknown, 200 of 200, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'by others, who put it online before',
    'ada',
    L(R(['good 2', 'account 4'], { isOnline: false })),
    now,
    'open',
    [
      [
        'rob putOnline now',
        'nora sign now good 2',
        'nora pay now good 2 for an event amountCents=200',
        '#0 asks [rob,nora], 0 unknown, 0 of 200, signs 1, opens now, waits now, holds for good',
      ],
      [
        'rob putOnline now',
        'nora sign now account 4',
        'nora pay now account 4 for an event amountCents=400 payeeAccount=7700415',
        '#1 asks [rob,nora], 0 unknown, 0 of 400, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'a visitor logs in before, and what is free the platform signs',
    null,
    link(visitor, R(['good 2', 'account 4', 'free', 'registered'])),
    now,
    'open',
    [
      [
        'visitor logIn now',
        'visitor sign now good 2',
        'visitor pay now good 2 for an event amountCents=200',
        '#0 asks [], 0 unknown, 200 of 200, signs 1, opens now, waits now, holds for good',
      ],
      [
        'visitor logIn now',
        'visitor sign now account 4',
        'visitor pay now account 4 for an event amountCents=400 payeeAccount=7700415',
        '#1 asks [], 0 unknown, 400 of 400, signs 1, opens now, waits now, holds for good',
      ],
      ['visitor logIn now', '#2 asks [], 0 unknown, 0 of 0, signs 0, opens now, waits now, holds for good'],
      ['visitor logIn now', '#3 asks [], 0 unknown, 0 of 0, signs 0, opens now, waits now, holds for good'],
    ],
  ],
  [
    'a visitor, where it is put online before',
    null,
    link(visitor, R(['good 2'], { isOnline: false })),
    now,
    'open',
    [
      [
        'rob putOnline now',
        'visitor logIn now',
        'visitor sign now good 2',
        'visitor pay now good 2 for an event amountCents=200',
        '#0 asks [rob], 0 unknown, 200 of 200, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'a wallet is opened where one is needed',
    'nora',
    L(R([], { policies: unpaid('good 2', 'week 3', 'sevenDays') })),
    now,
    'open',
    [
      [
        'nora sign now good 2',
        'rob openWallet now',
        'nora pay now good 2 for an event amountCents=200',
        '#0 asks [rob], 0 unknown, 200 of 200, signs 1, opens now, waits now, holds for good',
      ],
      [
        'nora sign now week 3',
        'rob openWallet now',
        'nora pay now week 3 for an event amountCents=300',
        '#1 asks [rob], 0 unknown, 300 of 300, signs 1, opens now, waits now, holds unknown',
      ],
      ['nora sign now sevenDays', '#2 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds 7d'],
    ],
  ],
  [
    'also by the caller',
    'rob',
    L(R([], { policies: unpaid('good 2') })),
    now,
    'open',
    [
      [
        'nora sign now good 2',
        'rob openWallet now',
        'nora pay now good 2 for an event amountCents=200',
        '#0 asks [nora], 0 unknown, 0 of 200, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'not what begins later',
    'nora',
    L(R(['march', 'free'])),
    now,
    'open',
    [['nora sign now free', '#1 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good']],
  ],
  [
    'what has begun by then, signed then or now',
    'nora',
    L(R(['march', 'free', 'good 2', 'sevenDays'])),
    inMarch,
    'open',
    [
      ['nora sign march march', '#0 asks [], 0 unknown, 0 of 0, signs 1, opens march, waits march, holds for good'],
      ['nora sign march free', '#1 asks [], 0 unknown, 0 of 0, signs 1, opens march, waits now, holds for good'],
      [
        'nora sign march good 2',
        'nora pay march good 2 for an event amountCents=200',
        '#2 asks [], 0 unknown, 200 of 200, signs 1, opens march, waits now, holds for good',
      ],
      ['nora sign march sevenDays', '#3 asks [], 0 unknown, 0 of 0, signs 1, opens march, waits now, holds march+7d'],
      ['nora sign now march', '#0 asks [], 0 unknown, 0 of 0, signs 1, opens march, waits march, holds for good'],
      ['nora sign now free', '#1 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good'],
      [
        'nora sign now good 2',
        'nora pay march good 2 for an event amountCents=200',
        '#2 asks [], 0 unknown, 200 of 200, signs 1, opens march, waits now, holds for good',
      ],
    ],
  ],
  [
    'others pay as soon as they have signed',
    'ada',
    L(R(['good 2'])),
    inMarch,
    'open',
    [
      [
        'nora sign march good 2',
        'nora pay march good 2 for an event amountCents=200',
        '#0 asks [nora], 0 unknown, 0 of 200, signs 1, opens march, waits march, holds for good',
      ],
      [
        'nora sign now good 2',
        'nora pay now good 2 for an event amountCents=200',
        '#0 asks [nora], 0 unknown, 0 of 200, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'paid before it begins',
    'nora',
    L(R(['dayLater 9'])),
    nextDay,
    'open',
    [
      [
        'nora sign now dayLater 9',
        'nora pay now dayLater 9 for an event amountCents=900',
        '#0 asks [], 0 unknown, 900 of 900, signs 1, opens 1d, waits now, holds for good',
      ],
    ],
  ],
  ['the caller does not pay before the waiting is over', 'nora', L(R(['dayLater 9'])), dayAfter, 'open', []],
  [
    'others do',
    'ada',
    L(R(['dayLater 9'])),
    dayAfter,
    'open',
    [
      [
        'nora sign now dayLater 9',
        'nora pay now dayLater 9 for an event amountCents=900',
        '#0 asks [nora], 0 unknown, 0 of 900, signs 1, opens 1d, waits 1d, holds for good',
      ],
    ],
  ],
  ['which is waited for', 'ada', L(R(['dayLater 9'])), nextDay, 'open', []],
  [
    'new terms where none admit',
    'nora',
    L(R(['named'])),
    now,
    'open',
    [['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown']],
  ],
  [
    'new terms that others sign, put online',
    'ada',
    L(R(['named'], { isOnline: false })),
    now,
    'open',
    [
      [
        'rob offerTerms now',
        'rob putOnline now',
        'nora sign now',
        'new #-1 asks [rob,nora], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'new terms that the platform signs',
    null,
    link(visitor, R(['named'])),
    now,
    'open',
    [['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown']],
  ],
  [
    'new terms of one’s own, as nobody pays himself',
    'nora',
    link(licensee('nora', 'nora', 3), subject('P', 'nora', ['good 2'], { isOnline: false })),
    now,
    'open',
    [
      [
        'nora offerTerms now',
        'nora putOnline now',
        'new #-1 asks [], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'own works as they are, or by what is free or paid to others',
    'nora',
    L(subject('R', 'nora', ['good 2', 'free', 'account 3'], { isOnline: false })),
    now,
    'open',
    [
      [
        'nora putOnline now',
        'nora sign now free',
        '#1 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good',
      ],
      [
        'nora putOnline now',
        'nora sign now account 3',
        'nora pay now account 3 for an event amountCents=300 payeeAccount=7700415',
        '#2 asks [], 0 unknown, 300 of 300, signs 1, opens now, waits now, holds for good',
      ],
      [
        'nora putOnline now',
        'nora useOwn now',
        'new #3 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'of others as well',
    'ada',
    L(subject('R', 'nora', [])),
    now,
    'open',
    [['nora useOwn now', 'new #0 asks [nora], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good']],
  ],
  [
    'a contract that licenses is listed',
    'nora',
    held(contract('good 5', 'own'), ['week 1'], [[], []]),
    now,
    'open',
    [
      [
        'nora use now good 5 contractId=good 5 own',
        '#-1 asks [], 0 unknown, 0 of 0, signs 0, opens now, waits now, holds for good',
      ],
      [
        'nora sign now week 1',
        'nora pay now week 1 for an event amountCents=100',
        '#0 asks [], 0 unknown, 100 of 100, signs 1, opens now, waits now, holds 7d',
      ],
    ],
  ],
  [
    'not where it is listed',
    'nora',
    held(contract('good 5', 'own'), ['week 1']),
    now,
    'open',
    [
      [
        'nora sign now week 1',
        'nora pay now week 1 for an event amountCents=100',
        '#0 asks [], 0 unknown, 100 of 100, signs 1, opens now, waits now, holds 7d',
      ],
    ],
  ],
  [
    'where one holder does not',
    'nora',
    held(contract('good 5', 'own'), ['week 1'], [['good 5 own'], []]),
    now,
    'open',
    [
      [
        'nora use now good 5 contractId=good 5 own',
        '#-1 asks [], 0 unknown, 0 of 0, signs 0, opens now, waits now, holds for good',
      ],
      [
        'nora sign now week 1',
        'nora pay now week 1 for an event amountCents=100',
        '#0 asks [], 0 unknown, 100 of 100, signs 1, opens now, waits now, holds 7d',
      ],
    ],
  ],
  [
    'a contract goes on',
    'nora',
    held(contract('trial 5', 'offer'), ['trial 5']),
    now,
    'open',
    [
      [
        'nora pay now trial 5 for an event contractId=trial 5 offer amountCents=500',
        '#0 asks [], 0 unknown, 500 of 500, signs 0, opens now, waits now, holds 30d',
      ],
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'listed before, paid to the account that it names',
    'nora',
    held(contract('trial 5', 'offer', { payeeAccount: '77' }), ['trial 5'], [[]]),
    now,
    'open',
    [
      [
        'nora use now trial 5 contractId=trial 5 offer',
        'nora pay now trial 5 for an event contractId=trial 5 offer amountCents=500 payeeAccount=77',
        '#0 asks [], 0 unknown, 500 of 500, signs 0, opens now, waits now, holds 30d',
      ],
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'paid when the waiting is over',
    'nora',
    held(contract('trial 5', 'offer')),
    inMarch,
    'open',
    [
      [
        'nora pay march trial 5 for an event contractId=trial 5 offer amountCents=500',
        '#-1 asks [], 0 unknown, 500 of 500, signs 0, opens march, waits now, holds march+31d',
      ],
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'by others now or then',
    'ada',
    held(contract('trial 5', 'offer')),
    inMarch,
    'open',
    [
      [
        'nora pay march trial 5 for an event contractId=trial 5 offer amountCents=500',
        '#-1 asks [nora], 0 unknown, 0 of 500, signs 0, opens march, waits march, holds march+31d',
      ],
      [
        'nora pay march trial 5 for an event contractId=trial 5 offer amountCents=500',
        '#-1 asks [nora], 0 unknown, 0 of 500, signs 0, opens march, waits march, holds march+31d',
      ],
      [
        'rob offerTerms now',
        'nora sign now',
        'new #-1 asks [rob,nora], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'what does not last is no help',
    'nora',
    held(week, ['good 9'], [[]]),
    now,
    'lasting',
    [
      [
        'nora sign now good 9',
        'nora pay now good 9 for an event amountCents=900',
        '#0 asks [], 0 unknown, 900 of 900, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'nor what stands still, nor its policy',
    'nora',
    held(contract('good 5', 'own', { isRunning: false }), ['good 5', 'good 6']),
    now,
    'open',
    [
      [
        'nora sign now good 6',
        'nora pay now good 6 for an event amountCents=600',
        '#1 asks [], 0 unknown, 600 of 600, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'at an unknown price',
    'nora',
    held(contract('minutes', 'initial', { enteredAt: NOW }), [], [[]]),
    inMarch,
    'open',
    [
      [
        'nora use now minutes contractId=minutes initial',
        'nora pay march minutes contractId=minutes initial because=tooMany',
        '#-1 asks [], 1 unknown, 0 of 0, signs 0, opens march, waits now, holds unknown',
      ],
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'at an unknown price of others',
    'ada',
    held(contract('minutes', 'initial', { enteredAt: NOW }), []),
    now,
    'open',
    [
      [
        'nora pay now minutes contractId=minutes initial because=tooMany',
        '#-1 asks [nora], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown',
      ],
      [
        'rob offerTerms now',
        'nora sign now',
        'new #-1 asks [rob,nora], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'a policy is signed again where its contract has ended by then',
    'nora',
    held(week, ['week 3']),
    inMarch,
    'open',
    [
      [
        'nora sign march week 3',
        'nora pay march week 3 for an event amountCents=300',
        '#0 asks [], 0 unknown, 300 of 300, signs 1, opens march, waits now, holds march+7d',
      ],
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'not where it goes on',
    'nora',
    held(contract('good 5', 'initial'), ['good 5']),
    inMarch,
    'open',
    [
      [
        'nora pay march good 5 for an event contractId=good 5 initial amountCents=500',
        '#0 asks [], 0 unknown, 500 of 500, signs 0, opens march, waits now, holds for good',
      ],
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'nor where it stands still',
    'nora',
    held(contract('week 3', 'on', { isRunning: false }), ['week 3']),
    inMarch,
    'open',
    [['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown']],
  ],
  [
    'nobody goes on paying himself',
    'nora',
    L(subject('R', 'nora', ['good 5'], { contracts: [contract('good 5', 'initial')] })),
    now,
    'open',
    [['nora useOwn now', 'new #1 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good']],
  ],
  [
    'nor as a visitor, but pays others',
    'nora',
    link(
      licensee('nora', 'nora', 3),
      subject('P', 'nora', ['good 5', 'account 4'], { contracts: [contract('good 5', 'initial')] }),
    ),
    now,
    'open',
    [
      [
        'nora sign now account 4',
        'nora pay now account 4 for an event amountCents=400 payeeAccount=7700415',
        '#1 asks [], 0 unknown, 400 of 400, signs 1, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'what waits for a wallet is paid after it',
    'nora',
    held(contract('good 2', '', { isRunning: false, isUnstarted: true, awaitsWallet: true })),
    now,
    'open',
    [
      [
        'rob openWallet now',
        'nora pay now good 2 for an event contractId=good 2  amountCents=200',
        '#-1 asks [rob], 0 unknown, 200 of 200, signs 0, opens now, waits now, holds for good',
      ],
    ],
  ],
  [
    'what starts by itself is listed',
    'nora',
    held(contract('week 2', '', { isRunning: false, isUnstarted: true }), [], [[], ['x']]),
    now,
    'open',
    [
      [
        'nora use now week 2 contractId=week 2 ',
        'nora pay now week 2 for an event contractId=week 2  amountCents=200',
        '#-1 asks [], 0 unknown, 200 of 200, signs 0, opens now, waits now, holds 7d',
      ],
    ],
  ],
  [
    'by all holders',
    'nora',
    held(contract('week 2', '', { isRunning: false, isUnstarted: true }), [], [[], ['week 2 ']]),
    now,
    'open',
    [
      [
        'nora use now week 2 contractId=week 2 ',
        'nora pay now week 2 for an event contractId=week 2  amountCents=200',
        '#-1 asks [], 0 unknown, 200 of 200, signs 0, opens now, waits now, holds 7d',
      ],
    ],
  ],
  [
    'others list it',
    'ada',
    held(contract('week 2', '', { isRunning: false, isUnstarted: true, awaitsWallet: true }), [], [[]]),
    now,
    'open',
    [
      [
        'nora use now week 2 contractId=week 2 ',
        'rob openWallet now',
        'nora pay now week 2 for an event contractId=week 2  amountCents=200',
        '#-1 asks [nora,rob], 0 unknown, 0 of 200, signs 0, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'of an unknown price',
    'nora',
    L(R(['minutes'])),
    now,
    'open',
    [
      [
        'nora sign now minutes because=tooMany',
        '#0 asks [], 1 unknown, 0 of 0, signs 1, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'with all that it takes',
    'ada',
    L(R([], { policies: [{ ...policy('minutes'), awaitsWallet: true }], isOnline: false })),
    now,
    'open',
    [
      [
        'rob putOnline now',
        'nora sign now minutes because=tooMany',
        'rob openWallet now',
        '#0 asks [rob,nora], 1 unknown, 0 of 0, signs 1, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'of a visitor',
    null,
    link(visitor, R(['minutes'])),
    now,
    'open',
    [
      [
        'visitor logIn now',
        'visitor sign now minutes because=tooMany',
        '#0 asks [], 1 unknown, 0 of 0, signs 1, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'of several subjects those that are offered',
    'nora',
    L([R(['free']), subject('Q', 'rob', ['named'])]),
    now,
    'open',
    [['nora sign now free', '#0 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good']],
  ],
  [
    'new terms of each where none is',
    'nora',
    L([R(['named']), subject('Q', 'ada', ['named'])]),
    now,
    'open',
    [
      ['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
      ['ada offerTerms now', 'new #-1 asks [ada], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown'],
    ],
  ],
  [
    'not beside own works',
    'nora',
    L([R(['named']), subject('Q', 'nora', ['named'])]),
    now,
    'open',
    [['nora useOwn now', 'new #1 asks [], 0 unknown, 0 of 0, signs 1, opens now, waits now, holds for good']],
  ],
  [
    'paid after a trial, which is waited for',
    'nora',
    L(R(['trial 5'])),
    { waitedAt: NOW + 10 * DAY_MS, openAt: NOW + 10 * DAY_MS, signedAt: [NOW] },
    'open',
    [
      [
        'nora sign now trial 5',
        'nora pay 10d trial 5 for an event amountCents=500',
        '#0 asks [], 0 unknown, 0 of 500, signs 1, opens 10d, waits 7d, holds 41d',
      ],
    ],
  ],
  [
    'of an unknown price, whenever it is signed',
    'nora',
    L(R(['minutes'])),
    inMarch,
    'open',
    [
      [
        'nora sign march minutes because=tooMany',
        '#0 asks [], 1 unknown, 0 of 0, signs 1, opens march, waits now, holds unknown',
      ],
      [
        'nora sign now minutes because=tooMany',
        '#0 asks [], 1 unknown, 0 of 0, signs 1, opens now, waits now, holds unknown',
      ],
    ],
  ],
  [
    'no policy whose contract is in force',
    'nora',
    held(contract('good 5', 'initial', { isRunning: false }), ['good 5']),
    now,
    'open',
    [['rob offerTerms now', 'new #-1 asks [rob], 1 unknown, 0 of 0, signs 0, opens now, waits now, holds unknown']],
  ],
])('ways of opening: %s', (_, caller, group, moments, goal, options) => {
  const question = ask(caller, [group], goal);
  expect(optionsOf(question, futuresOf(question), group, moments).map(toldOption)).toEqual(options);
});

describe('what can be started', () => {
  test('are the policies that admit the licensee and are not in force, and contracts that start by themselves', () => {
    const starting = contract('good 2', '', { isUnstarted: true, isRunning: false });
    const one = R(['free', 'named', 'good 2', 'week 3'], { contracts: [starting, contract('week 3', 'end')] });
    expect(signable(one).map(({ policyName }) => policyName)).toEqual(['free']);
    expect(unstarted(one)).toEqual([starting]);
  });
});
