import type { AuthCodeType } from '@colophon/model';
import { rules, satisfies } from '@colophon/model';
import { answer, api } from '#api/client.ts';
import { PAGE_SIZE } from '#api/paged.ts';

/** What narrows the outbox, as the address has it. */
export interface MessageFilter {
  /** A whole address; parts of one narrow nothing. */
  address?: string;
  kind?: AuthCodeType;
}

/** A page of the sent messages, newest first. */
export function fetchMessages({ address = '', kind }: MessageFilter, skip: number) {
  const query = {
    skip,
    limit: PAGE_SIZE,
    authCodeType: kind,
    ...(satisfies(rules.address, address) && { address }),
  };
  return answer(api.GET('/v2/messages/outbox', { params: { query } }), { redirect: false });
}

export type Message = Awaited<ReturnType<typeof fetchMessages>>['dataList'][number];
