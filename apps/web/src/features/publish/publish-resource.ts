import { SubjectType } from '@colophon/model';
import { mutation } from '#api/mutation.ts';
import { createResource, releaseVersion, updateResource, type VersionBody } from '#api/resources/mutations.ts';
import { fetchOwnResource } from '#api/resources/own.ts';
import { toResourceName } from '#domain/publishing/resource-name.ts';
import { typeFields } from '#domain/resource-types/chosen-type.ts';
import { FIRST_VERSION, type ResourceDraft } from './resource-draft.ts';

/** Creates the resource of a draft: from now on its name is taken, and it is among its owner's as unreleased. */
export const reserveResource = mutation({
  call: (draft: ResourceDraft) =>
    createResource.call({
      name: toResourceName(draft.name),
      resourceTitle: draft.title.trim(),
      subjectType: SubjectType.resource,
      ...typeFields(draft.type),
    }),
  stale: createResource.stale,
});

interface Publication {
  resourceId: string;
  draft: ResourceDraft;
  fields: Omit<VersionBody, 'version'>;
  /** Address of a picture, or empty. */
  cover: string;
}

/**
 * Gives a resource its details and policies and releases its first version, which lists it when it has a policy.
 *
 * When only the version fails, the rest is done and the draft stays; trying again adds nothing twice.
 */
export const publishResource = mutation({
  call: async ({ resourceId, draft, fields, cover }: Publication) => {
    const there = await fetchOwnResource(resourceId);
    const names = new Set(there?.policies.map(({ policyName }) => policyName));
    const missing = draft.policies.filter(({ policyName }) => !names.has(policyName));
    await updateResource.call({
      resourceId,
      resourceTitle: draft.title.trim(),
      intro: draft.intro.trim(),
      tags: [...draft.tags],
      coverImages: cover ? [cover] : [],
      ...(missing.length > 0 && {
        addPolicies: missing.map(({ policyName, policyText, tests }) => ({
          policyName,
          // The server decodes whatever can be decoded, so that a text with a `%` must come encoded.
          policyText: encodeURIComponent(policyText),
          status: 1,
          ...(tests && { tests }),
        })),
      }),
    });
    await releaseVersion.call({ resourceId, version: FIRST_VERSION, ...fields });
    return { resourceId };
  },
  stale: releaseVersion.stale,
});
