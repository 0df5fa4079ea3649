import { appHref } from '#session/go-to.ts';

/** Where an advertisement leads: an activity here, or an address. */
export function advertisementHref({ linkActivityId, link }: { linkActivityId?: string; link: string }): string {
  return linkActivityId ? appHref('www', `/activity/${linkActivityId}`) : link;
}
