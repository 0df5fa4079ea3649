/** Areas of the operators' console. An operator has all of them, or those that are named. */
export const OPERATOR_PERMISSIONS = [
  'users',
  'beta',
  'resources',
  'resourceTypes',
  'nodes',
  'contracts',
  'trade',
  'finance',
  'activities',
  'ads',
  'rewards',
  'templates',
  'i18n',
  'reports',
  'staff',
  'audit',
  'system',
] as const;

export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number];

/** Permissions of an operator: `null` for all that there are and will be. */
export type OperatorPermissions = readonly OperatorPermission[] | null;

/** True when `granted` contains all of `wanted`. */
export function includesPermissions(granted: OperatorPermissions, wanted: OperatorPermissions): boolean {
  if (granted === null) return true;
  return wanted?.every((permission) => granted.includes(permission)) ?? false;
}
