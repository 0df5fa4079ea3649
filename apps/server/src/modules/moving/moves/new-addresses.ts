import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import {
  ADDRESS_LIFE_MS,
  ASK_ANEW_MS,
  ASK_NEW_PLACE_MS,
  MAX_KNOWN_ADDRESSES,
  MAX_MOVE_ANSWER_BYTES,
} from '../limits.ts';
import type { MoveRow } from '../tables.ts';
import type { MovedThing } from './find-owned.ts';

type NewPlace = Pick<MoveRow, 'toOrigin' | 'newUserName'>;

const Answer = z.object({ data: z.object({ newId: z.string().regex(/^(?:[\da-f]{24}|\d{1,15})$/) }) });

/** Tells addresses at new places. */
export interface NewAddresses {
  /** The page of a thing: that of the account where the thing is not known there. */
  pageOf(place: NewPlace, thing: MovedThing): Promise<string>;
  /** The feed of a thing, as `pageOf`. */
  feedOf(place: NewPlace, thing: MovedThing, format: string): Promise<string>;
}

/**
 * Asks new places for the ids of things, once a day for each. What they answer are ids; addresses are made here, at the origin that both owners have
 * confirmed, so that nobody is led elsewhere.
 */
export function createNewAddresses({ outgoing, settings }: Pick<Context, 'outgoing' | 'settings'>): NewAddresses {
  const known = new LRUCache<string, { readonly newId: string | null }>({ max: MAX_KNOWN_ADDRESSES });

  const mapOf = ({ toOrigin }: NewPlace, { kind, oldId }: MovedThing) =>
    `${toOrigin}/v2/moved/${encodeURIComponent(settings.publicOrigin)}/${kind}/${oldId}`;

  async function newIdOf(place: NewPlace, thing: MovedThing): Promise<string | null> {
    const address = mapOf(place, thing);
    const remembered = known.get(address);
    if (remembered) return remembered.newId;
    const [newId, ttl] = await ask(address).then(
      (answered) => [answered, ADDRESS_LIFE_MS] as const,
      () => [null, ASK_ANEW_MS] as const, // it is not to be reached: its page says so
    );
    known.set(address, { newId }, { ttl });
    return newId;
  }

  async function ask(address: string): Promise<string | null> {
    const { status, headers, body } = await outgoing.send(address, {
      method: 'GET',
      answerLimitBytes: MAX_MOVE_ANSWER_BYTES,
      limitMs: ASK_NEW_PLACE_MS,
    });
    if (headers['x-refusal'] === 'moving.unknown-thing') return null;
    if (status !== 200) throw new Error('No answer about a moved thing');
    return Answer.parse(JSON.parse(body.toString())).data.newId;
  }

  const accountOf = ({ toOrigin, newUserName }: NewPlace) => `${toOrigin}/author/${encodeURIComponent(newUserName)}`;

  return {
    async pageOf(place, thing) {
      if (thing.kind === 'account') return accountOf(place);
      const newId = await newIdOf(place, thing);
      if (newId === null) return accountOf(place);
      if (thing.kind === 'work') return `${place.toOrigin}/resource/details/${newId}`;
      if (thing.kind === 'collection') return `${place.toOrigin}/resource/collectionDetails/${newId}`;
      // it knows the hosts of its sites
      return `${mapOf(place, thing)}/page`;
    },
    async feedOf(place, thing, format) {
      const newId = await newIdOf(place, thing);
      if (newId === null) return accountOf(place);
      const kinds = { account: 'people', exhibit: 'exhibits' } as const;
      const kind = kinds[thing.kind as keyof typeof kinds] ?? 'collections';
      return `${place.toOrigin}/v2/feeds/${kind}/${newId}/${format}`;
    },
  };
}
