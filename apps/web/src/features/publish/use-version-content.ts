import { formatSize } from '@colophon/model';
import { type Licensee, licensingFields } from '#domain/licensing/licensing.ts';
import { useLicensing } from '#domain/licensing/use-licensing.ts';
import { usePropertySet } from '#domain/properties/use-property-set.ts';
import { describedFields, type VersionContent } from '#domain/publishing/version-content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { maxFileBytes } from './resource-types.ts';

/** Returns the state of a version's content: whether it can be released, and then the fields that the API takes. */
export function useVersionContent(content: VersionContent, typeCode: string, licensee: Licensee) {
  const { t } = useTranslation('publish');
  const { file, supplied, descriptors } = content;
  const described = usePropertySet({ sha1: file?.sha1, code: typeCode, supplied, descriptors });
  const licences = useLicensing(content.licensing, licensee);
  const { set, analysis, type } = described;
  const limit = type ? maxFileBytes(type) : Number.POSITIVE_INFINITY;
  const isTooLarge = (analysis?.fileSize ?? 0) > limit;
  const isFileFine = file !== null && type !== null && analysis?.state === 'success' && !isTooLarge;
  return {
    described,
    licences,
    isFileFine,
    /** Why the type does not take the file. */
    refusal: isTooLarge ? t('file_too_large', { limit: formatSize(limit) }) : null,
    /** Fields that the API takes; `null` while something is missing. */
    fields:
      isFileFine && set && licences.rows && licences.isComplete
        ? {
            fileSha1: file.sha1,
            filename: file.name,
            ...describedFields(set),
            ...licensingFields(content.licensing, licences.rows),
          }
        : null,
  };
}

export type KnownContent = ReturnType<typeof useVersionContent>;
