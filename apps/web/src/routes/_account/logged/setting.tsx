import { createFileRoute } from '@tanstack/react-router';
import { LinkingNotice } from '#features/settings/linking-notice.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { oneOf, searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/logged/setting')({
  staticData: {
    access: 'user',
    texts: ['settings', 'programs', 'budgets', 'payments', 'webhooks', 'addresses', 'areas', 'rules'],
  },
  validateSearch: searchParams({
    tab: oneOf('profile', 'security', 'privacy', 'sites', 'language', 'programs', 'budgets', 'webhooks', 'data'),
    type: text,
    status: text,
    token: text,
    tool: text,
    outcome: text,
    from: text,
    to: text,
  }),
  component: Setting,
});

function Setting() {
  const { tab = 'profile', type, status } = Route.useSearch();
  // Providers send the browser back with their type: their accounts are listed under security.
  return <SettingsPage tab={type ? 'security' : tab} linking={<LinkingNotice type={type} status={status} />} />;
}
