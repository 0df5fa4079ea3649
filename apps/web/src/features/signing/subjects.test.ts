import { compile, describeStates, policyId } from '@colophon/policy';
import { expect, test } from 'vitest';
import { subjectOf } from './subjects.ts';

const EXHIBIT = 'a'.repeat(24);
const FREE = 'for public initial[active]: terminate';
const PAID = 'for public initial: ~freelog.TransactionEvent("5","self.account") => own own[active]: terminate';
const NODES = 'for nodes initial[active]: terminate';
const idOf = (text: string) => policyId(text, 2);

type Known = Parameters<typeof subjectOf>[1];

interface Case {
  texts?: readonly string[];
  /** Policies that are switched off. */
  disabled?: readonly string[];
  /** The reader's contracts: the policy's text and the authorisation. */
  signed?: readonly (readonly [text: string, authStatus: number])[];
  wanted?: string;
  offer?: object | null;
  licensor?: object;
}

function subject({ texts = [PAID, FREE], disabled = [], signed = [], wanted, offer = {}, licensor = {} }: Case) {
  const policies = texts.map((text) => ({
    policyId: idOf(text),
    policyName: text,
    status: disabled.includes(text) ? 0 : 1,
    policyText: text,
    ...describeStates(compile(text, 2).state_machine!),
  }));
  const known = {
    offer: offer && { presentableTitle: '', presentableName: 'tide', onlineStatus: 1, policies, ...offer },
    licensor: { status: 1, ownerUserStatus: 0, ...licensor },
    contracts: [
      ...signed.map(([text, authStatus]) => ({ subjectId: EXHIBIT, policyId: idOf(text), authStatus, status: 0 })),
      { subjectId: 'b'.repeat(24), policyId: idOf(FREE), authStatus: 1, status: 0 },
    ],
  } as unknown as Known;
  return subjectOf({ exhibitId: EXHIBIT, policyId: wanted && idOf(wanted) }, known);
}

test.each<[string, Case, string | undefined]>([
  ['what was asked for', { wanted: PAID }, PAID],
  [
    'what was asked for and is signed, though it is offered no more',
    { wanted: PAID, disabled: [PAID], signed: [[PAID, 128]] },
    PAID,
  ],
  [
    'what licenses already',
    {
      signed: [
        [FREE, 128],
        [PAID, 1],
      ],
    },
    PAID,
  ],
  ['what is signed already', { signed: [[PAID, 128]] }, PAID],
  ['what costs least', {}, FREE],
  ['what can be signed before what cannot', { texts: [NODES, PAID] }, PAID],
  ['nothing where nothing is offered', { disabled: [PAID, FREE] }, undefined],
])('chosen at first is %s', (_what, given, text) => {
  expect(subject(given).firstChoice).toBe(text && idOf(text));
});

test('a policy that is offered no more is said to be gone, unless it is signed', () => {
  expect(subject({ wanted: PAID, disabled: [PAID] })).toMatchObject({ isWantedGone: true, firstChoice: idOf(FREE) });
  expect(subject({ wanted: PAID, disabled: [PAID], signed: [[PAID, 128]] }).isWantedGone).toBe(false);
  expect(subject({}).isWantedGone).toBe(false);
});

test.each<[string | null, Case]>([
  [null, {}],
  ['unknown', { offer: null }],
  ['offline', { offer: { onlineStatus: 0 } }],
  ['node', { licensor: { status: -1 } }],
  ['node', { licensor: { status: 5 } }],
  ['node', { licensor: { ownerUserStatus: 1 } }],
  ['no_policy', { disabled: [PAID, FREE] }],
])('what keeps an exhibit from being signed: %s', (obstacle, given) => {
  expect(subject(given).obstacle).toBe(obstacle);
});
