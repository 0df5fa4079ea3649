import { PartyIdentity } from '@colophon/model';
import type { Policy } from './entities.ts';
import type { Site } from './site.ts';

/** Status of a policy that can be signed. */
export const POLICY_ENABLED = 1;

/** Terms of a policy in the visitor's language. */
export interface PolicyTerms {
  /** Price and licence in a few words. */
  phrase: string;
  sentence: string;
}

/** Puts the terms of a policy into words; `null` where its states are not known. */
export async function termsOf({ config, locale }: Site, policy: Policy): Promise<PolicyTerms | null> {
  const { fsmDescriptionInfo: states, fsmDeclarationInfo: declarations } = policy;
  if (!states || !declarations) return null;
  const { terms } = await import('@colophon/policy'); // read when terms are shown: most visitors never need it
  const { phrase, sentence } = terms(
    { states, audiences: declarations.audiences },
    {
      kind: PartyIdentity.consumer,
      now: new Date(),
      currency: config.currency,
      zone: config.timeZone,
      readerZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  );
  return { phrase: phrase[locale], sentence: sentence[locale] };
}
