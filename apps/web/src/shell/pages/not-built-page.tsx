import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { routesNotBuilt } from '#routes-not-built.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { HomeButton } from './way-on.tsx';

/** Stands in for every screen of `routes-not-built.ts` and says so. */
export function NotBuiltPage() {
  const { t } = useTranslation('notBuilt');
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const name = routesNotBuilt[routeId as keyof typeof routesNotBuilt];
  return <MessagePage sign={t('title')} title={t(name)} text={t('text')} actions={<HomeButton />} />;
}
