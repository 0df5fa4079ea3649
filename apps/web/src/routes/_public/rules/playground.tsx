import { createFileRoute } from '@tanstack/react-router';
import { PlaygroundPage } from '#features/rules/playground-page.tsx';

export const Route = createFileRoute('/_public/rules/playground')({
  staticData: { access: 'visitor', texts: ['mappingRules'], footer: true },
  component: PlaygroundPage,
});
