import { readFileSync } from 'node:fs';
import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { examples, policyOf, ZONE } from '../../test/terms.ts';
import { signerOf } from '../signers.ts';
import { deliverTemplates } from '../templates.ts';
import { terms } from '../terms/index.ts';
import { ODRL_PROFILE, type OdrlOffer, odrlOffer } from './index.ts';

/** Terms of the context of ODRL that offers use; processors fetch the whole one. */
const ODRL_CONTEXT = JSON.parse(readFileSync(new URL('../../test/odrl-context.json', import.meta.url), 'utf8'));
const ODRL = 'http://www.w3.org/ns/odrl/2/';
const CURRENCY = { sign: '¥' };
const EXACT = ['free', 'freeFor', 'freeUntil', 'buy', 'rent', 'later'];
/** Words of terms for what no standard rule says. */
const BESIDE = /offer ends|settlement point|Before |again|to account|ends the licence|\d \w+ later/;

const offerOf = (text: string, subjectType: 1 | 2 = 2) =>
  odrlOffer(policyOf(text), {
    uid: 'urn:colophon:policy:1',
    assigner: 'https://old.example/author/mira',
    targets: ['https://old.example/resource/details/1', 'https://old.example/resource/details/2'],
    subjectType,
    currency: CURRENCY,
    zone: ZONE,
  });

/** The statements of an offer, as a processor of JSON-LD reads them without a network. */
async function statementsOf(offer: OdrlOffer): Promise<string[]> {
  const documentLoader = async (url: string) => {
    expect(url).toBe('http://www.w3.org/ns/odrl.jsonld');
    return { documentUrl: url, document: ODRL_CONTEXT };
  };
  // the types of the package do not know it: a member that would be dropped fails
  const safe = { safe: true };
  const text = await jsonld.toRDF(offer as object, { format: 'application/n-quads', documentLoader, ...safe });
  return String(text).trimEnd().split('\n');
}

const templates = deliverTemplates({ locale: 'en_US', year: 2026 }).map(
  ({ title, template }) => [title, template] as const,
);
const cases = [...templates, ...examples.map(({ id, text }) => [id, text] as const)];

test.each(cases)('%s is an offer that a processor of JSON-LD reads whole', async (_name, text) => {
  for (const subjectType of [1, 2] as const) {
    const offer = offerOf(text, subjectType);
    const { pattern, sentence } = terms(policyOf(text), {
      kind: signerOf(subjectType),
      currency: CURRENCY,
      zone: ZONE,
    });
    if (!offer) {
      expect(pattern).toMatch(/^(?:unsignable|neverStarts|none|buyTest|details|test\w*|rehearse\+.*)$/);
      continue;
    }
    const statements = await statementsOf(offer);
    const permits = statements.filter((line) => line.includes(`<${ODRL}permission>`));
    expect(permits.length).toBe(offer.permission.length);
    expect(statements.filter((line) => line.includes(`<${ODRL}target>`))).toHaveLength(2 * permits.length);
    expect(statements.some((line) => line.includes('prohibition'))).toBe(false);
    expect(statements.some((line) => line.includes(`<${ODRL}profile> <${ODRL_PROFILE}>`))).toBe('profile' in offer);
    if (EXACT.includes(pattern)) expect('cl:machine' in offer).toBe(BESIDE.test(sentence.en_US));
  }
});

test.each([
  ['for public initial[active]: terminate', {}],
  [
    'for public initial[active]: ~freelog.RelativeTimeEvent("2","week") => end end: terminate',
    { constraint: [['elapsedTime', 'lteq', 'P14D']] },
  ],
  [
    'for public initial[active]: ~freelog.RelativeTimeEvent("1","month") => end end: terminate',
    { constraint: [['elapsedTime', 'lteq', 'P1M']] },
  ],
  [
    'for public initial[active]: ~freelog.TimeEvent("2030-01-01 00:00") => end end: terminate',
    { constraint: [['dateTime', 'lteq', '2030-01-01T00:00:00+08:00']] },
  ],
  [
    'for public initial: ~freelog.TransactionEvent("12.5","self.account") => own own[active]: terminate',
    { pays: ['12.50', 'urn:colophon:currency:%C2%A5'] },
  ],
  [
    'for public initial: ~freelog.TransactionEvent("2","self.account") => on on[active]: ~freelog.RelativeTimeEvent("3","day") => end end: terminate',
    { constraint: [['elapsedTime', 'lteq', 'P3D']], pays: ['2.00', 'urn:colophon:currency:%C2%A5'] },
  ],
  [
    'for public initial: ~freelog.TransactionEvent("9","self.account") => wait wait: ~freelog.TimeEvent("2030-01-01 00:00") => own own[active]: terminate',
    { constraint: [['dateTime', 'gteq', '2030-01-01T00:00:00+08:00']], pays: ['9.00', 'urn:colophon:currency:%C2%A5'] },
  ],
])(
  'standard rules say exactly: %s',
  (text, { constraint = [], pays }: { constraint?: string[][]; pays?: string[] }) => {
    const offer = offerOf(text)!;
    expect(offer).not.toHaveProperty('profile');
    const [permission, ...others] = offer.permission;
    expect([permission!.action, others]).toEqual(['use', []]);
    expect(
      (permission!.constraint ?? []).map(({ leftOperand, operator, rightOperand }) => [
        leftOperand,
        operator,
        (rightOperand as { '@value': string })['@value'],
      ]),
    ).toEqual(constraint);
    const [refined] = permission!.duty?.[0]?.action.refinement ?? [];
    const amount = refined && (refined.rightOperand as { '@value': string })['@value'];
    expect(refined && [amount, refined.unit]).toEqual(pays);
  },
);

test.each([
  ['a settlement point', 'for public initial[active]: ~freelog.CycleEndEvent("1","month") => end end: terminate'],
  ['another payee', 'for public initial: ~freelog.TransactionEvent("5","112233445566") => own own[active]: terminate'],
  [
    'a deadline',
    'for public initial: ~freelog.TransactionEvent("5","self.account") => own ~freelog.RelativeTimeEvent("1","day") => end own[active]: terminate end: terminate',
  ],
  [
    'a wait that is counted from the payment',
    'for public initial: ~freelog.TransactionEvent("9","self.account") => wait wait: ~freelog.RelativeTimeEvent("1","day") => own own[active]: terminate',
  ],
])('what standard rules do not say is the machine itself: %s', (_name, text) => {
  const offer = offerOf(text)!;
  expect(offer.profile).toBe(ODRL_PROFILE);
  const machine = offer['cl:machine'] as { 'cl:name': string; 'cl:isLicensed': boolean }[];
  const licensed = machine.filter((state) => state['cl:isLicensed']).map((state) => state['cl:name']);
  expect(licensed.length).toBeGreaterThan(0);
  for (const permission of offer.permission) {
    expect(permission['cl:inState']).toEqual(licensed);
    expect(permission).not.toHaveProperty('constraint');
  }
});

test('a resource is derived from, a node displays; named people are told of without their names', () => {
  const free = 'initial[active]: terminate';
  const actions = (text: string) => offerOf(text, 1)!.permission.map(({ action }) => action);
  expect(actions(`for public ${free}`)).toEqual(['derive', 'display']);
  expect(actions(`for nodes ${free}`)).toEqual(['display']);
  const named = offerOf(`for 13911112222, a@b.c ${free}`)!;
  expect(named.permission[0]!.assignee).toEqual({ '@type': 'PartyCollection', 'cl:members': { '@id': 'cl:chosen' } });
  expect(JSON.stringify(named)).not.toMatch(/139|a@b/);
  expect(offerOf(`for public ${free}`)!.permission[0]).not.toHaveProperty('assignee');
});

test.each([
  'for nodes initial[active]: terminate',
  'for public initial: terminate',
  'for public initial[testActive]: terminate',
  'for public initial: ~freelog.TransactionEvent("5","self.deposit") => own own[active]: terminate',
])('nothing is offered where nobody is licensed: %s', (text) => {
  expect(offerOf(text)).toBeNull();
});
