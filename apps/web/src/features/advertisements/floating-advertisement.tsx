import { AdPlace } from '@colophon/model';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { advertisementsQuery } from '#api/activities/advertisements.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { frame } from '#ui/frame-controls.ts';
import { AdvertisementLink } from './advertisement-link.tsx';
import styles from './floating-advertisement.module.css';

/** Local storage key of the day on which the reader closed the advertisement. */
const CLOSED_ON_KEY = 'floatingAdvertisementClosedOn';
const today = () => new Date().toDateString();

/** A picture at the bottom right; its cross hides it for the rest of the day. */
export function FloatingAdvertisement() {
  const { t } = useTranslation('ui');
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(CLOSED_ON_KEY) === today());
  const { data } = useQuery({ ...advertisementsQuery({ place: AdPlace.float, limit: 1 }), enabled: !isClosed });
  const advertisement = data?.[0];
  if (!advertisement || isClosed) return null;

  const close = () => {
    localStorage.setItem(CLOSED_ON_KEY, today());
    setIsClosed(true);
  };
  return (
    <aside className={styles.float}>
      <AdvertisementLink advertisement={advertisement}>
        <img src={advertisement.cover} alt={advertisement.title} width={200} />
      </AdvertisementLink>
      <button type="button" className={`${frame.icon.subtle} ${styles.close}`} aria-label={t('close')} onClick={close}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </aside>
  );
}
