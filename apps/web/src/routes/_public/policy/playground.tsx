import { createFileRoute } from '@tanstack/react-router';
import { PlaygroundPage } from '#features/policies/playground/playground-page.tsx';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/policy/playground')({
  staticData: { access: 'visitor', texts: ['playground', 'simulation', 'policies'], footer: true },
  component: () => (
    <Mantine>
      <PlaygroundPage />
    </Mantine>
  ),
});
