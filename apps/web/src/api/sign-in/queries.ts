import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { signInKeys } from './keys.ts';

/** The providers whose accounts sign in here, as the operator has configured them. */
export const providersQuery = queryOptions({
  queryKey: signInKeys.providers,
  queryFn: () => answer(api.GET('/v2/thirdParty/providers'), { redirect: false }),
  staleTime: Number.POSITIVE_INFINITY,
});

export type Provider = Awaited<ReturnType<NonNullable<(typeof providersQuery)['queryFn']>>>[number];

/** The user's accounts at providers. */
export const linkedQuery = queryOptions({
  queryKey: signInKeys.linked,
  queryFn: () => answer(api.GET('/v2/thirdParty/list')),
});

/** The user's passkeys. */
export const passkeysQuery = queryOptions({ queryKey: signInKeys.passkeys, queryFn: fetchPasskeys });

function fetchPasskeys() {
  return answer(api.GET('/v2/users/current/passkeys'));
}

export type Passkey = Awaited<ReturnType<typeof fetchPasskeys>>[number];
