import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Access } from './router.ts';
import { type Touched, touched } from './touched.ts';

/** Makes a work of a file, with nothing but a shell. */
const EXAMPLE = new URL('../../../static/first-work.sh', import.meta.url);

const DESCRIPTION = `Every answer is an envelope: \`ret\` and \`errCode\` are 0 on success, \`msg\` is a sentence for people,
\`data\` is the answer. Business refusals are answered with HTTP 200. \`x-access\` tells who may call, \`x-permission\` which
part of the platform an operator has to take care of, \`x-touches\` what has to be the
caller's own, \`x-personal\` that API tokens may not, \`x-scope\` which
scope they need, \`x-changes-state\` that a browser may call from our own pages only, \`x-nullable\` that a success may have no \`data\`.`;

/** Of the pages that show it: their own files and no others. */
const PAGES_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI 3.1 of all routes at `/openapi.json`, readable at `/docs`. Register before the routes. */
export async function registerOpenApi(server: FastifyInstance, { settings }: Context): Promise<void> {
  const example = (await readFile(EXAMPLE, 'utf8')).replace(/(?<=^ORIGIN=)\S+/m, settings.publicOrigin);
  const description = `${DESCRIPTION}\n\nA file becomes a work:\n\n\`\`\`sh\n${example}\`\`\``;
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Colophon API', version: '2', description },
      servers: [{ url: settings.publicOrigin }],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'authInfo' },
          header: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const { access, permission, touches, personal, scope, changesState } = input.route.config ?? {};
      if (!access) return { schema: { ...schema, hide: true }, url };
      const security: Record<string, string[]>[] = access === 'visitor' ? [] : [{ cookie: [] }, { header: [] }];
      const extensions = {
        'x-access': access,
        ...(permission && { 'x-permission': permission }),
        ...(touches && { 'x-touches': touches }),
        'x-personal': personal,
        ...(!personal && { 'x-scope': scope }),
        'x-changes-state': changesState,
        ...(canBeNull(input.schema) && { 'x-nullable': true }),
      };
      return { schema: { ...schema, description: describeAccess(access, touches), security, ...extensions }, url };
    },
    // Schemas with a name of their own (`meta({ id })`) become components; recursive ones must have one.
    transformObject: jsonSchemaTransformObject,
  });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGES_POLICY,
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    theme: { title: 'Colophon API', css: [{ filename: 'name.css', content: '.topbar { display: none; }' }] },
  });
  server.get('/openapi.json', { schema: { hide: true } as object }, async () => server.swagger());
}

/** True when a route's success may be without `data`; the envelope of a refusal always is. */
function canBeNull({ response }: { response?: unknown }): boolean {
  const envelope = (response as { 200?: z.ZodObject<{ data: z.ZodNullable<z.ZodType> }> } | undefined)?.[200];
  return envelope?.shape.data.unwrap().safeParse(null).success ?? false;
}

const callers: Readonly<Record<Access, string>> = {
  visitor: 'everybody',
  user: 'logged-in users',
  operator: 'operators',
};

/** Who may call a route, and with whose things, in one sentence. */
function describeAccess(access: Access, touches: Touched | null | undefined): string {
  return `For ${callers[access]}${touches ? `, ${touched[touches]}` : ''}.`;
}
