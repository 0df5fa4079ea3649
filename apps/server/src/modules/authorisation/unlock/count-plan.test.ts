import { expect, test, vi } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { countPlan } from './count-plan.ts';

test('users ask for 120 plans a minute, visitors of one address for 60', async () => {
  const use = vi.fn(async () => true);
  const context = { rateLimits: { use } } as unknown as Parameters<typeof countPlan>[0];
  await countPlan(context, { userId: 10_001 } as Actor, '10.0.0.1');
  await countPlan(context, null, '10.0.0.1');
  expect(use.mock.calls).toEqual([
    [{ name: 'plan-user', max: 120, windowMs: 60_000 }, '10001'],
    [{ name: 'plan-ip', max: 60, windowMs: 60_000 }, '10.0.0.1'],
  ]);
  use.mockResolvedValue(false);
  await expect(countPlan(context, null, '10.0.0.1')).rejects.toMatchObject({ refusal: 'access.too-many-requests' });
});
