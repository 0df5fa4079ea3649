import { Button } from '@mantine/core';
import type { CurrentUser } from '#api/users/current-user.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Section } from '../section.tsx';
import styles from './profile.module.css';

/** The sexes by their numbers. */
export const SEXES = [
  { value: '1', key: 'male' },
  { value: '2', key: 'female' },
  { value: '0', key: 'secret' },
] as const;

/** Information that the user has given about themself. */
export function BasicInformation({ user, onEdit }: { user: CurrentUser; onEdit: () => void }) {
  const { t } = useTranslation('settings');
  const { displayName, userDetail: detail } = user;
  const sex = SEXES.find(({ value }) => value === String(detail.sex))?.key ?? 'secret';
  const entries = [
    { key: 'display_name', value: displayName },
    { key: 'sex', value: t(`sex_${sex}`) },
    { key: 'intro', value: detail.intro },
    { key: 'birthday', value: detail.birthday },
    { key: 'residence', value: detail.areaName },
    { key: 'occupation', value: detail.occupation },
  ] as const;
  return (
    <Section
      title={t('basic_information')}
      actions={
        <Button variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {entries.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd data-empty={!value || undefined}>{value || t('not_filled_in')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
