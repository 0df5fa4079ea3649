import type { AnyRoute } from '@tanstack/react-router';
import { Route as root } from './routes/__root.tsx';
import { Route as home } from './routes/_public/home.tsx';
import { Route as publicFrame } from './routes/_public.tsx';
import { Route as start } from './routes/index.tsx';
import type { routeTree } from './routeTree.gen.ts';

/*
 * The routes that travel with the first page: what nearly every visit begins with. All others are a file of their own,
 * `routeTree.gen.ts`, which says of these routes the same as this file.
 */
place(start, { id: '/', path: '/', getParentRoute: () => root });
place(publicFrame, { id: '/_public', getParentRoute: () => root });
place(home, { id: '/home', path: '/home', getParentRoute: () => publicFrame });
publicFrame.addChildren([home]);

/** The tree before the other routes are in it. Its type names them all, so that links to them are checked. */
export const firstRoutes = root.addChildren([start, publicFrame]) as unknown as typeof routeTree;

function place(route: AnyRoute, position: { id: string; path?: string; getParentRoute: () => AnyRoute }): void {
  Object.assign(route.options, position);
}
