import { Avatar } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { PersonName } from '#ui/person-name.tsx';
import { SideFrame, SideTitle } from '#ui/side-frame.tsx';

const PLACES = ['wallet', 'contract', 'setting', 'reward', 'reports'] as const;

/** Frame of every page of the personal centre: shows the user and links to the other pages. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const { user } = useCurrentUser();
  return (
    <SideFrame
      picture={
        <Avatar src={user?.headImage} alt="" size={80}>
          <IconUser size={40} stroke={1.25} aria-hidden="true" />
        </Avatar>
      }
      about={<SideTitle>{user && <PersonName person={user} />}</SideTitle>}
      label={t('places')}
      links={PLACES.map((place) => (
        <Link key={place} to={`/logged/${place}`}>
          {t(`place_${place}`)}
        </Link>
      ))}
    >
      {children}
    </SideFrame>
  );
}
