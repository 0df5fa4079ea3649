import type { SiteResponse } from './request.ts';

/** Every JSON answer of the platform. */
export interface Envelope<Data = unknown> {
  ret: number;
  errCode: number;
  errcode: number;
  msg: string;
  data: Data;
}

export type Answer<Data = unknown> = Promise<SiteResponse<Envelope<Data>> | undefined>;

/** The payload of a successful answer, or `undefined` when the call failed or was refused. */
export function payload<Data>(response: SiteResponse<Envelope<Data>> | undefined): Data | undefined {
  const envelope = response?.data;
  return envelope?.ret === 0 && envelope.errCode === 0 ? envelope.data : undefined;
}

/** The same response with another payload in its envelope. */
export function withPayload<Data>(response: SiteResponse<Envelope>, data: Data): SiteResponse<Envelope<Data>> {
  return { ...response, data: { ...response.data, data } };
}
