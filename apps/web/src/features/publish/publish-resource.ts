import { SubjectType } from '@colophon/model';
import { answer, api } from '#api/client.ts';
import { typeFields } from '#domain/resource-types/chosen-type.ts';
import { releaseVersion } from './release-version.ts';
import type { ResourceDraft } from './resource-draft.ts';
import { toResourceName } from './resource-name.ts';
import type { StoredFile } from './use-file-transfer.ts';
import { saveDraft } from './version-draft.ts';

const FIRST_VERSION = '1.0.0';

export interface Published {
  resourceId: string;
  /** Why the resource exists without its first version; its draft then holds the file. */
  failure: unknown;
}

/**
 * Creates the resource with its policies and releases its first version, which lists it when it has a policy.
 *
 * When only the version fails, the resource stays as unreleased and the file is kept in its draft.
 */
export async function publishResource(draft: ResourceDraft, file: StoredFile, cover: string): Promise<Published> {
  const { resourceId } = await answer(
    api.POST('/v2/resources', {
      body: {
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
      },
    }),
  );
  try {
    await releaseVersion(resourceId, { version: FIRST_VERSION, file, description: '' });
    return { resourceId, failure: null };
  } catch (failure) {
    await saveDraft(resourceId, { version: FIRST_VERSION, file, description: '' });
    return { resourceId, failure };
  }
}
