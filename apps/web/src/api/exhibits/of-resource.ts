import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { whole } from '../page.ts';
import { takenQuery } from '../taken.ts';
import { exhibitKeys } from './keys.ts';

/** The reader's exhibits of a resource. */
export const ownExhibitsQuery = (userId: number, resourceId: string) =>
  queryOptions({
    queryKey: exhibitKeys.ofResource(resourceId, userId),
    queryFn: async () =>
      whole(await answer(api.GET('/v2/presentables/list', { params: { query: { userId, resourceIds: resourceId } } }))),
  });

/** Number of names that are tried before the choice is left to the reader. */
const MAX_NAMES_TRIED = 20;

/** A name that no exhibit of the node has: the given one, or the given one with a number. */
export const freeNameQuery = (nodeId: number, name: string) =>
  queryOptions({
    queryKey: exhibitKeys.freeName(nodeId, name),
    queryFn: async () => {
      for (let tried = 0; tried < MAX_NAMES_TRIED; tried += 1) {
        const candidate = tried === 0 ? name : `${name}_${tried}`;
        if (!(await isNameTaken(nodeId, candidate))) return candidate;
      }
      return name;
    },
    staleTime: 0,
  });

/** Tells whether an exhibit of the node has this name. */
export const isExhibitNameTakenQuery = (nodeId: number, name: string) =>
  takenQuery(exhibitKeys.nameTaken(nodeId, name), () => isNameTaken(nodeId, name));

async function isNameTaken(nodeId: number, presentableName: string): Promise<boolean> {
  const query = { nodeId, presentableName, projection: 'presentableId' };
  return (await lookUp(api.GET('/v2/presentables/detail', { params: { query } }))) !== null;
}
