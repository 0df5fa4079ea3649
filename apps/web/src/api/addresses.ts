import type { AddressKind } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from './client.ts';

/** What a code is asked for. */
export type CodePurpose = 'register' | 'resetPassword' | 'updateMobileOrEmail' | 'updateTransactionAccountPwd';

/** Sends a verification code to an address. */
export function sendCode(address: string, authCodeType: CodePurpose): Promise<boolean> {
  return answer(api.POST('/v2/messages/send', { body: { loginName: address, authCodeType } }), { redirect: false });
}

/** Whether a code is the right one; asking does not use it up. */
export function verifyCode(address: string, authCodeType: CodePurpose, authCode: string): Promise<boolean> {
  return answer(api.GET('/v2/messages/verify', { params: { query: { address, authCodeType, authCode } } }));
}

/** Whether an account has this user name, mobile number or e-mail address. */
export async function isInUse(kind: AddressKind | 'username', value: string): Promise<boolean> {
  const query = { [kind]: value };
  return (await lookUp(api.GET('/v2/users/detail', { params: { query } }), { redirect: false })) !== null;
}

/** Whether the reader may look into the outbox: messages stay on this machine instead of being sent. */
export const outboxIsOpenQuery = queryOptions({
  queryKey: ['messages', 'outbox', 'isOpen'],
  queryFn: () =>
    answer(api.GET('/v2/messages/outbox', { params: { query: { limit: 1 } } }), { redirect: false }).then(
      () => true,
      () => false,
    ),
});
