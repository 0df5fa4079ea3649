import type { AddressKind } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { takenQuery } from '../taken.ts';
import { userKeys } from './keys.ts';

export type CodePurpose =
  | 'register'
  | 'resetPassword'
  | 'rightsNotice'
  | 'updateMobileOrEmail'
  | 'updateTransactionAccountPwd'
  | 'activateTransactionAccount';

/** Sends a verification code to an address. */
export function sendCode(address: string, authCodeType: CodePurpose): Promise<boolean> {
  return answer(api.POST('/v2/messages/send', { body: { loginName: address, authCodeType } }), { redirect: false });
}

interface GivenCode {
  address: string;
  purpose: CodePurpose;
  code: string;
}

/** Checks whether a code is the right one; checking does not use it up. */
export const verifyCode = mutation({
  call: ({ address, purpose, code }: GivenCode): Promise<boolean> => {
    const query = { address, authCodeType: purpose, authCode: code };
    return answer(api.GET('/v2/messages/verify', { params: { query } }));
  },
  stale: [],
});

/** Tells whether an account has this user name, mobile number or e-mail address. */
export const isInUseQuery = (kind: AddressKind | 'username', value: string) =>
  takenQuery(userKeys.taken(kind, value), async () => {
    const query = { [kind]: value };
    return (await lookUp(api.GET('/v2/users/detail', { params: { query } }), { redirect: false })) !== null;
  });

/** Tells whether the reader may look into the outbox: messages stay on this machine instead of being sent. */
export const outboxIsOpenQuery = queryOptions({
  queryKey: userKeys.outboxIsOpen,
  queryFn: () =>
    answer(api.GET('/v2/messages/outbox', { params: { query: { limit: 1 } } }), { redirect: false }).then(
      () => true,
      () => false,
    ),
});
