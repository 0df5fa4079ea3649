import type { Locale } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { once } from '#platform/repeats/once.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { presentVersions } from '../presenters.ts';
import { createVersion, createVersionWithin, type NewVersion } from './create-version.ts';

/**
 * Releases a version as `createVersion` does, and answers it. Under a key it is released once: whoever asks again is answered the same.
 *
 * @throws Refusal as `createVersion` and `once`
 */
export async function releaseOnce(
  context: Context,
  { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
  resourceId: string,
  { key, ...input }: NewVersion & { readonly key: string | undefined },
) {
  const args = ['release', resourceId, input];
  return once(context, key === undefined ? null : { actor, key, args }, async (claim) => {
    if (!claim) {
      const released = await createVersion(context, actor, resourceId, input);
      return (await presentVersions(context.db, [released], locale))[0]!;
    }
    return context.db.transaction(async (tx) => {
      await claim.begin(tx);
      const released = await createVersionWithin(tx, context, actor, resourceId, input);
      const [answer] = await presentVersions(tx, [released], locale);
      await claim.end(tx, answer);
      return answer!;
    });
  });
}
