import type { ExportPart } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { config } from '#config.ts';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from './keys.ts';

/** Time after which an archive that is being made is looked at again. */
const LOOK_AGAIN_MS = 2000;

function fetchExports() {
  return answer(api.GET('/v2/exports'));
}

export type Export = Awaited<ReturnType<typeof fetchExports>>[number];

/** True while an archive is being made. */
export function isUnderWay({ state }: Export): boolean {
  return state === 'waiting' || state === 'running';
}

/** Archives of everything that the user owns, the newest first. */
export const exportsQuery = queryOptions({
  queryKey: userKeys.exports,
  queryFn: fetchExports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
});

/** Has an archive made. */
export const askForExport = mutation({
  call: (body: { password: string; files: 'all' | 'none'; parts: ExportPart[] }) =>
    answer(api.POST('/v2/exports', { body })),
  stale: [userKeys.exports],
});

/** Address at which an archive is downloaded, or one of its bags. */
export function exportHref({ exportId }: Export, bag = 1): string {
  const address = `${config.origins.api}/v2/exports/${exportId}/file`;
  return bag === 1 ? address : `${address}?bag=${bag}`;
}
