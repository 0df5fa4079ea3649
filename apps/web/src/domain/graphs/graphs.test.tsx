import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { drawInApp } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { Graphs } from './graphs.tsx';
import type { GraphKind } from './use-graphs.ts';

const ID = { song: '65a000000000000000000001', score: '65a000000000000000000002', font: '65a000000000000000000003' };
const [PAID, ENDED] = ['65a0000000000000000000a1', '65a0000000000000000000a2'];
const resource = (name: keyof typeof ID) => ({
  resourceId: ID[name],
  resourceName: `mira/${name}`,
  resourceType: ['markdown'],
  version: '1.0.0',
});
const versions = { versions: ['1.0.0'], versionIds: ['v'], versionRanges: ['^1.0.0'] };

/** Answers of the server, by the end of the address. */
const answers: Record<string, unknown> = {};
const server: Middleware = {
  onRequest({ request }) {
    const name = new URL(request.url).pathname.split('/').at(-1)!;
    if (answers[name] === 'failure') {
      const envelope = { ret: 1, errCode: 1, errcode: 1, msg: 'The server is at a loss.', data: null };
      return Response.json(envelope, { headers: { 'x-refusal': 'server.unexpected' } });
    }
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: answers[name] });
  },
};

beforeAll(async () => {
  await loadTexts(['graphs', 'contracts', 'ui']);
  stubLayout();
  vi.stubGlobal('DOMMatrixReadOnly', class {});
  for (const [name, size] of [
    ['clientWidth', 1200],
    ['clientHeight', 800],
    ['offsetWidth', 1200],
    ['offsetHeight', 800],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: size });
  api.use(server);
});
beforeEach(async () => {
  await switchLocale('en_US');
  Object.assign(answers, {
    dependencyTree: [
      {
        ...resource('song'),
        dependencies: [{ ...resource('score'), dependencies: [{ ...resource('font'), dependencies: [] }] }],
      },
    ],
    authTree: [
      [
        {
          ...resource('score'),
          contracts: [{ contractId: PAID }, { contractId: ENDED }],
          children: [[{ ...resource('font'), contracts: [], children: [] }]],
        },
      ],
      [{ ...resource('font'), contracts: [], children: [] }],
    ],
    relationTreeAuth: [
      {
        ...resource('song'),
        ...versions,
        versionRanges: [],
        children: [
          {
            ...resource('score'),
            ...versions,
            isUpcast: false,
            downstreamIsAuth: false,
            children: [],
            downstreamAuthContractIds: [],
            selfAndUpstreamIsAuth: false,
          },
        ],
      },
    ],
    list: [{ contractId: PAID, contractName: 'Monthly', status: 0, authStatus: 1 }],
  });
});
afterEach(() => queryClient.clear());

/** Content of the next screen. */
let shown: { kinds: readonly GraphKind[]; isOwn: boolean };

function Screen() {
  return (
    <Graphs
      subject={{ kind: 'resource', ...resource('song') }}
      {...shown}
      relation={({ resourceName }) => <p>Everything about {resourceName}</p>}
      block={(cards) => <section aria-label="block">{cards}</section>}
    />
  );
}

function draw(kinds: readonly GraphKind[], { isOwn = false, isVisitor = false } = {}) {
  const user = { userId: 7, username: 'mira', status: 0, userType: 1 };
  queryClient.setQueryData(currentUserQuery.queryKey, isVisitor ? null : (user as never));
  shown = { kinds, isOwn };
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  drawInApp(<RouterProvider router={router as never} />);
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const button = async (name: string) => {
  const find = () => all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  await expect.poll(find).toBeDefined();
  return find()!;
};
const openAs = async (graph: string, face: 'Picture' | 'List') => {
  (await button(`${graph}: open in full screen`)).click();
  (await button(face)).click();
};
const items = () => all('li > div').map(({ textContent }) => textContent);
const boxes = () => all('[role=application] article').map((box) => box.getAttribute('aria-label'));
const activeBox = () =>
  document.getElementById(document.querySelector('[role=application]')!.getAttribute('aria-activedescendant')!);
const press = (key: string) =>
  document
    .querySelector('[role=application]')!
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('the dependency tree as a list: names, types and versions, each under what uses it', async () => {
  draw(['dependency']);
  await openAs('Dependency tree', 'List');
  await expect
    .poll(items)
    .toEqual(['mira/songArticle · 1.0.0', 'mira/scoreArticle · 1.0.0', 'mira/fontArticle · 1.0.0']);
  (await button('Fold: mira/score')).click();
  await expect.poll(items).toHaveLength(2);
});

test('the dependency tree as a picture: arrow keys go from box to box, Enter follows the link of one', async () => {
  draw(['dependency']);
  await openAs('Dependency tree', 'Picture');
  await expect
    .poll(boxes)
    .toEqual(['mira/song, Article · 1.0.0', 'mira/score, Article · 1.0.0', 'mira/font, Article · 1.0.0']);
  const tree = document.querySelector<HTMLElement>('[role=application]')!;
  expect(tree.tabIndex).toBe(0);
  expect(activeBox()!.getAttribute('aria-label')).toContain('mira/song');
  press('ArrowRight');
  press('ArrowUp');
  await expect.poll(() => activeBox()!.getAttribute('aria-label')).toContain('mira/score');
  expect(activeBox()!.getAttribute('aria-current')).toBe('true');
  const followed = vi.fn((event: Event) => event.preventDefault());
  activeBox()!.querySelector('a')!.addEventListener('click', followed);
  press('Enter');
  expect(followed).toHaveBeenCalledOnce();
});

test('the authorisation tree says by word where contracts stand, and offers a licence next to the root only', async () => {
  draw(['auth'], { isOwn: true });
  await openAs('Authorisation tree', 'List');
  await expect
    .poll(items)
    .toEqual([
      ...['mira/songArticle · 1.0.0', `MonthlyAuthorisedView${ENDED}TerminatedView`, 'mira/scoreArticle · 1.0.0'],
      ...['Not licensed yet', 'Not licensed yetGet a licence', 'mira/fontArticle · 1.0.0'],
    ]);
  (await button('Get a licence: mira/font')).click();
  await expect.poll(() => document.body.textContent).toContain('Everything about mira/font');
});

test('strangers are not offered to sign; who is not logged in is told how to see states', async () => {
  draw(['auth'], { isVisitor: true });
  await openAs('Authorisation tree', 'List');
  await expect.poll(items).toContain(`${PAID}Log in to see the state${ENDED}Log in to see the state`);
  expect(items()).toContain('Not licensed yet');
});

test('the relation tree: colour and word say what is missing, the licence is got from there, in Chinese as well', async () => {
  draw(['relation'], { isOwn: true });
  await openAs('Relation tree', 'List');
  await expect
    .poll(items)
    .toContain('mira/scoreArticle · ^1.0.0Not authorisedIts own licences are incompleteGet a licence');
  expect(all('[data-kind=notLicensed]').map(({ textContent }) => textContent)).toEqual(['Not authorised']);
  await switchLocale('zh_CN');
  await expect.poll(items).toContain('mira/score文章 · ^1.0.0未授权自身的授权不完整获取授权');
});

test('a graph of the root alone has no card, and without any card there is no block', async () => {
  answers.dependencyTree = [{ ...resource('song'), dependencies: [] }];
  draw(['dependency', 'relation']);
  await button('Relation tree: open in full screen');
  await expect.poll(() => all('section li')).toHaveLength(1);
  queryClient.clear();
  Object.assign(answers, { authTree: [] });
  draw(['auth']);
  await expect.poll(() => all('section')).toHaveLength(1);
});

test('a graph that cannot be read says why and can be asked for again', async () => {
  answers.dependencyTree = 'failure';
  draw(['dependency']);
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent, { timeout: 15_000 })
    .toContain('at a loss');
  answers.dependencyTree = [{ ...resource('song'), dependencies: [{ ...resource('score'), dependencies: [] }] }];
  (await button('Try again')).click();
  await button('Dependency tree: open in full screen');
});
