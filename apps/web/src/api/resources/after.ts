/** A resource as `after` names it in lists by that date. */
export const afterOfResource =
  (date: 'createDate' | 'updateDate') =>
  (resource: { createDate?: string; updateDate?: string; resourceId?: string }): string =>
    `${resource[date]}~${resource.resourceId}`;
