import type createClient from 'openapi-fetch';
import { api } from '../client.ts';

interface Answered<Data> {
  responses: { 200: { content: { 'application/json': { ret: number; errCode: number; msg: string; data: Data } } } };
}

interface Paths {
  '/v2/contracts/{contractId}/events/payment': {
    post: {
      parameters: { path: { contractId: string } };
      requestBody: {
        content: {
          'application/json': { eventId: string; accountId: string; transactionAmount: number; password: string };
        };
      };
    } & Answered<{ transactionRecordId: string; status: number }>;
  };
  '/v2/contracts/keywordSuggest': {
    get: {
      parameters: { query: { identityType: string; prefixType: number; prefix: string } };
    } & Answered<{ suggest: string; count: number }[]>;
  };
}

export const apiByHand = api as unknown as ReturnType<typeof createClient<Paths>>;
