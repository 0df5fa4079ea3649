import { Select } from '@mantine/core';
import { useLicenceGroups } from '#domain/licences/licence-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface LicenceFilterProps {
  /** Identifier of a licence notice, as it stands in the address. */
  licence: string | undefined;
  onLicence: (licence: string | undefined) => void;
}

/** Under which licence notice something stands. */
export function LicenceFilter({ licence, onLicence }: LicenceFilterProps) {
  const { t } = useTranslation('terms');
  const groups = useLicenceGroups();
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === licence));
  // An author's own is filtered by where its name stands in the address.
  const own = licence && !isKnown ? [{ group: t('group_own'), items: [{ value: licence, label: licence }] }] : [];
  return (
    <Select
      aria-label={t('notice')}
      placeholder={t('any')}
      data={[...groups, ...own]}
      value={licence ?? null}
      onChange={(next) => onLicence(next ?? undefined)}
      nothingFoundMessage={t('nothing_found')}
      clearButtonProps={{ 'aria-label': t('any') }}
      searchable
      clearable
      w="min(100%, 20rem)"
    />
  );
}
