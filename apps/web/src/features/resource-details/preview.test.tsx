import { compile, FREE_POLICY_TEXT } from '@colophon/policy';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import type { Resource, Version } from '#api/resources/details.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { Preview } from './preview.tsx';

const ID = '65a000000000000000000001';
const EXCERPT = `/v2/auths/resources/${ID}/excerpt?version=1.0.0`;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['resourceDetails', 'preview', 'ui']);
  await switchLocale('en_US');
});

function policy(text: string, status = 1) {
  const { audiences, states } = compile(text, 1).state_machine!;
  return { policyId: text, status, fsmDescriptionInfo: states, fsmDeclarationInfo: { audiences } };
}
const version = (more: object) =>
  ({
    ...{ resourceId: ID, version: '1.0.0', filename: 'harbour.png', fileSha1: 'a'.repeat(40), excerpt: null },
    systemProperty: { mime: 'image/png', fileSize: 100 },
    ...more,
  }) as unknown as Version;

function draw(policies: object[], shown: Version, isOwner = false) {
  const resource = {
    resourceId: ID,
    status: 1,
    coverImages: ['https://example.org/cover.png'],
    policies,
  } as unknown as Resource;
  createTestRoot().render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Preview resource={resource} version={shown} isOwner={isOwner} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const sources = () => [...document.querySelectorAll('img')].map(({ src }) => src);
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const NODES = FREE_POLICY_TEXT.replace('public', 'nodes');

test('what is free for everybody is there as a whole', async () => {
  draw([policy(NODES), policy(FREE_POLICY_TEXT)], version({}));
  await shows('this is the whole work');
  expect(sources().join()).toContain(EXCERPT);
});

test.each([
  ['switched off', policy(FREE_POLICY_TEXT, 0)],
  ['for nodes', policy(NODES)],
])('free terms that are %s give the excerpt alone', async (_name, offered) => {
  draw([offered], version({ excerpt: { kind: 'picture', amount: 0, state: 'ready' } }));
  await shows('A smaller picture, chosen by the author.');
  expect(sources().join()).toContain(EXCERPT);
});

test('the first seconds of a film play, with the cover until then', async () => {
  draw([], version({ excerpt: { kind: 'film', amount: 20, state: 'ready' } }));
  await shows('The first seconds, chosen by the author.');
  const film = document.querySelector('video')!;
  expect(film.src).toContain(EXCERPT);
  expect(film.poster).toBe('https://example.org/cover.png');
  expect(film.controls).toBe(true);
});

test('sound has a player', async () => {
  draw([], version({ excerpt: { kind: 'sound', amount: 20, state: 'ready' } }));
  await expect.poll(() => document.querySelector('audio')?.src).toContain(EXCERPT);
});

test('while an excerpt is being made the cover is there, and says so', async () => {
  draw([], version({ excerpt: { kind: 'film', amount: 20, state: 'waiting' } }));
  await shows('is being made');
  expect(sources().join()).toContain('cover.png');
  expect(document.body.innerHTML).not.toContain('/excerpt');
});

test('one that could not be made is as none', async () => {
  draw([], version({ excerpt: { kind: 'film', amount: 20, state: 'failed' } }));
  await expect.poll(() => sources().join()).toContain('cover.png');
  expect(document.querySelector('figure')).toBeNull();
});

test('without an excerpt there is the cover, and no address of the file', async () => {
  draw([], version({}));
  await expect.poll(() => sources().join()).toContain('cover.png');
  expect(document.body.innerHTML).not.toContain('/excerpt');
  expect(document.querySelector('figure')).toBeNull();
});
