import { createFileRoute } from '@tanstack/react-router';
import { PlaygroundPage } from '#features/test-nodes/rules/playground-page.tsx';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/rules/playground')({
  staticData: { access: 'visitor', texts: ['mappingRules'], footer: true },
  component: () => (
    <Mantine>
      <PlaygroundPage />
    </Mantine>
  ),
});
