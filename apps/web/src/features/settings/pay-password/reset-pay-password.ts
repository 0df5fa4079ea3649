import { answer, api } from '#api/client.ts';

export interface PayPasswordReset {
  loginPassword: string;
  /** The new one: six digits. */
  password: string;
  authCode: string;
  /** Where the code was sent. */
  messageAddress: string;
}

/** The call belongs to the accounts with which users pay; an installation without them answers that there is no such route. */
declare module '#api/schema.gen.ts' {
  interface paths {
    '/v2/accounts/individualAccounts/resetPassword': {
      put: {
        requestBody: { content: { 'application/json': PayPasswordReset } };
        responses: {
          200: {
            headers: Record<string, unknown>;
            content: {
              'application/json': { ret: number; errCode: number; msg: string; data: boolean | null };
            };
          };
        };
      };
    };
  }
}

export function resetPayPassword(body: PayPasswordReset): Promise<boolean> {
  return answer(api.PUT('/v2/accounts/individualAccounts/resetPassword', { body }));
}
