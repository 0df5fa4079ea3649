import { odrlOffer } from '@colophon/policy/odrl';
import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import { policyUses } from './providers.ts';
import type { PolicyRow } from './tables.ts';

interface Policy {
  readonly policy_id: string;
  readonly policy_text: string;
  readonly subject_type: 1 | 2;
  readonly fsm_states: PolicyRow['fsmStates'];
  readonly fsm_declarations: PolicyRow['fsmDeclarations'];
}

/** A policy with the pages of what offers it. */
interface OfferedPolicy extends Policy {
  readonly username: string;
  readonly pages: readonly { readonly nodeDomain: string | null; readonly path: string }[];
}

interface Tests {
  readonly policyId: string;
  readonly subjectId: string;
  readonly tests: string;
}

/** The policies that a person offers or has offered, as text, as the machine that it means and as an offer of ODRL, with their tests. */
export async function* listPolicies(
  context: Pick<Context, 'providers' | 'settings'>,
  read: closing.ReadRows,
  userId: number,
): AsyncGenerator<closing.Belonging> {
  const policies = sql`
    select p.policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, p.created_at, u.username, offered.pages
      from (select policy_id, json_agg(json_build_object('nodeDomain', node_domain, 'path', path) order by path) as pages
              from ${policyUses(context)} uses where uses.user_id = ${userId} group by policy_id) offered
      join policies p on p.policy_id = offered.policy_id join users u on u.user_id = ${userId}
     order by p.policy_id`;
  for await (const { username, pages, ...policy } of read<OfferedPolicy>(policies)) {
    yield { path: `policies/${policy.policy_id}.txt`, text: policy.policy_text };
    yield { path: `policies/${policy.policy_id}.json`, json: policy };
    const offer = offerOf(context, { ...policy, username, pages });
    if (offer) yield { path: `policies/${policy.policy_id}.jsonld`, text: `${JSON.stringify(offer, null, 2)}\n` };
  }
  // beside which thing they stand is part of the name: others may test the same policy in another way
  const tests = sql`
    select policy_id as "policyId", subject_id as "subjectId", tests from policy_tests
     where user_id = ${userId} order by policy_id, subject_id`;
  for await (const { policyId, subjectId, tests: text } of read<Tests>(tests))
    yield { path: `policies/${policyId}.${subjectId}.test`, text };
}

/** Null where it licenses nobody. */
function offerOf({ settings }: Pick<Context, 'settings'>, policy: OfferedPolicy) {
  const { publicOrigin, currency, timeZone: zone } = settings;
  const { policy_id: policyId, subject_type: subjectType, fsm_states: states, fsm_declarations: declared } = policy;
  const targets = policy.pages.map(({ nodeDomain, path }) =>
    nodeDomain === null ? publicOrigin + path : siteOrigin(settings, { nodeDomain, canonicalHost: null }) + path,
  );
  const uid = `urn:colophon:policy:${policyId}`;
  const assigner = `${publicOrigin}/author/${encodeURIComponent(policy.username)}`;
  return odrlOffer({ states, audiences: declared.audiences }, { uid, assigner, targets, subjectType, currency, zone });
}
