import { rules, satisfies } from '@colophon/model';
import { isResourceNameTakenQuery } from '#api/resources/own.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { type Availability, useAvailable } from '#ui/use-available.ts';
import { toResourceName } from './resource-name.ts';

/** Checks whether the name that `typed` becomes is still free among the user's resources. */
export function useNameAvailability(typed: string): Availability {
  const { user } = useCurrentUser();
  const name = toResourceName(typed);
  return useAvailable({
    value: `${user?.username}/${name}`,
    isValid: user !== null && satisfies(rules.resourceName, name),
    query: isResourceNameTakenQuery,
  });
}
