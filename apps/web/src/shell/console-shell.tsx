import { Outlet } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { Mantine } from '../ui/mantine.tsx';
import { Brand } from './brand.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { Shell } from './shell.tsx';

/** Frame of the console's screens. */
export function ConsoleShell() {
  const { t } = useTranslation('shell');
  const { user } = useCurrentUser();
  return (
    <Mantine>
      <Shell
        header={
          <ConsoleHeader
            brand={
              <Brand
                target={{ app: 'console', to: user ? '/dashboard' : '/market' }}
                suffix={user ? t('console_suffix') : undefined}
              />
            }
          />
        }
      >
        <Outlet />
      </Shell>
    </Mantine>
  );
}
