import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '#features/account/device-page.tsx';
import { searchParams, text } from '#search-params.ts';

/** The page that programs without a browser name beside their code. */
export const Route = createFileRoute('/_account/device')({
  staticData: { access: 'user', texts: ['account', 'settings'] },
  validateSearch: searchParams({ code: text }),
  component: Device,
});

function Device() {
  const { code = '' } = Route.useSearch();
  return <DevicePage key={code} code={code} />;
}
