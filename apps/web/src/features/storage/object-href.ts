import { config } from '#config.ts';

/** Address that downloads an object under its own name. */
export function objectHref(objectId: string): string {
  return `${config.origins.api}/v2/storages/objects/${objectId}/file`;
}
