import { expect, test } from 'vitest';
import type { DeclaredRoute } from '#platform/http/router.ts';
import type { TestApp } from './test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
  readonly responses: Record<string, { content?: Record<string, { schema: { properties?: { data?: object } } }> }>;
}

/** Routes that are told of. */
interface Which {
  /** Addresses that the routes are at, or below. */
  readonly addresses: readonly string[];
  /** The module whose routes they are, where those of others are below the addresses as well. */
  readonly module?: string;
}

/** Lines that tell of routes, see below. */
interface Told extends Which {
  readonly access: readonly string[];
  readonly asked: readonly string[];
  readonly operations?: readonly string[];
}

/** Adds the tests that these routes, and no others, are below the addresses, open to whom and asked for what their lines say. */
export function testToldRoutes(app: () => TestApp, { access, asked, operations, ...which }: Told): void {
  test('who may call what, from where, with whose things, what replicas answer, and what may take long', async () => {
    expect(await toldAccess(app(), which)).toEqual(access);
  });

  test('each route names what may be asked for, and describes the data of its answer', async () => {
    expect(await toldRoutes(app(), which)).toEqual(asked);
  });

  if (!operations) return;
  test('each route has its name in clients, and the scope that tokens need for it', async () => {
    expect(await toldOperations(app(), which)).toEqual(operations);
  });
}

/** The routes in the order in which they are registered, each with what OpenAPI tells of it. */
async function listRoutes(app: TestApp, { addresses, module }: Which) {
  const { paths } = await readDocument(app);
  return app.routes
    .filter(({ url }) => addresses.some((address) => url === address || url.startsWith(`${address}/`)))
    .map((route) => ({ ...route, ...paths[route.url.replace(/:(\w+)|(\*)/g, '{$1$2}')]![route.method.toLowerCase()]! }))
    .filter(({ operationId }) => module === undefined || operationId.startsWith(`${module}.`));
}

async function readDocument(app: TestApp): Promise<{ paths: Record<string, Record<string, Operation>> }> {
  return JSON.parse((await app.visitor.get('/openapi.json')).body);
}

/**
 * One line for each route below some addresses, as OpenAPI tells it: method and path, what may be asked for (`!`: has to be), and
 * whether the data of its answer has no description.
 */
async function toldRoutes(app: TestApp, { addresses, module }: Which): Promise<string[]> {
  const { paths } = await readDocument(app);
  return Object.entries(paths)
    .filter(([path]) => addresses.some((address) => path === address || path.startsWith(`${address}/`)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
        if (module !== undefined && !operationId.startsWith(`${module}.`)) return '';
        const asked = parameters.filter((parameter) => parameter.in === 'query');
        const body = requestBody?.content['application/json']?.schema;
        const names = [
          ...asked.map(({ name, required }) => `${name}${required ? '!' : ''}`),
          ...Object.keys(body?.properties ?? {}).map((name) => `${name}${body?.required?.includes(name) ? '!' : ''}`),
        ];
        const data = responses['200']?.content?.['application/json']?.schema.properties?.data;
        const isDescribed = data !== undefined && Object.keys(data).length > 0;
        return [method, path, ...names, ...(isDescribed ? [] : ['(no data)'])].join(' ');
      }),
    )
    .filter((line) => line !== '');
}

/** One line for each of these routes: its name in OpenAPI, and the scope that tokens need. */
async function toldOperations(app: TestApp, which: Which): Promise<string[]> {
  return (await listRoutes(app, which)).map(({ operationId, scope }) => `${operationId} ${scope}`);
}

/**
 * One line for each of these routes: who may call it, with whose things, from where, by what, and whether it reads from a replica,
 * takes an upload or has no deadline.
 */
async function toldAccess(app: TestApp, which: Which): Promise<string[]> {
  return (await listRoutes(app, which)).map((route) =>
    [`${route.method} ${route.url}`, route.access, ...marksOf(route)].join(' '),
  );
}

/** Says with whose things a route has to do, from where it may be called, by whom of the frozen, and how it is answered. */
export function marksOf({
  touches,
  openToSites,
  personal,
  closedToFrozen,
  openToFrozen,
  ...route
}: DeclaredRoute): string[] {
  const forFrozen = closedToFrozen ? 'closed' : openToFrozen && 'frozen';
  const reading = route.fromReplica && 'replica';
  const taking = [route.upload && 'bytes', route.unhurried && 'unhurried'];
  return [touches, openToSites && 'sites', personal && 'personal', forFrozen, reading, ...taking].filter(
    (mark) => mark !== null && mark !== false,
  );
}
