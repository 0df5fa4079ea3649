import { rules, satisfies } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { PAGE_SIZE } from '../../api/paged.ts';

/** A page of the sent messages, newest first, those to `address` only when it is one. */
export function fetchMessages({ address, skip, limit = PAGE_SIZE }: { address: string; skip: number; limit?: number }) {
  const query = { skip, limit, ...(satisfies(rules.address, address) && { address }) };
  return answer(api.GET('/v2/messages/outbox', { params: { query } }), { redirect: false });
}

/** Whether the reader may look into the outbox: messages stay on this machine instead of being sent. */
export const outboxIsOpenQuery = queryOptions({
  queryKey: ['messages', 'outbox', 'isOpen'],
  queryFn: () =>
    fetchMessages({ address: '', skip: 0, limit: 1 }).then(
      () => true,
      () => false,
    ),
});
