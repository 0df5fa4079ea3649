import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { whole } from '../page.ts';
import { whileExcerptWaits } from './details.ts';
import { resourceKeys } from './keys.ts';

/** A file that the platform has. */
export interface StoredFile {
  name: string;
  sha1: string;
}

/** One version as its owner sees it; `null` when it does not exist. */
export const ownVersionQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: resourceKeys.version(resourceId, version, 'own'),
    queryFn: async () => {
      const params = { path: { resourceId, version } };
      const found = await lookUp(api.GET('/v2/resources/{resourceId}/versions/{version}', { params }));
      return found && (found as Required<typeof found>);
    },
    refetchInterval: whileExcerptWaits,
  });

export type OwnVersion = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof ownVersionQuery>['queryFn']>>>>;

/** Tells whether a version that was just released can be read yet. */
export const isReadableQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: resourceKeys.version(resourceId, version, 'isReadable'),
    queryFn: async () => {
      const params = { path: { resourceId, version }, query: { projection: 'version' } };
      return (await lookUp(api.GET('/v2/resources/{resourceId}/versions/{version}', { params }))) !== null;
    },
  });

/** Which versions of a resource are released, newest first, and what their files are called. */
export const releasedVersionsQuery = (resourceId: string) =>
  queryOptions({
    queryKey: resourceKeys.released(resourceId),
    queryFn: async (): Promise<{ version: string; filename: string; createDate: string }[]> => {
      const query = { sort: 'createDate:-1', projection: 'version,filename,createDate' };
      return whole(
        await answer(api.GET('/v2/resources/{resourceId}/versions', { params: { path: { resourceId }, query } })),
      );
    },
  });

/** Content that the next version begins with. */
export interface LatestVersion {
  file: StoredFile;
  description: string;
  dependencies: { resourceId: string; resourceName: string; versionRange: string }[];
  customPropertyDescriptors: Descriptor[];
  inputAttrs: { key: string; value: string }[];
  authExcludedItems: { resourceId: string; excludedType: string; excludedValue: string }[];
  /** Of collections: how their items are shown. */
  catalogueProperty: Record<string, string>;
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
    queryKey: resourceKeys.version(resourceId, version, 'next'),
    queryFn: async (): Promise<LatestVersion | null> => {
      if (!version) return null;
      const params = { path: { resourceId, version } };
      const latest = await lookUp(api.GET('/v2/resources/{resourceId}/versions/{version}', { params }));
      if (!latest) return null;
      const { filename, fileSha1, description, dependencies, customPropertyDescriptors, inputAttrs } =
        latest as Required<typeof latest>;
      const { authExcludedItems, catalogueProperty = {} } = latest as Required<typeof latest>;
      return {
        file: { name: filename, sha1: fileSha1 },
        description,
        dependencies,
        customPropertyDescriptors: customPropertyDescriptors as Descriptor[],
        inputAttrs,
        authExcludedItems,
        catalogueProperty,
      };
    },
  });
