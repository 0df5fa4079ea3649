import type { AuthCodeType } from '@colophon/model';
import { rules, satisfies } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { userKeys } from './keys.ts';

/** Where the user is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: userKeys.sessions,
  queryFn: () => answer(api.GET('/v2/users/current/sessions')),
});

/** With what programs act for the user. */
export const tokensQuery = queryOptions({ queryKey: userKeys.tokens, queryFn: fetchTokens });

function fetchTokens() {
  return answer(api.GET('/v2/users/current/tokens'));
}

export type ApiToken = Awaited<ReturnType<typeof fetchTokens>>[number];

/** Provinces with their cities and districts. */
export const areasQuery = queryOptions({
  queryKey: userKeys.areas,
  queryFn: () => answer(api.GET('/v2/areas/provinces')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Filter of the outbox, as the address holds it. */
export interface MessageFilter {
  /** A whole address; parts of one narrow nothing. */
  address?: string;
  kind?: AuthCodeType;
}

/** The sent messages, newest first. */
export const outboxList = (filter: MessageFilter): PagedQuery<Message> => ({
  queryKey: userKeys.outbox(filter),
  fetchPage: (skip) => fetchMessages(filter, skip),
  idOf: ({ messageId }) => messageId,
});

function fetchMessages({ address = '', kind }: MessageFilter, skip: number) {
  const query = {
    skip,
    limit: PAGE_SIZE,
    authCodeType: kind,
    ...(satisfies(rules.address, address) && { address }),
  };
  return answer(api.GET('/v2/messages/outbox', { params: { query } }), { redirect: false });
}

export type Message = Awaited<ReturnType<typeof fetchMessages>>['dataList'][number];
