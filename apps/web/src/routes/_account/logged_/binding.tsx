import { createFileRoute } from '@tanstack/react-router';
import { BindingPage } from '#features/settings/binding-page.tsx';

export const Route = createFileRoute('/_account/logged_/binding')({
  staticData: { access: 'user', texts: ['settings'] },
  component: BindingPage,
});
