import manifestSchema from '@colophon/cli/colophon-manifest-1.json' with { type: 'json' };
import type { Router } from '#platform/http/router.ts';

const PATH = '/schemas/colophon-manifest-1.json';

/** Registers the form of manifests, by which programs publish, for editors that check them while they are written. */
export function registerManifestSchema({ server }: Pick<Router, 'server'>): void {
  server.get(PATH, { schema: { hide: true } as object }, async (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .send(JSON.stringify(manifestSchema)),
  );
}
