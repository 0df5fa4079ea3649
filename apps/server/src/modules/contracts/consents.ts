import type { PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { ContractRow } from './tables.ts';

/** A payment of a contract that a program wants to make, by a consent that its owner has given before. */
export interface ConsentRequest {
  readonly actor: Actor;
  readonly contract: ContractRow;
  readonly policy: PolicyRow;
  readonly eventId: string;
  readonly amountCents: number;
  /** Why the program wants to pay, in its own words. */
  readonly reason: string;
}

/** The consent to one payment. */
export interface Consent {
  /**
   * Decides in the transaction of the payment, before any account is locked and after the contract is: `null` when it may be made. A
   * refusal has been noted, and the transaction is to be committed without the payment.
   */
  decide(tx: Transaction): Promise<Refusal | null>;
  /** Notes that the payment was made; a refusal undoes it. */
  spend(tx: Transaction, recordId: string): Promise<void>;
}

interface ConsentProvider {
  /** Finds out what can be known before anything is locked. */
  open(request: ConsentRequest): Promise<Consent>;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'contracts.consents': ConsentProvider;
  }
}

/**
 * Opens the consent by which a program pays.
 *
 * @throws Refusal `access.token-scope` where nothing gives one
 */
export async function openConsent(
  { providers }: Pick<Context, 'providers'>,
  request: ConsentRequest,
): Promise<Consent> {
  const [provider] = providers.all('contracts.consents');
  if (!provider) throw new Refusal('access.token-scope');
  return provider.open(request);
}
