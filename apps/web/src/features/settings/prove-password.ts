import { answer, api, ErrCode } from '#api/client.ts';
import { Refused } from '#failures.ts';

/**
 * Proves the login password. Answers a state that opens the way to link a provider's account, or `null` when the password
 * is wrong; a text that cannot be a password is wrong too.
 */
export async function provePassword(password: string): Promise<string | null> {
  try {
    const call = api.POST('/v2/users/verifyLoginPassword', { body: { password } });
    const { isVerifySuccessful, state } = await answer(call);
    return isVerifySuccessful ? state : null;
  } catch (error) {
    if (error instanceof Refused && error.errCode === ErrCode.argument) return null;
    throw error;
  }
}
