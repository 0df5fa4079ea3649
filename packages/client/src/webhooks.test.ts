import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verify } from './webhooks.ts';

const secret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const BODY = '{"type":"resource.released"}';

function signed(by: string, at = new Date()) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, BODY),
  };
}

test('a message is answered when one of the secrets has signed it', () => {
  expect(verify(BODY, signed(secret(1)), secret(1))).toEqual({ type: 'resource.released' });
  expect(verify(Buffer.from(BODY), signed(secret(2)), [secret(1), secret(2)])).toEqual({ type: 'resource.released' });
});

test('a changed body, another secret, an old message and no secret are refused', () => {
  expect(() => verify(BODY.replace('released', 'frozen'), signed(secret(1)), secret(1))).toThrow();
  expect(() => verify(BODY, signed(secret(1)), [secret(2)])).toThrow();
  expect(() => verify(BODY, signed(secret(1), new Date(Date.now() - 600_000)), secret(1))).toThrow();
  expect(() => verify(BODY, signed(secret(1)), [])).toThrow('A secret is needed');
});
