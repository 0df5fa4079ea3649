import { expect, test } from 'vitest';
import type { Executor } from '#platform/database/database.ts';
import { licenceLink, listLicenceNotices } from './licence-notices.ts';

test.each([
  ['CC-BY-4.0', '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">'],
  ['LicenseRef-own Ask me first.', ''],
  ['no-licence-at-all', ''],
  ['', ''],
])('a page with the notice %s links to %s', (statement, link) => {
  expect(licenceLink(statement)).toBe(link);
});

test('no versions have no notices, for which no database is asked', async () => {
  expect(await listLicenceNotices(null as unknown as Executor, [])).toEqual(new Map());
});
