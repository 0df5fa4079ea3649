import { formatSize } from '@colophon/model';
import { useQueryClient } from '@tanstack/react-query';
import { typeInfoQuery } from '#api/types/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { maxFileBytes } from './resource-types.ts';

/** Says why a file cannot be a resource of a type (`typeCode` empty: not known yet): empty, or larger than the type allows. */
export function useRefuseFile() {
  const { t } = useTranslation('publish');
  const queryClient = useQueryClient();
  return async (file: File, typeCode: string): Promise<string | null> => {
    if (file.size === 0) return t('file_empty');
    const type = typeCode ? await queryClient.ensureQueryData(typeInfoQuery(typeCode)) : null;
    if (!type || file.size <= maxFileBytes(type)) return null;
    return t('file_too_large', { limit: formatSize(maxFileBytes(type)) });
  };
}
