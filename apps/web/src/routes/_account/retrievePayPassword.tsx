import { createFileRoute } from '@tanstack/react-router';
import { PayPasswordPage } from '#features/settings/pay-password/pay-password-page.tsx';

export const Route = createFileRoute('/_account/retrievePayPassword')({
  staticData: { access: 'user', texts: ['settings', 'addresses', 'payments', 'rules'], footer: true },
  component: PayPasswordPage,
});
