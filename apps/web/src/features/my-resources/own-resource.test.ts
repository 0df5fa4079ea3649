import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openOwnCollection, openOwnResource, sectionOf } from './own-resource.ts';

const clientWith = (subjectType: number) =>
  ({
    fetchQuery: async () => ({ resourceId: 'a', subjectType, userId: 7, status: 1 }),
    ensureQueryData: async () => ({ userId: 7 }),
  }) as unknown as QueryClient;

test("an id of the other kind leads to the same screen of that kind's frame", async () => {
  const section = sectionOf('/resource/sidebar/policy/65a000000000000000000001');
  await expect(openOwnResource(clientWith(4), 'a', section)).rejects.toMatchObject({
    options: { to: '/resource/collectionSidebar/policy/$collectionID', params: { collectionID: 'a' } },
  });
  await expect(openOwnCollection(clientWith(1), 'a', 'dependency')).rejects.toMatchObject({
    options: { to: '/resource/sidebar/dependency/$resourceID', params: { resourceID: 'a' } },
  });
  await expect(openOwnResource(clientWith(1), 'a', section)).resolves.toMatchObject({ resourceId: 'a' });
});

test('where an address is of no screen, it is the first', () => {
  expect(sectionOf('/resource/creator')).toBe('versionInfo');
});
