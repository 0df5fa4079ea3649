import { queryOptions } from '@tanstack/react-query';
import { api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from './keys.ts';

function fetchPerson(name: string) {
  return lookUp(api.GET('/v2/users/people/{name}', { params: { path: { name } } }), { redirect: false });
}

export type Person = NonNullable<Awaited<ReturnType<typeof fetchPerson>>>;

/** A person as everybody sees them, by username or number; `null` for nobody. */
export const personQuery = (name: string) =>
  queryOptions({ queryKey: userKeys.person(name), queryFn: () => fetchPerson(name) });

/** Looks for somebody who was named; `null` for nobody. */
export const lookForPerson = mutation({ call: fetchPerson, stale: [] });
