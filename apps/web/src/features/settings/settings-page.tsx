import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { TabLinks } from '#ui/page-tabs.tsx';
import { BudgetsTab } from './budgets/budgets-tab.tsx';
import { LanguageTab } from './language-tab.tsx';
import { DataTab } from './own-data/data-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { ProgramsTab } from './programs/programs-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { SitesTab } from './sites-tab.tsx';
import { WebhooksTab } from './webhooks/webhooks-tab.tsx';

const TABS = [
  'profile',
  'security',
  'privacy',
  'sites',
  'language',
  'programs',
  'budgets',
  'webhooks',
  'data',
] as const;
type Tab = (typeof TABS)[number];

interface SettingsPageProps {
  tab: Tab;
  /** Result of linking a provider's account, shown when the browser has just come back from the provider. */
  linking: ReactNode;
}

/** Everything a user can set about the own account, a part at a time; the address says which. */
export function SettingsPage({ tab, linking }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  useDocumentTitle(t(`tab_${tab}`));
  return (
    <>
      <h1>{t('settings')}</h1>
      <TabLinks label={t('settings')}>
        {TABS.map((name) => (
          <Link key={name} to="/logged/setting" search={{ tab: name }} aria-current={name === tab ? 'page' : undefined}>
            {t(`tab_${name}`)}
          </Link>
        ))}
      </TabLinks>
      {linking}
      {tab === 'profile' && <ProfileTab />}
      {tab === 'security' && <SecurityTab />}
      {tab === 'privacy' && <PrivacyTab />}
      {tab === 'sites' && <SitesTab />}
      {tab === 'language' && <LanguageTab />}
      {tab === 'programs' && <ProgramsTab />}
      {tab === 'budgets' && <BudgetsTab />}
      {tab === 'webhooks' && <WebhooksTab />}
      {tab === 'data' && <DataTab />}
    </>
  );
}
