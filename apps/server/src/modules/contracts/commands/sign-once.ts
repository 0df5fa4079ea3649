import { type Context, within } from '#platform/context.ts';
import { once } from '#platform/repeats/once.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { namesOfParties, presentContract } from '../presenters.ts';
import { type Signing, signContracts } from './sign-contracts.ts';

/**
 * Signs as `signContracts` does, and answers the contracts. Under a key they are signed once: whoever asks again is answered the same,
 * also when they have ended since.
 *
 * @throws Refusal as `signContracts` and `once`
 */
export async function signOnce(
  context: Context,
  actor: Actor,
  { signing, key }: { readonly signing: Signing; readonly key: string | undefined },
) {
  const sign = async (signer: Context) => {
    const contracts = await signContracts(signer, actor, signing);
    const displayNameOf = await namesOfParties(signer.db, contracts);
    return contracts.map((contract) => presentContract(actor, contract, displayNameOf));
  };
  const { subjects, subjectType, licenseeId, licenseeIdentityType } = signing;
  const wanted = subjects.map(({ subjectId, policyId }) => [subjectId, policyId]);
  const args = ['sign', wanted, subjectType, licenseeId, licenseeIdentityType];
  return once(context, key === undefined ? null : { actor, key, args }, (claim) => {
    if (!claim) return sign(context);
    return context.db.transaction(async (tx) => {
      await claim.begin(tx);
      const signed = await sign(within(context, tx));
      await claim.end(tx, signed);
      return signed;
    });
  });
}
