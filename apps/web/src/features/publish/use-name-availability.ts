import { rules, satisfies } from '@colophon/model';
import { api, lookUp } from '#api/client.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { type Availability, useAvailable } from '#ui/use-available.ts';
import { toResourceName } from './resource-name.ts';

/** Whether the name that `typed` becomes is still free among the user's resources. */
export function useNameAvailability(typed: string): Availability {
  const { user } = useCurrentUser();
  const name = toResourceName(typed);
  return useAvailable({
    queryKey: ['resources', 'name'],
    value: `${user?.username}/${name}`,
    isValid: user !== null && satisfies(rules.resourceName, name),
    isTaken: async (resourceIdOrName) => {
      const params = { path: { resourceIdOrName }, query: { projection: 'resourceId' } };
      return (await lookUp(api.GET('/v2/resources/{resourceIdOrName}', { params }))) !== null;
    },
  });
}
