import { type Client, ColophonError } from '@colophon/client';
import { expect, test } from 'vitest';
import type { Context } from '../command.ts';
import type { Plan, Stored } from './plan.ts';
import { type Publishing, releaser } from './releaser.ts';
import type { Upload } from './upload-works.ts';

const OWNER = 'mira';
const refusedAs = (refusal: string) =>
  new ColophonError(
    { ret: 0, errCode: 1, msg: refusal, data: null },
    new Response(null, { headers: { 'x-refusal': refusal } }),
    'https://colophon.example',
  );

/** A new work of Mira's; `more` says what it is besides. */
function planOf(name: string, more: { type?: string; uses?: string[] } = {}): Plan {
  const work = {
    name,
    type: [more.type ?? 'article'],
    version: '1.0.0',
    sha1: `sha1 of ${name}`,
    filename: `${name}.md`,
    policies: [],
    dependencies: [],
    placeOf: () => ({ file: 'm.yaml' }),
  } as unknown as Plan['work'];
  const dependencies = (more.uses ?? []).map((fullName) => ({ fullName, range: '^1.0.0' }));
  return { work, fullName: `${OWNER}/${name}`, isReleased: false, dependencies };
}

/** An upload that has ended, or that ends when it is waited for. */
function uploadOf(hasEnded: boolean): Upload {
  const upload = {
    get done() {
      Object.assign(upload, { described: {} });
      return Promise.resolve({});
    },
  };
  return hasEnded ? { done: Promise.resolve({}), described: {} } : upload;
}

/** Releases plans on a platform where some names are refused, and some types have no batches; tells the calls, and what became of the works. */
async function release(
  plans: Plan[],
  {
    ready = plans.length,
    refused = {},
    single = '',
    there = {},
  }: { ready?: number; refused?: Record<string, string>; single?: string; there?: Record<string, string> } = {},
) {
  const calls: string[] = [];
  const idOf = (name: string) => ({ resourceId: `id of ${name}` });
  const resources = {
    async createSeveral({ resourceType, createResourceObjects }: Record<string, { name: string }[]>) {
      calls.push(`several ${createResourceObjects!.map(({ name }) => name)}`);
      if (String(resourceType) === single) throw refusedAs('resource.type-without-batches');
      const entries = createResourceObjects!.map(({ name }) => {
        const refusal = refused[name];
        return [name, refusal ? { data: null, message: 'No.', refusal } : { data: idOf(name), message: '' }];
      });
      return Object.fromEntries(entries);
    },
    async create({ name }: { name: string }) {
      calls.push(`create ${name}`);
      if (refused[name]) throw refusedAs(refused[name]);
      return idOf(name);
    },
    async createVersion({ resourceId }: { resourceId: string }) {
      calls.push(`version ${resourceId}`);
    },
    async licenseOwn({ resourceIds }: { resourceIds: string[] }) {
      calls.push(`license ${resourceIds}`);
    },
    async list({ resourceNames }: { resourceNames: string }) {
      const name = resourceNames.split('/')[1]!;
      const fileSha1 = there[name];
      if (fileSha1 === undefined) return [];
      const versions = [{ version: '1.0.0' }];
      const latest = { latestVersion: '1.0.0', latestVersionInfo: { version: '1.0.0', fileSha1 } };
      const kept = {
        ...idOf(name),
        resourceName: resourceNames,
        subjectType: 1,
        resourceVersions: versions,
        ...latest,
      };
      return [{ ...kept, baseUpcastResources: [], policies: [] }];
    },
    read: async () => ({ policies: [], status: 4 }),
  };
  const client = { resources, users: { readCurrent: async () => ({ username: OWNER }) } } as unknown as Client;
  const journal = { has: () => false, request: { draft: false } } as unknown as Publishing['journal'];
  const context = { locale: 'en_US', pause: async () => {} } as unknown as Context;
  const uploads = plans.map((_, index) => uploadOf(index < ready));
  const known = { resourceId: 'id of x', baseUpcastResources: [] } as unknown as Stored;
  const stored = new Map([['noor/x', known]]);
  const releaseFrom = releaser({ plans, stored, journal, client, context }, uploads);
  const ends: string[] = [];
  for (let next = 0; next < plans.length; ) {
    const released = await releaseFrom(next);
    next += released.length;
    for (const { plan, error } of released)
      ends.push(`${plan.work.name} ${error ? (error as Error).message : plan.isReleased ? 'there' : 'released'}`);
  }
  return { calls, ends };
}

test('works whose files are there come in calls of twenty, in their order', async () => {
  const names = Array.from({ length: 23 }, (_, index) => `w${index}`);
  const { calls, ends } = await release(names.map((name) => planOf(name)));
  expect(calls).toEqual([`several ${names.slice(0, 20)}`, `several ${names.slice(20)}`]);
  expect(ends).toEqual(names.map((name) => `${name} released`));
});

test('a call ends before a file that is not there, another type, and what needs a licence of its owner’s works', async () => {
  const plans = [planOf('a'), planOf('b'), planOf('c', { type: 'image' }), planOf('d', { type: 'image' })];
  const more = [planOf('e', { uses: ['mira/a'], type: 'image' }), planOf('f', { uses: ['noor/x'] }), planOf('g')];
  const { calls } = await release([...plans, ...more], { ready: 6 });
  expect(calls).toEqual([
    'several a,b',
    'several c,d',
    'create e',
    'license id of a',
    'version id of e',
    'several f',
    'several g',
  ]);
});

test('a type without batches is asked for once, and its works come one by one', async () => {
  const { calls, ends } = await release([planOf('a'), planOf('b')], { single: 'article' });
  expect(calls).toEqual(['several a,b', 'create a', 'version id of a', 'create b', 'version id of b']);
  expect(ends).toEqual(['a released', 'b released']);
});

test('a refused work takes those with it that depend on it, the others of its call are released', async () => {
  const plans = [planOf('a'), planOf('b'), planOf('c'), planOf('d', { uses: ['mira/b'] })];
  const { ends } = await release(plans, { refused: { b: 'version.file-infected' } });
  expect(ends).toEqual(['a released', 'b No.', 'c released', expect.stringMatching(/^d It depends on mira\/b/)]);
});

test('a work that came meanwhile is done; one of another file that came is refused', async () => {
  const taken = { a: 'resource.name-taken', b: 'resource.name-taken', c: 'resource.name-taken' };
  const there = { a: 'sha1 of a', b: 'sha1 of something else' };
  const { calls, ends } = await release([planOf('a'), planOf('b'), planOf('c')], { refused: taken, there });
  expect(calls).toEqual(['several a,b,c']);
  expect(ends).toEqual(['a there', 'b No.', 'c No.']);
});
