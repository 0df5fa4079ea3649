import { queryOptions } from '@tanstack/react-query';
import { api, lookUp } from '#api/client.ts';
import type { StoredFile } from './use-file-transfer.ts';

/** What the next version begins with. */
export interface LatestVersion {
  file: StoredFile;
  description: string;
  inherited: {
    dependencies: { resourceId: string; versionRange: string }[];
    customPropertyDescriptors: Descriptor[];
    inputAttrs: { key: string; value: string }[];
  };
}

/** Kinds of custom properties and configurations. */
type DescriptorType = 'readonlyText' | 'editableText' | 'select' | 'radio' | 'checkbox';

interface Descriptor {
  key: string;
  name: string;
  remark: string;
  type: DescriptorType;
  defaultValue: string;
  candidateItems: string[];
}

/** The latest version of a resource; `null` while it has none (`version` empty). */
export const latestVersionQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: ['resources', resourceId, 'versions', version, 'next'],
    queryFn: async (): Promise<LatestVersion | null> => {
      if (!version) return null;
      const params = { path: { resourceId, version } };
      const latest = await lookUp(api.GET('/v2/resources/{resourceId}/versions/{version}', { params }));
      if (!latest) return null;
      const { filename, fileSha1, description, dependencies, customPropertyDescriptors, inputAttrs } =
        latest as Required<typeof latest>;
      return {
        file: { name: filename, sha1: fileSha1 },
        description,
        inherited: {
          dependencies: dependencies.map(({ resourceId, versionRange }) => ({ resourceId, versionRange })),
          customPropertyDescriptors: customPropertyDescriptors as Descriptor[],
          inputAttrs,
        },
      };
    },
  });
