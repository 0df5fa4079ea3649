import { LICENCE_KEY } from '@colophon/content/licences';
import type { DraftData } from '#api/resources/drafts.ts';
import type { LatestVersion, StoredFile } from '#api/resources/versions.ts';
import { type Licensing, NO_LICENSING } from '#domain/licensing/licensing.ts';
import {
  type CustomDescriptor,
  descriptorsOf,
  isOption,
  type PropertySet,
  type SuppliedValue,
} from '#domain/properties/property-set.ts';

/** Where the file of a version comes from. */
export type FileOrigin = 'upload' | 'storage' | 'editor' | 'previous';

/** Content of a version, apart from its number and its description. */
export interface VersionContent {
  file: StoredFile | null;
  origin: FileOrigin | null;
  supplied: readonly SuppliedValue[];
  descriptors: readonly CustomDescriptor[];
  licensing: Licensing;
}

export const EMPTY_CONTENT: VersionContent = {
  file: null,
  origin: null,
  supplied: [],
  descriptors: [],
  licensing: NO_LICENSING,
};

/** Returns the content that the next version begins with: everything of the one before it. */
export function contentOfLatest(latest: LatestVersion): VersionContent {
  return {
    file: latest.file,
    origin: 'previous',
    supplied: latest.inputAttrs.map(({ key, value }) => ({ key, name: '', value })),
    descriptors: latest.customPropertyDescriptors,
    licensing: { ...NO_LICENSING, dependencies: latest.dependencies },
  };
}

const ORIGINS: readonly string[] = ['upload', 'storage', 'editor', 'previous'] satisfies FileOrigin[];

/** Reads a draft, of whichever client of the ecosystem. */
export function contentOfDraft(draft: DraftData): VersionContent {
  const { selectedFileInfo: file = null, additionalProperties = [], directDependencies = [] } = draft;
  const properties = (draft.customProperties ?? []).map(
    ({ key, name, value, description }): CustomDescriptor => ({
      key,
      name,
      remark: description,
      type: 'readonlyText',
      defaultValue: value,
      candidateItems: [],
    }),
  );
  const options = (draft.customConfigurations ?? []).map(
    ({ key, name, description, type, input, select }): CustomDescriptor => ({
      key,
      name,
      remark: description,
      type: type === 'select' ? 'select' : 'editableText',
      defaultValue: type === 'select' ? (select[0] ?? '') : input,
      candidateItems: type === 'select' ? select : [],
    }),
  );
  return {
    file: file && { name: file.name, sha1: file.sha1 },
    origin: ORIGINS.includes(file?.from ?? '') ? (file!.from as FileOrigin) : null,
    supplied: additionalProperties.map(({ key, value }) => ({ key, name: '', value })),
    descriptors: [...properties, ...options],
    licensing: {
      dependencies: directDependencies
        .filter(({ type }) => type === 'resource')
        .map(({ id, name, versionRange = '*' }) => ({ resourceId: id, resourceName: name, versionRange })),
      objects: directDependencies.filter(({ type }) => type === 'object').map(({ name }) => name),
      upcasts: (draft.baseUpcastResources ?? []).map(({ resourceID: resourceId, resourceName }) => {
        return { resourceId, resourceName };
      }),
      toSign: draft.batchSignContracts ?? [],
      excluded: (draft.authExcludedItems ?? [])
        .filter(({ excludedType }) => excludedType === 'contractId')
        .map(({ resourceId, excludedValue }) => ({ resourceId, contractId: excludedValue })),
    },
  };
}

/** The content with another licence notice. */
export function withLicence(content: VersionContent, statement: string): VersionContent {
  const others = content.supplied.filter(({ key }) => key !== LICENCE_KEY);
  return { ...content, supplied: [...others, { key: LICENCE_KEY, name: '', value: statement }] };
}

/** The content as drafts keep it. */
export function draftOfContent({ file, origin, supplied, descriptors, licensing }: VersionContent): DraftData {
  return {
    selectedFileInfo: file && { ...file, from: origin ?? '' },
    additionalProperties: supplied.map(({ key, value }) => ({ key, value })),
    customProperties: descriptors
      .filter((each) => !isOption(each))
      .map(({ key, name, remark, defaultValue }) => ({ key, name, value: defaultValue, description: remark })),
    customConfigurations: descriptors.filter(isOption).map(({ key, name, remark, defaultValue, candidateItems }) => {
      const isSelect = candidateItems.length > 0;
      return {
        key,
        name,
        description: remark,
        type: isSelect ? ('select' as const) : ('input' as const),
        input: isSelect ? '' : defaultValue,
        select: candidateItems,
      };
    }),
    directDependencies: [
      ...licensing.dependencies.map(({ resourceId, resourceName, versionRange }) => {
        return { id: resourceId, name: resourceName, type: 'resource' as const, versionRange };
      }),
      ...licensing.objects.map((name) => ({ id: '', name, type: 'object' as const })),
    ],
    baseUpcastResources: licensing.upcasts.map(({ resourceId: resourceID, resourceName }) => {
      return { resourceID, resourceName };
    }),
    batchSignContracts: licensing.toSign.map(({ resourceId, policyIds }) => ({
      resourceId,
      policyIds: [...policyIds],
    })),
    authExcludedItems: licensing.excluded.map(({ resourceId, contractId }) => {
      return { resourceId, excludedType: 'contractId' as const, excludedValue: contractId };
    }),
  };
}

/** Returns the fields of the properties that the API takes. */
export function describedFields(set: PropertySet) {
  return {
    // A version that says nothing of its licence notice states that of the one before.
    inputAttrs: set.additional
      .filter(({ key, value }) => value !== '' || key === LICENCE_KEY)
      .map(({ key, value }) => ({ key, value })),
    customPropertyDescriptors: descriptorsOf(set),
  };
}
