import { PartyIdentity } from '@colophon/model';
import { z } from 'zod';
import { subjectTypeOfPolicy } from '#modules/policies/index.ts';
import { commaList, flag, objectId, oneOf } from '#platform/http/schemas.ts';
import { MAX_CONTRACT_IDS, MAX_KEYWORDS_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';

/** A collection (4) receives licences as a resource does. */
export const licenseeIdentityType = oneOf([1, 2, 3, 4]).transform((type) =>
  type === PartyIdentity.collection ? PartyIdentity.resource : type,
);
/** On which side the caller is: 1 licensor, 2 licensee. */
export const identityType = oneOf([1, 2]);

export const partyId = z.string().max(24);
const literal = (max: number) => z.string().trim().max(max);
export const partyName = literal(MAX_NAME_LENGTH);

/**
 * Keywords that are searched literally. Clients encode them once more than queries need, so they may arrive percent-encoded.
 */
export const keywords = z
  .string()
  .transform((value) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  })
  .pipe(literal(MAX_KEYWORDS_LENGTH));

/** Query fields for the form in which contracts are presented. */
export const Reading = z.object({ isLoadPolicyInfo: flag(), isTranslate: flag(), projection: z.string().optional() });

/** Filter for lists of contracts, regardless of their owners. */
export const ListFilter = Reading.extend({
  contractIds: commaList(objectId, { max: MAX_CONTRACT_IDS }).optional(),
  subjectIds: commaList(objectId, { max: MAX_CONTRACT_IDS }).optional(),
  subjectType: subjectTypeOfPolicy.optional(),
  licenseeIdentityType: licenseeIdentityType.optional(),
  licensorId: partyId.optional(),
  licenseeId: partyId.optional(),
  authStatusList: commaList(z.string().transform(Number).pipe(z.int()), { max: 10 }).optional(),
  contractStatus: oneOf([0, 1, 2]).optional(),
});
