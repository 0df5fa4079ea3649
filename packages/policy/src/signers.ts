import { isForConsumers } from './definitions.ts';
import type { Audience, AudienceType, SubjectType } from './types.ts';

/** Who signs: 1 a resource, 2 a node, 3 a consumer. */
export type SignerKind = 1 | 2 | 3;

/** Which kinds of signers each audience admits. */
const ADMITTED: Record<AudienceType, readonly SignerKind[]> = {
  public: [1, 2, 3],
  registeredUsers: [1, 2, 3],
  userId: [1, 2, 3],
  nodes: [2],
  userGroup: [],
};

/** Returns true when an audience of a policy admits a signer of this kind. */
export function admits(audiences: readonly Audience[], kind: SignerKind): boolean {
  return audiences.some(({ type }) => ADMITTED[type].includes(kind));
}

/** Who is taken for the signer of a policy: a consumer of an exhibit's, a node of a resource's. */
export function signerOf(subject: SubjectType): SignerKind {
  return isForConsumers(subject) ? 3 : 2;
}
