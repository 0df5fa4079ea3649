import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#features/account/login-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/login')({
  staticData: { access: 'visitorOnly', texts: ['account', 'rules'] },
  validateSearch: searchParams({ goTo: text }),
  component: Login,
});

function Login() {
  const { goTo } = Route.useSearch();
  return <LoginPage goTo={goTo} />;
}
