import { type Audience, type Kind, type States, type Terms, terms } from '@colophon/policy';
import { config } from '#config.ts';
import { readerZone } from '#times.ts';

interface Machine {
  audiences: readonly Audience[];
  states: States;
}

/** A policy as the API answers it with `isLoadPolicyInfo`, or as the compiler made it. */
export type TermsPolicy =
  | Machine
  | {
      policyId?: string | undefined;
      fsmDescriptionInfo?: Record<string, unknown> | undefined;
      fsmDeclarationInfo?: Record<string, unknown> | undefined;
    };

const MINUTE_MS = 60_000;

/** Terms read in this minute, since policies have minutes as their smallest unit. Kept by id, where a policy has one. */
let known = { minute: 0, byId: new Map<string, Terms>(), byStates: new WeakMap<States, Map<Kind, Terms>>() };

/**
 * Returns the terms of a policy for those who sign as this kind, read once however often they are shown. Returns nothing where
 * the policy was loaded without its states.
 *
 * @param signedAt  when it was signed, of a contract: what had passed by then, not what has since
 */
export function readTerms(policy: TermsPolicy, kind: Kind, signedAt?: string): Terms | undefined {
  const machine = machineOf(policy);
  if (!machine?.states.initial) return undefined;
  if (signedAt !== undefined) return termsAt(machine, kind, new Date(signedAt));
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (known.minute !== minute) known = { minute, byId: new Map(), byStates: new WeakMap() };

  const id = 'policyId' in policy && policy.policyId && `${policy.policyId} ${kind}`;
  const byKind = known.byStates.get(machine.states) ?? new Map<Kind, Terms>();
  const read = (id ? known.byId.get(id) : byKind.get(kind)) ?? termsAt(machine, kind, new Date(minute * MINUTE_MS));
  if (id) known.byId.set(id, read);
  else known.byStates.set(machine.states, byKind.set(kind, read));
  return read;
}

function termsAt(machine: Machine, kind: Kind, now: Date): Terms {
  return terms(machine, {
    kind,
    now,
    currency: config.currency,
    zone: config.timeZone,
    readerZone: readerZone(),
  });
}

function machineOf(policy: TermsPolicy): Machine | undefined {
  if ('states' in policy) return policy;
  const { fsmDescriptionInfo: states, fsmDeclarationInfo: declarations } = policy as Exclude<
    TermsPolicy,
    { states: States }
  >;
  if (!states || !declarations) return undefined;
  return { states: states as States, audiences: (declarations.audiences ?? []) as Audience[] };
}
