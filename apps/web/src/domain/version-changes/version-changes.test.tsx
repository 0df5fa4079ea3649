import { beforeAll, expect, test, vi } from 'vitest';
import type { Licensing } from '#api/contracts/queries.ts';
import type { Version } from '#api/resources/details.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { VersionChanges } from './version-changes.tsx';

beforeAll(async () => {
  await loadTexts(['versionChanges', 'terms']);
  await switchLocale('en_US');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
});

const version = (fileSha1: string) => ({ filename: 'song.md', fileSha1 }) as Version;
const policy = (policyId: string, status: number) => ({ policyId, policyName: policyId, status });
const licensing = {
  contracts: [
    { subjectId: 'song', policyId: 'old', contractName: 'Old terms', status: 0, authStatus: 1 },
    { subjectId: 'font', policyId: 'free', contractName: 'Free', status: 1, authStatus: 1 },
  ],
  resources: [
    { resourceId: 'song', policies: [policy('old', 0)] },
    { resourceId: 'font', policies: [policy('free', 1)] },
  ],
} as unknown as Licensing;
const needed = [
  { resourceId: 'song', resourceName: 'mira/song', isChainWhole: true },
  { resourceId: 'font', resourceName: 'mira/font', isChainWhole: false },
];

function draw(after: Version) {
  const dependencies = [{ key: 'font', name: 'mira/font', before: '1.0.0', after: undefined }];
  drawInApp(
    <VersionChanges
      before={version('a'.repeat(40))}
      after={after}
      properties={[]}
      dependencies={dependencies}
      needed={needed}
      licensing={licensing}
      kind={2}
    />,
  );
}
const block = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent;

test('what differs stands side by side; what does not is said', async () => {
  draw(version('b'.repeat(40)));
  await expect.poll(() => block('File')).toContain('song.md · aaaaaaaasong.md · bbbbbbbb');
  expect(block('Properties')).toContain('Nothing is different.');
  expect(block('Dependencies')).toContain('mira/font1.0.0None');
});

test('a licence that is there, on terms that are gone; one that is missing, and a chain that does not hold', async () => {
  draw(version('a'.repeat(40)));
  await expect.poll(() => block('File')).toContain('The file is the same.');
  const [song, font] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(song).toContain('mira/songAuthorised');
  expect(song).toContain('“Old terms” is no longer offered');
  expect(font).toContain('mira/fontNeeds a contract');
  expect(font).toContain('Offered now:');
  expect(font).toContain('until its author mends that');
});
