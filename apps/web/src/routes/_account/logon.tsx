import { createFileRoute } from '@tanstack/react-router';
import { LogonPage } from '#features/account/logon-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/logon')({
  staticData: { access: 'visitorOnly', texts: ['account', 'addresses', 'rules'], footer: true },
  validateSearch: searchParams({ goTo: text, invitationCode: text }),
  component: Logon,
});

function Logon() {
  const { goTo, invitationCode } = Route.useSearch();
  return <LogonPage goTo={goTo} invitationCode={invitationCode} />;
}
