import type { AdPlace } from '@colophon/model';
import type { QueryClient } from '@tanstack/react-query';
import { advertisementsQuery } from '#api/activities/advertisements.ts';

/** A page is not kept waiting for longer: it moves then, when they come. */
const LONGEST_WAIT_MS = 1000;

/** Waits for advertisements that stand above the rest of a page, so that nothing moves when they come. */
export async function awaitAdvertisements(
  client: QueryClient,
  wanted: readonly { place: AdPlace; limit: number }[],
): Promise<void> {
  const known = wanted.map((one) => client.ensureQueryData(advertisementsQuery(one)).catch(() => undefined));
  await Promise.race([Promise.all(known), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
