import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { drawInApp } from './draw.tsx';
import { stubLayout } from './stub-layout.ts';
import { write } from './write.ts';

/** Request that a page sent: method, address as the API describes it, query and body. */
export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Stands for the server: `answerOf` gives, perhaps later, the data of an answer, a whole answer, or `undefined` for a failure. Answers what was sent, as it grows. */
export function pretendServer(answerOf: (sent: Sent) => unknown): Sent[] {
  const all: Sent[] = [];
  const server: Middleware = {
    async onRequest({ request, schemaPath }) {
      const text = await request.clone().text();
      const body = text ? JSON.parse(text) : null;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const sent = { method: request.method, path: schemaPath, query, body };
      all.push(sent);
      const data = await answerOf(sent);
      if (data instanceof Response) return data;
      if (data === undefined) return Response.json({ ret: 1, errCode: 1, errcode: 1, msg: 'broken', data: null });
      return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
    },
  };
  api.use(server);
  return all;
}

/** Adds the browser functions that Mantine's components need and jsdom does not have. */
export function pretendBrowser(): void {
  stubLayout();
  Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } });
  Element.prototype.scrollIntoView = () => undefined;
}

/** Draws a page at an address, with nothing read before. A page that looks its own route up names the `layout` that this stands in. */
export function drawPage(component: () => ReactNode, address = '/', layout?: string): void {
  queryClient.clear();
  const staticData = { access: 'user', texts: [] } as const;
  const root = createRootRoute({ staticData, ...(!layout && { component }) });
  if (layout) {
    const parent = createRoute({ getParentRoute: () => root, id: layout, staticData });
    const page = createRoute({ getParentRoute: () => parent, path: address, component, staticData });
    root.addChildren([parent.addChildren([page])]);
  }
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  });
  drawInApp(<RouterProvider router={router as never} />);
}

export const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);

/** The button, switch or box of this name. */
export function control(name: string): HTMLElement & { disabled: boolean } {
  const named = [...document.querySelectorAll<HTMLElement & { disabled: boolean }>('button, input')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  );
  return named ?? (fieldOf(name) as never);
}

/** Types into the field with this label. */
export function typeInto(label: string, text: string): void {
  write(fieldOf(label)!, text);
}

function fieldOf(label: string) {
  const { htmlFor = '' } =
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label) ?? {};
  return document.getElementById(htmlFor) as HTMLInputElement | HTMLTextAreaElement | null;
}
