import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTextPage } from '#config.ts';
import { OperatorText } from '#features/pages/operator-text.tsx';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/pages/$name')({
  staticData: { access: 'visitor', texts: ['shell'], footer: true },
  loader: ({ params: { name } }) => {
    if (!isTextPage(name)) throw notFound();
    return { name };
  },
  component: Text,
});

function Text() {
  const { name } = Route.useLoaderData();
  return (
    <Mantine>
      <OperatorText name={name} />
    </Mantine>
  );
}
