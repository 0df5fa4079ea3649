import { formatSize } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { fileAnalysisQuery } from '#api/files/queries.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { typeInfoQuery } from '#api/types/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { maxFileBytes } from './resource-types.ts';

interface ChosenFile {
  file: StoredFile | null;
  /** Empty while none is chosen. */
  typeCode: string;
}

/** Whether the chosen file can be published as the chosen type, and if the type forbids it, why. */
export function useChosenFile({ file, typeCode }: ChosenFile) {
  const { t } = useTranslation('publish');
  const analysis = useQuery({ ...fileAnalysisQuery(file?.sha1 ?? '', typeCode), enabled: file !== null });
  const type = useQuery({ ...typeInfoQuery(typeCode), enabled: typeCode !== '' });
  const limit = type.data ? maxFileBytes(type.data) : Number.POSITIVE_INFINITY;
  const isTooLarge = (analysis.data?.fileSize ?? 0) > limit;
  return {
    isFine: file !== null && Boolean(type.data) && analysis.data?.state === 'success' && !isTooLarge,
    refusal: isTooLarge ? t('file_too_large', { limit: formatSize(limit) }) : null,
  };
}
