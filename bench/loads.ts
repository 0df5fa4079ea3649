import type autocannon from 'autocannon';
import type { Caller } from './caller.ts';
import { itemsIn, LONG_COLLECTION, RESOURCE_TYPE, resourceIdOf } from './dataset.ts';
import type { Options } from './options.ts';

export type LoadName = 'read' | 'list' | 'collections' | 'exhibit' | 'current' | 'create';

/** Requests that the server and the floor are sent alike. */
export interface Load {
  readonly name: LoadName;
  readonly title: string;
  /** Sent in turn, over and over, on each connection. */
  readonly requests: autocannon.Request[];
  /** Fields of the answer in which server and floor may differ. */
  readonly ownFields?: readonly string[];
  /** The least requests per second, as a part of what the floor, or reading one resource, reaches. */
  readonly target?: { readonly of: 'floor' | 'read'; readonly ratio: number };
}

const DIFFERENT_READS = 500;
const PAGE_SIZE = 100;

/** The loads of a run on a data set of `rows` resources and the given exhibits. What writes comes last. */
export function createLoads({ rows }: Options, caller: Caller, exhibitIds: readonly string[]): Load[] {
  const spread = Array.from({ length: DIFFERENT_READS }, (_, index) => 1 + ((index * 7919) % rows));
  return [
    {
      name: 'read',
      title: 'read one resource',
      requests: spread.map((number) => ({ method: 'GET', path: `/v2/resources/${resourceIdOf(number)}` })),
      target: { of: 'floor', ratio: 0.6 },
    },
    {
      name: 'list',
      title: `list ${PAGE_SIZE} of ${rows.toLocaleString('en')}, with the total`,
      requests: [{ method: 'GET', path: `/v2/resources?status=1&sort=createDate:-1&limit=${PAGE_SIZE}` }],
      target: { of: 'floor', ratio: 0.8 },
    },
    {
      name: 'collections',
      title: `list ${PAGE_SIZE} of a collection of ${itemsIn(rows).toLocaleString('en')}`,
      requests: [0, 1 / 3, 2 / 3, 1].map((part) => {
        const skip = Math.floor((itemsIn(rows) - PAGE_SIZE) * part);
        return {
          method: 'GET',
          path: `/v2/resources/catalogue/${LONG_COLLECTION}/items?skip=${skip}&limit=${PAGE_SIZE}`,
        };
      }),
      target: { of: 'floor', ratio: 0.6 },
    },
    {
      name: 'exhibit',
      title: 'exhibit file, decided for a visitor',
      requests: exhibitIds.map((exhibitId) => ({ method: 'GET', path: `/file/exhibits/${exhibitId}` })),
      target: { of: 'read', ratio: 0.5 },
    },
    {
      name: 'current',
      title: 'the user of a session',
      requests: [{ method: 'GET', path: '/v2/users/current', headers: { ...caller.headers } }],
      target: { of: 'floor', ratio: 0.6 },
    },
    {
      name: 'create',
      title: 'create a resource',
      requests: [{ method: 'POST', path: '/v2/resources', setupRequest: newResource(caller) }],
      ownFields: ['resourceId', 'resourceName', 'resourceTitle', 'createDate', 'updateDate'],
    },
  ];
}

function newResource({ headers }: Caller): (request: autocannon.Request) => autocannon.Request {
  let number = 0;
  return (request) => {
    number += 1;
    return {
      ...request,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `new-${number}`,
        resourceTypeCode: RESOURCE_TYPE,
        intro: 'Made while measuring.',
        tags: ['bench'],
      }),
    };
  };
}
