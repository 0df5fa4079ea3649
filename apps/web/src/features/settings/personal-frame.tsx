import { Avatar } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../session/current-user.ts';
import styles from './personal-frame.module.css';

const PLACES = ['wallet', 'contract', 'setting', 'reward'] as const;

/** What every page of the personal centre has beside it: whose it is, and the other pages. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const { user } = useCurrentUser();
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <Avatar src={user?.headImage} alt="" size={80}>
          <IconUser size={40} stroke={1.25} aria-hidden="true" />
        </Avatar>
        <p className={styles.name}>{user?.username}</p>
        <nav className={styles.places} aria-label={t('places')}>
          {PLACES.map((place) => (
            <Link key={place} to={`/logged/${place}`} className={styles.place}>
              {t(`place_${place}`)}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
