import { useQuery } from '@tanstack/react-query';
import { advertisementsQuery } from '#api/activities/advertisements.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AdvertisementLink } from './advertisement-link.tsx';
import styles from './advertisement-list.module.css';

/** Pictures one below the other; absent without advertisements. */
export function AdvertisementList(placement: Parameters<typeof advertisementsQuery>[0]) {
  const { t } = useTranslation('ui');
  const { data: advertisements = [] } = useQuery(advertisementsQuery(placement));
  if (advertisements.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('carousel')}>
      {advertisements.map((advertisement) => (
        <li key={advertisement._id}>
          <AdvertisementLink advertisement={advertisement}>
            <img className={styles.picture} src={advertisement.cover} alt={advertisement.title} />
          </AdvertisementLink>
        </li>
      ))}
    </ul>
  );
}
