import { AdPlace } from '@colophon/model';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { advertisementsQuery } from '#api/activities/advertisements.ts';
import { AdvertisementLink } from './advertisement-link.tsx';
import styles from './notice-bar.module.css';

/** One line above the page; absent without an advertisement for it. */
export function NoticeBar() {
  const { data } = useQuery(advertisementsQuery({ place: AdPlace.notice, limit: 1 }));
  const notice = data?.[0];
  if (!notice) return null;
  return (
    <AdvertisementLink advertisement={notice} className={styles.bar}>
      <IconStarFilled size={14} aria-hidden="true" />
      {notice.title}
    </AdvertisementLink>
  );
}
