import { expect, test } from 'vitest';
import type { TestApp } from './test-app.ts';

interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
  readonly responses: Record<string, { content?: Record<string, { schema: { properties?: { data?: object } } }> }>;
}

/** Lines that tell of routes, see below. */
interface Told {
  /** Addresses that the routes are at, or below. */
  readonly addresses: readonly string[];
  readonly access: readonly string[];
  readonly asked: readonly string[];
  readonly operations?: readonly string[];
}

/** Adds the tests that these routes, and no others, are below the addresses, open to whom and asked for what their lines say. */
export function testToldRoutes(app: () => TestApp, { addresses, access, asked, operations }: Told): void {
  test('who may call what, from where, and with whose things', () => {
    expect(toldAccess(app(), addresses)).toEqual(access);
  });

  test('each route names what may be asked for, and describes the data of its answer', async () => {
    expect(await toldRoutes(app(), addresses)).toEqual(asked);
  });

  if (!operations) return;
  test('each route has its name in clients, and the scope that tokens need for it', async () => {
    expect(await toldOperations(app(), addresses)).toEqual(operations);
  });
}

/**
 * One line for each route below some addresses, as OpenAPI tells it: method and path, what may be asked for (`!`: has to be), and
 * whether the data of its answer has no description.
 */
async function toldRoutes(app: TestApp, prefixes: readonly string[]): Promise<string[]> {
  const { paths } = JSON.parse((await app.visitor.get('/openapi.json')).body) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths)
    .filter(([path]) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
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
    );
}

/** One line for each of these routes: its name in OpenAPI, and the scope that tokens need. */
async function toldOperations(app: TestApp, prefixes: readonly string[]): Promise<string[]> {
  const { paths } = JSON.parse((await app.visitor.get('/openapi.json')).body) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return app.routes
    .filter(({ url }) => prefixes.some((prefix) => url === prefix || url.startsWith(`${prefix}/`)))
    .map(({ method, url, scope }) => {
      const { operationId } = paths[url.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
      return `${operationId} ${scope}`;
    });
}

/** One line for each of these routes: who may call it, with whose things, from where, and by what. */
function toldAccess({ routes }: TestApp, prefixes: readonly string[]): string[] {
  return routes
    .filter(({ url }) => prefixes.some((prefix) => url === prefix || url.startsWith(`${prefix}/`)))
    .map(({ method, url, access, touches, openToSites, personal, closedToFrozen, openToFrozen }) => {
      const forFrozen = closedToFrozen ? 'closed' : openToFrozen && 'frozen';
      const marks = [touches, openToSites && 'sites', personal && 'personal', forFrozen];
      return [`${method} ${url}`, access, ...marks.filter((mark) => mark)].join(' ');
    });
}
