import { z } from 'zod';

/** What an authorisation decides (specification 06, section 2.1). */
export const AuthResultSchema = z.object({
  exhibitId: z.string(),
  exhibitName: z.string(),
  isAuth: z.boolean(),
  authCode: z.int(),
  referee: z.int(),
  defaulterIdentityType: z.int(),
  errorMsg: z.string(),
  error: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
});
