import { LICENCE_GROUPS, LICENCE_KEY, LICENCES, licenceInWords, readLicence } from '@colophon/content/licences';
import { REQUIRED } from '@colophon/model';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';

interface Told {
  readonly key: string;
  readonly value: string;
}

/** The licence notice among the values that somebody gave; `undefined` where nothing is said of it. */
export const licenceAmong = (told: readonly Told[]): string | undefined =>
  told.find(({ key }) => key === LICENCE_KEY)?.value;

/** Returns true when a licence notice can be stated; an empty one can be stated as well. */
export const isStatable = (statement: string) => statement === '' || readLicence(statement) !== null;

/** The same for a form; the field itself says what is missing. */
export const licenceCheck = (statement: string) => (isStatable(statement.trim()) ? null : REQUIRED);

/** The licences that everybody knows, in groups, for fields that choose one of them. */
export function useLicenceGroups() {
  const { t } = useTranslation('terms');
  const locale = useLocale();
  return LICENCE_GROUPS.map((group) => ({
    group: t(`group_${group}`),
    items: LICENCES.filter((licence) => licence.group === group).map(({ identifier, title, name }) => ({
      value: identifier,
      label: title[locale] === name[locale] ? title[locale] : t('option', { title: title[locale], name: name[locale] }),
    })),
  }));
}

/** Returns the function that names a licence notice; the name is empty for none. */
export function useLicenceName(): (statement: string) => string {
  const locale = useLocale();
  return (statement) => licenceInWords(statement, locale)?.name ?? statement;
}
