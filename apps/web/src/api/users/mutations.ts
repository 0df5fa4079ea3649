import type { paths } from '@colophon/client/schema';
import { isRefusal } from '#failures.ts';
import { agentKeys } from '../agents/keys.ts';
import { answer, api } from '../client.ts';
import { upload } from '../files/upload.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from './keys.ts';
import type { ApiToken } from './queries.ts';

type Body<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : never;

/** Logs in with a password. */
export function logIn(body: Body<'/v2/passport/login', 'post'>) {
  return answer(api.POST('/v2/passport/login', { body }), { redirect: false });
}

/** Registers an account, without logging in. */
export const register = mutation({
  call: (body: Body<'/v2/users', 'post'>) => answer(api.POST('/v2/users', { body }), { redirect: false }),
  stale: [],
});

/** Sets a new login password for the owner of an address. */
export const resetPassword = mutation({
  call: ({ loginName, ...body }: Body<'/v2/users/{loginName}/resetPassword', 'put'> & { loginName: string }) =>
    answer(api.PUT('/v2/users/{loginName}/resetPassword', { params: { path: { loginName } }, body }), {
      redirect: false,
    }),
  stale: [],
});

/** Undoes a change of how somebody signs in, by the secret of the mail about it. */
export const undoSecurityChange = mutation({
  call: (secret: string) =>
    answer(api.POST('/v2/users/securityChanges/undo', { body: { secret } }), { redirect: false }),
  stale: [],
});

/** Changes the login password, which ends all other sessions. */
export const changePassword = mutation({
  call: (body: Body<'/v2/users/current/updatePassword', 'put'>) =>
    answer(api.PUT('/v2/users/current/updatePassword', { body })),
  stale: [userKeys.sessions],
});

/**
 * Proves the login password. Answers a state that opens the way to link a provider's account, or `null` when the password
 * is wrong; a text that cannot be a password is wrong too.
 */
export const provePassword = mutation({
  call: async (password: string): Promise<string | null> => {
    try {
      const call = api.POST('/v2/users/verifyLoginPassword', { body: { password } });
      const { isVerifySuccessful, state } = await answer(call);
      return isVerifySuccessful ? state : null;
    } catch (error) {
      if (isRefusal(error, 'request.argument')) return null;
      throw error;
    }
  },
  stale: [],
});

/** Binds an e-mail address or a mobile number, or replaces the one that is bound. */
export const changeAddress = mutation({
  call: (body: Body<'/v2/users/current/mobileOrEmail', 'put'>) =>
    answer(api.PUT('/v2/users/current/mobileOrEmail', { body })),
  stale: [userKeys.current],
});

/** Changes what the user tells about themself. */
export const changeProfile = mutation({
  call: (body: Body<'/v2/users/current/detailInfo', 'put'>) =>
    answer(api.PUT('/v2/users/current/detailInfo', { body })),
  stale: [userKeys.current],
});

/** Changes the user's picture. */
export const changeAvatar = mutation({
  call: (file: Blob) => upload<string>({ path: '/v2/users/current/uploadHeadImg', file }),
  stale: [userKeys.current],
});

/** Logs the user out on another device. */
export const endSession = mutation({
  call: (sessionId: string) =>
    answer(api.DELETE('/v2/users/current/sessions/{sessionId}', { params: { path: { sessionId } } })),
  stale: [userKeys.sessions],
});

const endSessions = (includeCurrent: '0' | '1') =>
  answer(api.DELETE('/v2/users/current/sessions', { params: { query: { includeCurrent } } }));

/** Logs the user out everywhere but here. */
export const endOtherSessions = mutation({ call: () => endSessions('0'), stale: [userKeys.sessions] });

/** Logs the user out everywhere, here too: nothing can be read after it. */
export const endAllSessions = mutation({ call: () => endSessions('1'), stale: [] });

/** Makes a token, which is answered this once. */
export const createToken = mutation({
  call: (body: Body<'/v2/users/current/tokens', 'post'>) => answer(api.POST('/v2/users/current/tokens', { body })),
  stale: [userKeys.tokens, agentKeys.mine],
});

export const revokeToken = mutation({
  call: ({ tokenId }: ApiToken) =>
    answer(api.DELETE('/v2/users/current/tokens/{tokenId}', { params: { path: { tokenId } } })),
  stale: [userKeys.tokens, agentKeys.mine],
});
