import type { Caller, TestApp } from '#test/test-app.ts';

/** Has `caller` ask for a code and reads it in the outbox. */
export async function codeFor(
  app: TestApp,
  address: string,
  authCodeType: string,
  caller: Caller = app.visitor,
): Promise<string> {
  app.clock.advance(1); // so that the newest message is the one that was sent last
  const sent = await caller.post('/v2/messages/send', { loginName: address, authCodeType });
  if (sent.errCode !== 0) throw new Error(`no code for ${address}: ${sent.msg}`);
  const query = new URLSearchParams({ address, authCodeType, limit: '1' });
  const outbox = await app.visitor.get(`/v2/messages/outbox?${query}`);
  return outbox.data.dataList[0].authCode;
}

/** A code that is not the one given. */
export function wrongCode(authCode: string): string {
  return authCode === '100000' ? '100001' : '100000';
}
