import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { ownResourceQuery } from '#api/resources/own.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { drawInApp } from '#test/draw.tsx';
import { type DependencyFilter, DependencyPage } from './dependency-page.tsx';

const SONG = '65a000000000000000000001';
const named = (number: number, name: string) => ({
  resourceId: `65a00000000000000000000${number}`,
  resourceName: `mira/${name}`,
});
const [score, font] = [named(2, 'score'), named(3, 'font')];
const resource = (name: typeof score, status: number) => ({
  ...name,
  status,
  resourceType: ['markdown'],
  policies: [],
  latestVersion: '1.2.0',
  resourceVersions: [{ version: '1.0.0' }, { version: '1.2.0' }],
});

/** Answers of the server, by the end of the address. */
const answers: Record<string, unknown> = {};
const server: Middleware = {
  onRequest({ request }) {
    const { pathname } = new URL(request.url);
    const data = answers[pathname.split('/').slice(-2).join('/')];
    if (data === undefined) {
      const envelope = { ret: 1, errCode: 1, errcode: 1, msg: 'The server is at a loss.', data: null };
      return Response.json(envelope, { headers: { 'x-refusal': 'server.unexpected' } });
    }
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['myResources', 'graphs', 'contracts', 'versionChanges', 'terms', 'ui']);
  await switchLocale('en_US');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  api.use(server);
});
beforeEach(() => {
  Object.assign(answers, {
    [`${SONG}/versions`]: [
      {
        version: '1.1.0',
        dependencies: [
          { ...score, versionRange: '^1.0.0' },
          { ...font, versionRange: '*' },
        ],
        upcastResources: [],
        resolveResources: [
          { ...score, contracts: [{ policyId: 'p', contractId: 'c' }] },
          { ...font, contracts: [] },
        ],
      },
      { version: '1.0.0', dependencies: [], upcastResources: [], resolveResources: [] },
    ],
    'contracts/list': [
      { contractId: 'c', contractName: 'Free', subjectId: score.resourceId, status: 1, authStatus: 1 },
    ],
    'resources/list': [resource(score, 1), resource(font, 4)],
    'batchAuth/results': [
      { resourceId: score.resourceId, isAuth: false },
      { resourceId: font.resourceId, isAuth: true },
    ],
    [`${SONG}/dependencyTree`]: [{ ...named(1, 'song'), resourceType: [], version: '1.1.0', dependencies: [] }],
    [`${SONG}/authTree`]: [],
    [`${SONG}/relationTreeAuth`]: [
      { ...named(1, 'song'), resourceType: [], versions: ['1.1.0'], versionIds: [], versionRanges: [], children: [] },
    ],
  });
});
afterEach(() => queryClient.clear());

function Screen() {
  const [filter, setFilter] = useState<DependencyFilter>({});
  return (
    <Suspense>
      <DependencyPage
        resourceId={SONG}
        filter={filter}
        onFilter={(change) => setFilter((now) => ({ ...now, ...change }))}
      />
    </Suspense>
  );
}

function draw() {
  const own = { ...resource(named(1, 'song'), 1), latestVersion: '1.1.0', resourceVersions: [{ version: '1.1.0' }] };
  queryClient.setQueryData(ownResourceQuery(SONG).queryKey, own as never);
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  drawInApp(<RouterProvider router={router as never} />);
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const rows = () => all('ul[aria-label=Dependencies] button').map(({ textContent }) => textContent);
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const press = (name: string) =>
  all('button')
    .find(({ textContent }) => textContent === name)!
    .click();

test('each dependency says by word how it is licensed, and what is wrong with itself', async () => {
  draw();
  await expect
    .poll(rows)
    .toEqual([
      'mira/scoreArticle · ^1.0.0Not authorisedIts own licences are incomplete',
      'mira/fontArticle · *Not authorisedUnlisted',
    ]);
  await shows('1 terminated contract');
  press('mira/fontArticle · *Not authorisedUnlisted');
  await shows('Not licensed yet: works that use it cannot be shown.');
  await shows('It cannot be signed at the moment.');
});

test('the list is narrowed by licence and by version; nothing that matches is said', async () => {
  draw();
  await expect.poll(rows).toHaveLength(2);
  press('Authorised');
  await shows('Nothing matches these filters');
  press('All');
  await expect.poll(rows).toHaveLength(2);
});

test('a newer version than the one in use: what it changes, and which contracts it would take', async () => {
  const { resourceId, resourceName } = score;
  answers['resources/list'] = [
    { ...resource(score, 1), latestVersion: '2.0.0', resourceVersions: [{ version: '1.2.0' }, { version: '2.0.0' }] },
    resource(font, 1),
  ];
  const version = (fileSha1: string, tempo: string) => ({
    filename: 'score.md',
    fileSha1,
    systemPropertyDescriptors: [],
    customPropertyDescriptors: [{ key: 'tempo', name: 'Tempo', defaultValue: tempo }],
  });
  const child = { ...font, resourceType: [], versions: ['1.2.0'], versionRanges: [], isUpcast: true, children: [] };
  const whole = { downstreamIsAuth: true, downstreamAuthContractIds: [], selfAndUpstreamIsAuth: true };
  Object.assign(answers, {
    'versions/1.2.0': version('a'.repeat(40), '60'),
    'versions/2.0.0': version('b'.repeat(40), '90'),
    [`${resourceId}/dependencyTree`]: [{ ...score, resourceType: [], version: '2.0.0', dependencies: [] }],
    [`${resourceId}/relationTreeAuth`]: [
      { ...score, resourceType: [], versions: ['2.0.0'], versionRanges: [], children: [{ ...child, ...whole }] },
    ],
  });
  draw();
  await shows('What 2.0.0 changes since 1.2.0');
  press('What 2.0.0 changes since 1.2.0');
  const block = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent;
  await expect.poll(() => block('File')).toContain('score.md · aaaaaaaascore.md · bbbbbbbb');
  expect(block('Properties')).toContain('Tempo6090');
  expect(block('Licences it takes')).toMatch(new RegExp(`${resourceName}Needs a contract.*mira/fontNeeds a contract`));
});

test('a resource that uses nothing says so', async () => {
  answers[`${SONG}/versions`] = [];
  draw();
  await shows('This resource uses no other');
});

test('what cannot be read says why', async () => {
  delete answers[`${SONG}/versions`];
  draw();
  await shows('The server is at a loss.');
});
