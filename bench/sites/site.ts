import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Caller } from '../caller.ts';
import { FREE, licence, type Published, publish } from '../dataset.ts';

const COVERS = new URL('../../content/demo/files/covers/', import.meta.url);

export interface Site {
  readonly nodeId: number;
  readonly domain: string;
}

/** Opens a node whose name is its domain. */
export async function openSite(caller: Caller, domain: string): Promise<Site> {
  const { nodeId } = await caller.call<{ nodeId: number }>('POST', '/v2/nodes', {
    nodeName: domain,
    nodeDomain: domain,
  });
  return { nodeId, domain };
}

/** Mounts a resource that is free, for everybody, and puts it on show. Answers the exhibit's id. */
export async function mount(caller: Caller, { nodeId }: Site, name: string, resource: Licensable): Promise<string> {
  const { presentableId } = await caller.call<{ presentableId: string }>('POST', '/v2/presentables', {
    nodeId,
    resourceId: resource.resourceId,
    version: '1.0.0',
    presentableName: name,
    policies: [FREE],
    batchSignContracts: [licence(resource)],
  });
  await caller.call('PUT', `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
  return presentableId;
}

type Licensable = Pick<Published, 'resourceId' | 'policies'>;

/** Mounts one of the themes that an installation has from its birth. */
export async function mountTheme(caller: Caller, site: Site, theme: string): Promise<void> {
  const { username } = await caller.call<{ username: string }>('GET', '/v2/users/current');
  const path = `/v2/resources/${encodeURIComponent(`${username}/${theme}-theme`)}?isLoadPolicyInfo=1`;
  await mount(caller, site, 'theme', await caller.call<Licensable>('GET', path));
}

/** Publishes texts, each with a cover of the demonstration. */
export async function publishCovered(caller: Caller, covers: readonly string[]): Promise<Published[]> {
  const published: Published[] = [];
  for (const cover of covers) {
    const form = new FormData();
    form.set('file', new Blob([await readFile(new URL(`${cover}.jpg`, COVERS))]), `${cover}.jpg`);
    const { url } = await caller.call<{ url: string }>('POST', '/v2/storages/files/uploadImage', form);
    published.push(await publish(caller, cover, [], { coverImages: [url] }));
  }
  return published;
}

/** The address of a site of the installation at `origin`. */
export function siteOriginOf(origin: string, domain: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${domain}.${host}`;
}

/** A connection to a server, kept open, on which one request follows the other. */
export interface Line {
  /** Milliseconds until the first byte of the answer, which is then read to its end. */
  firstByteMs(request: LineRequest): Promise<number>;
  close(): void;
}

interface LineRequest {
  /** Of the site that is asked; the platform where absent. */
  readonly domain?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 where absent. */
  readonly status?: number;
}

export function openLine(origin: string): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = new URL(origin);
  return {
    firstByteMs({ domain, path, headers = {}, status = 200 }) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const startedAt = performance.now();
      const { host } = new URL(domain ? siteOriginOf(origin, domain) : origin);
      const asked = get(
        { host: 'localhost', port, path, agent, headers: { ...headers, host } },
        (answer: IncomingMessage) => {
          const tookMs = performance.now() - startedAt;
          const isRefused = answer.statusCode !== status || 'x-refusal' in answer.headers;
          answer
            .on('end', () => (isRefused ? reject(new Error(`${path}: ${answer.statusCode}`)) : resolve(tookMs)))
            .on('error', reject)
            .resume();
        },
      );
      asked.on('error', reject);
      return promise;
    },
    close: () => agent.destroy(),
  };
}
