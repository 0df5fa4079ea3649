import type { Settings } from '#platform/settings.ts';

/** The cover of an exhibit for which nobody chose one: the one that its work draws, or the platform's where it shows no work. */
export function defaultCover({ publicOrigin }: Settings, resourceId: string | null): string {
  return `${publicOrigin}${resourceId === null ? '/static/default-cover.svg' : `/v2/resources/${resourceId}/cover`}`;
}

/** Says whether somebody chose a cover of an exhibit. Before works drew covers, exhibits of works had the platform's too. */
export function isChosenCover(settings: Settings, resourceId: string | null, cover: string): boolean {
  return cover !== defaultCover(settings, null) && cover !== defaultCover(settings, resourceId);
}
