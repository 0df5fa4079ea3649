import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, startOf } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operationKeys } from './keys.ts';

function fetchUnsent(skip: number, after?: string) {
  const query = { ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/messages/unsent', { params: { query } }));
}

export type UnsentMessage = Awaited<ReturnType<typeof fetchUnsent>>['dataList'][number];

/** Messages that could not be sent, newest first. */
export const unsentMessagesList: PagedQuery<UnsentMessage> = {
  queryKey: operationKeys.unsentMessages,
  fetchPage: fetchUnsent,
  afterOf: ({ messageId, createDate }) => `${createDate}~${messageId}`,
  idOf: ({ messageId }) => messageId,
};

/** Has a message sent now that could not be sent. */
export const retryMessage = mutation({
  call: (messageId: string) => answer(api.PUT('/v2/messages/{messageId}/retry', { params: { path: { messageId } } })),
  stale: [operationKeys.unsentMessages, operationKeys.tasks, operationKeys.health, operationKeys.allAudits],
});
