import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { Refused } from '#failures.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { useProofNeeded } from '#session/use-proof-needed.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { ConfirmOperatorDialog } from './confirm-operator.tsx';

vi.mock('./log-in.ts', () => ({ logInWithPasskey: async () => '/admin' }));
vi.mock('#session/passkeys.ts', () => ({ hasPasskeys: true }));

beforeAll(async () => {
  stubLayout();
  await loadTexts(['account', 'ui']);
});
afterEach(() => queryClient.clear());

function Console({ read }: { read: () => Promise<string> }) {
  const [isNeeded, dismiss] = useProofNeeded();
  const { data } = useQuery({ queryKey: ['read'], queryFn: read });
  return (
    <>
      <p>{data}</p>
      {isNeeded && <ConfirmOperatorDialog onClose={dismiss} />}
    </>
  );
}

const refusal = (name: string) => new Refused({ ret: 0, errCode: 3, msg: 'No.', data: null }, name);
const said = () => document.body.textContent ?? '';

test.each([
  ['en_US', 'Confirm by passkey', 'what you have written is kept'],
  ['zh_CN', '使用通行密钥确认', '已填写的内容会保留'],
] as const)('who has to confirm in the middle of work does, and reads on: %s', async (locale, label, words) => {
  await switchLocale(locale);
  const read = vi.fn<() => Promise<string>>();
  read.mockRejectedValueOnce(refusal('access.passkey-needed')).mockResolvedValue('All numbers');
  draw(() => <Console read={read} />);
  await expect.poll(said).toContain(words);
  [...document.querySelectorAll('button')].find((button) => button.textContent === label)!.click();
  await expect.poll(said).toContain('All numbers');
  await expect.poll(said).not.toContain(words);
});

test('other refusals ask for nothing', async () => {
  await switchLocale('en_US');
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(refusal('access.operator-only'));
  draw(() => <Console read={read} />);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(said()).not.toContain('Confirm that it is you');
});
