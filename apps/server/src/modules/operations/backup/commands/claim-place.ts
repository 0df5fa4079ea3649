import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { StartRefusal } from '#platform/start-refusal.ts';
import type { Place } from '../places/place.ts';

/** Says which installation the place belongs to. */
const FILE = 'installation.json';
const Claim = z.object({ installationId: z.uuid() });

/**
 * Notes in an empty place whose backups it is for.
 *
 * @throws StartRefusal when it is another installation's, or holds something else
 */
export async function claimPlace(place: Place, installationId: string): Promise<void> {
  const found = await place.read(FILE);
  if (!found) {
    if (await holdsAnything(place))
      throw new StartRefusal(`${place.name} holds something else than backups: name an empty place.`);
    const claim = `${JSON.stringify({ installationId })}\n`;
    return place.write(FILE, Readable.from([Buffer.from(claim)]));
  }
  const owner = readClaim(String(await buffer(found)));
  if (owner !== installationId)
    throw new StartRefusal(`${place.name} holds the backups of another installation: name another place.`);
}

function readClaim(text: string): string | undefined {
  try {
    return Claim.parse(JSON.parse(text)).installationId;
  } catch {
    return undefined;
  }
}

async function holdsAnything(place: Place): Promise<boolean> {
  for await (const _ of place.list()) return true;
  return false;
}
