import { afterEach, expect, test, vi } from 'vitest';

const ended = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock(import('../api/users/current-user.ts'), async (original) => ({ ...(await original()), endSession: ended }));
const { logOut, logOutHere } = await import('./leave-session.ts');

afterEach(() => vi.unstubAllGlobals());

test('logging out leaves nothing of the user on the page: it is loaded again, or left for another', async () => {
  const location = { ...window.location, reload: vi.fn(), replace: vi.fn() };
  vi.stubGlobal('location', location);
  await logOutHere();
  expect(ended.mock.invocationCallOrder[0]).toBeLessThan(location.reload.mock.invocationCallOrder[0]!);
  await logOut();
  expect(location.replace).toHaveBeenCalledWith(expect.stringContaining('/login'));
});
