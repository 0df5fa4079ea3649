import { createFileRoute, useLocation } from '@tanstack/react-router';
import { UndoPage } from '#features/account/undo-page.tsx';

export const Route = createFileRoute('/_account/undo')({
  staticData: { access: 'visitor', texts: ['account'], footer: true },
  component: Undo,
});

/** The secret is in the part of the address that browsers send to nobody. */
function Undo() {
  const secret = useLocation({ select: ({ hash }) => hash });
  return <UndoPage key={secret} secret={secret} />;
}
