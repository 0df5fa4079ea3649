import { pricesOfPolicy, signerOf } from '@colophon/policy';
import type { Context } from '#platform/context.ts';
import { establish, isEstablished } from '#platform/installation/facts.ts';
import type { PolicyRow } from '../tables.ts';

const FACT = 'policy-prices';
const POLICIES_AT_ONCE = 1000;

type Read = Pick<PolicyRow, 'policyId' | 'subjectType' | 'fsmStates'> & {
  readonly audiences: PolicyRow['fsmDeclarations']['audiences'];
};

/** Notes what the policies cost that were stored before prices were, and has what offers them read them anew. Once. */
export async function pricePolicies(context: Context): Promise<void> {
  if (await isEstablished(context, FACT)) return;
  const { sql, settings, providers } = context;
  for (let last = '', isDone = false; !isDone; ) {
    const rows = await sql<Read[]>`
      select policy_id as "policyId", subject_type as "subjectType", fsm_states as "fsmStates",
             fsm_declarations -> 'audiences' as audiences
        from policies where policy_id > ${last} order by policy_id limit ${POLICIES_AT_ONCE}`;
    const priced = rows.map(({ policyId, subjectType, fsmStates: states, audiences }) => ({
      policyId,
      ...pricesOfPolicy({ states, audiences }, { kind: signerOf(subjectType), zone: settings.timeZone }),
    }));
    await sql`
      update policies p set purchase_cents = new."purchaseCents", subscription_cents = new."subscriptionCents"
        from json_to_recordset(${JSON.stringify(priced)}::json)
          as new ("policyId" char(32), "purchaseCents" bigint, "subscriptionCents" bigint)
       where p.policy_id = new."policyId"`;
    last = rows.at(-1)?.policyId ?? last;
    isDone = rows.length < POLICIES_AT_ONCE;
  }
  for (const readAnew of providers.all('policies.priced')) await readAnew();
  await establish(context, FACT);
}
