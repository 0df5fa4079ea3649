import { SubjectType } from '@colophon/model';
import { mutation } from '#api/mutation.ts';
import { createResource, releaseVersion, saveDraft } from '#api/resources/mutations.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { typeFields } from '#domain/resource-types/chosen-type.ts';
import type { ResourceDraft } from './resource-draft.ts';
import { toResourceName } from './resource-name.ts';

const FIRST_VERSION = '1.0.0';

interface Publication {
  draft: ResourceDraft;
  file: StoredFile;
  /** Address of a picture, or empty. */
  cover: string;
}

interface Published {
  resourceId: string;
  /** Why the resource exists without its first version; its draft then holds the file. */
  failure: unknown;
}

/**
 * Creates the resource with its policies and releases its first version, which lists it when it has a policy.
 *
 * When only the version fails, the resource stays as unreleased and the file is kept in its draft.
 */
export const publishResource = mutation({ call: createAndRelease, stale: createResource.stale });

async function createAndRelease({ draft, file, cover }: Publication): Promise<Published> {
  const { resourceId } = await createResource.call({
    name: toResourceName(draft.name),
    resourceTitle: draft.title.trim(),
    subjectType: SubjectType.resource,
    ...typeFields(draft.type),
    intro: draft.intro.trim(),
    tags: draft.tags,
    coverImages: cover ? [cover] : [],
    policies: draft.policies.map(({ policyName, policyText }) => ({
      policyName,
      // The server decodes whatever can be decoded, so that a text with a `%` must come encoded.
      policyText: encodeURIComponent(policyText),
      status: 1,
    })),
  });
  const first = { resourceId, version: FIRST_VERSION, file, description: '' };
  try {
    await releaseVersion.call(first);
    return { resourceId, failure: null };
  } catch (failure) {
    await saveDraft.call(first);
    return { resourceId, failure };
  }
}
