import type { OperatorPermissions } from '@colophon/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Mantine } from '../ui/mantine.tsx';
import { Brand } from './brand.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { type OperatorScreen, screensFor } from './operator-screens.ts';
import { OperatorSearch } from './operator-search.tsx';
import styles from './operator-shell.module.css';
import { Shell } from './shell.tsx';

interface OperatorShellProps {
  /** Name of the screen on show, from the address. */
  current: string;
  /** Parts of the platform that the operator takes care of. */
  permissions: OperatorPermissions;
  children: ReactNode;
}

/** Frame of the operators' screens: the groups of screens beside the one on show. */
export function OperatorShell({ current, permissions, children }: OperatorShellProps) {
  const { t } = useTranslation('operators');
  return (
    <Mantine>
      <Shell
        header={
          <ConsoleHeader
            brand={
              <Brand
                target={{ app: 'console', to: '/admin/{-$screen}', params: { screen: undefined } }}
                suffix={t('suffix')}
              />
            }
          />
        }
      >
        <div className={styles.frame}>
          <div className={styles.side}>
            <OperatorSearch />
            <nav className={styles.screens} aria-label={t('navigation')}>
              {screensFor(permissions).map(([group, screens]) => (
                <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
                  <h2 id={`group-${group}`}>{t(`group_${group}`)}</h2>
                  <ul>
                    {screens.map((screen) => (
                      <li key={screen}>
                        <ScreenLink screen={screen} isCurrent={screen === current} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </nav>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      </Shell>
    </Mantine>
  );
}

function ScreenLink({ screen, isCurrent }: { screen: OperatorScreen; isCurrent: boolean }) {
  const { t } = useTranslation('operators');
  return (
    <Link
      to="/admin/{-$screen}"
      params={{ screen }}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(`screen_${screen}`)}
    </Link>
  );
}
