import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { createRouter, type Router } from '#platform/http/router.ts';
import { marksOf } from './told-routes.ts';

/** Schemas of a route's input and answer. */
interface Schemas {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: { readonly 200: z.ZodObject<{ data: z.ZodNullable<z.ZodType> }> };
  readonly operationId: string;
  readonly summary: string;
}

/** Lets a module register by a server and a context that only take note of it: there is no database, and nothing listens. */
export function registerAlone(register: (app: Router) => void) {
  const declared: (Omit<RouteOptions, 'schema'> & { schema: Schemas })[] = [];
  const provided: [name: string, value: unknown][] = [];
  const listeners: [event: string, listener: unknown[]][] = [];
  const hooks: [name: string, hook: unknown][] = [];
  const jobs: object[] = [];
  const pages: string[] = [];
  const server = {
    route: (options: (typeof declared)[number]) => void declared.push(options),
    get: (url: string) => void pages.push(url),
    addHook: (name: string, hook: unknown) => void hooks.push([name, hook]),
  };
  const context = {
    settings: { timeZone: 'Asia/Shanghai' },
    clock: { now: () => new Date('2026-03-01T12:00:00Z') },
    providers: { add: (name: string, value: unknown) => void provided.push([name, value]) },
    events: { on: (event: string, ...listener: unknown[]) => void listeners.push([event, listener]) },
    jobs: { register: (job: object) => void jobs.push(job) },
  };
  const router = createRouter(server as unknown as FastifyInstance, context as unknown as Context, {
    checkAnswers: false,
  });
  register(router);
  const routes = router.routes.map((route, index) => ({ ...route, ...declared[index]!.schema }));
  return { routes, provided, listeners, jobs, pages, hooks };
}

type RegisteredRoute = ReturnType<typeof registerAlone>['routes'][number];

/**
 * One line for each route: method and path, name in clients, who may call it, the scope that tokens need, and what else is
 * declared.
 */
export function declarationsOf(routes: readonly RegisteredRoute[]): string[] {
  return routes.map((route) => {
    const { method, url, operationId, access, scope, permission } = route;
    return [
      method,
      url,
      operationId,
      access,
      scope,
      ...(permission ? [`by ${permission}`] : []),
      ...marksOf(route),
    ].join(' ');
  });
}

/**
 * One line for each route: its name, and the fields of its path (`/`), query (`?`) and body (`<`), and of the data of its
 * answer (`>`); `!` has to be there. Answers that are known by a name are called by it.
 */
export function fieldsOf(
  routes: readonly RegisteredRoute[],
  named: Readonly<Record<string, z.ZodType>> = {},
): string[] {
  const names = Object.entries(named).map(([name, schema]) => [fieldsIn(schema), name] as const);
  return routes.map(({ operationId, params, querystring, body, response }) => {
    const data = response?.[200].shape.data.unwrap();
    const parts = Object.entries({ '/': params, '?': querystring, '<': body, '>': data });
    const texts = parts.flatMap(([mark, schema]) => (schema ? [`${mark} ${fieldsIn(schema)}`] : []));
    return names.reduce((line, [fields, name]) => line.replaceAll(fields, name), [operationId, ...texts].join(' '));
  });
}

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly $defs?: Record<string, JsonSchema>;
}

/** The fields of a schema, those of objects within in braces, of lists in brackets, of any name behind a star. */
export function fieldsIn(schema: z.ZodType): string {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const told = new Set<string>();
  const tell = ({ $ref, properties, required = [], items, anyOf, additionalProperties, type }: JsonSchema): string => {
    if ($ref) {
      const name = $ref.split('/').at(-1)!;
      if (told.has(name)) return name;
      told.add(name);
      return tell(document.$defs?.[name] ?? document);
    }
    if (anyOf) return [...new Set(anyOf.map(tell).filter((one) => one !== ''))].join('|');
    if (items) return `[${tell(items)}]`;
    if (typeof additionalProperties === 'object' && !properties) return `{* ${tell(additionalProperties)}}`;
    if (!properties) return type === 'null' ? '|null' : '';
    const fields = Object.entries(properties).map(
      ([name, inner]) => `${name}${required.includes(name) ? '!' : ''}${tell(inner)}`,
    );
    return `{${fields.join(' ')}}`;
  };
  return tell(document).replaceAll('||', '|');
}

/** The problems of a request's part with a schema, as refusals tell them; none where it is taken. */
export function problemsOf(schema: z.ZodType, value: unknown): { field: string; reason: string }[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), reason: message }));
}
