import { z } from 'zod';

/** Result of an authorisation decision (specification 06, section 2.1). */
const Decision = z.object({
  isAuth: z.boolean().describe('Whether it may be used'),
  authCode: z.int().describe('200 to 299 when it may; why, or why not'),
  referee: z.int().describe('Kind of what decided: 1 resource, 2 exhibit'),
  defaulterIdentityType: z
    .int()
    .describe('Who is at fault, bits: 1 a resource, 2 the node, 4 the caller, 128 unknown; 0 exactly when it may'),
  errorMsg: z.string().describe('Why not, in the language of the caller'),
  error: z.string().describe('The same sentence under its older name'),
});
const data = z.record(z.string(), z.unknown()).nullable().describe('What is missing, by the kind of refusal');

export const AuthResultSchema = z.object({ exhibitId: z.string(), exhibitName: z.string() }).extend({
  ...Decision.shape,
  data,
});

/** As the older calls about resources tell it. */
export const ResourceAuthResult = Decision.extend({ data });

/** About an item of a collection. */
export const ItemAuthResult = z.object({ itemId: z.string() }).extend(Decision.shape);
