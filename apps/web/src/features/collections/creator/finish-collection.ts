import { ResourceStatus } from '@colophon/model';
import { type RulesBody, setCollectRules } from '#api/collections/rules.ts';
import { mutation } from '#api/mutation.ts';
import { updateResource } from '#api/resources/mutations.ts';

interface LastStep {
  collectionId: string;
  details: { intro: string; tags: readonly string[]; cover: string };
  /** `null`: they were left alone. */
  rules: RulesBody | null;
  isListing: boolean;
}

/** Gives a collection its details and rules, and lists it. A step that fails ends it there; trying again repeats nothing twice. */
export const finishCollection = mutation({
  call: async ({ collectionId, details: { intro, tags, cover }, rules, isListing }: LastStep) => {
    const resourceId = collectionId;
    const coverImages = cover ? [cover] : [];
    await updateResource.call({ resourceId, intro: intro.trim(), tags: [...tags], coverImages });
    if (rules) await setCollectRules.call({ collectionId, ...rules });
    if (isListing) await updateResource.call({ resourceId, status: ResourceStatus.online });
  },
  stale: setCollectRules.stale,
});
