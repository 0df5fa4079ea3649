import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PersonalFrame } from '#features/settings/personal-frame.tsx';

/** Frame of the personal centre. `/logged/binding` stands beside it: it has no side column. */
export const Route = createFileRoute('/_account/logged')({
  staticData: { access: 'user', texts: ['settings'] },
  component: Frame,
});

function Frame() {
  return (
    <PersonalFrame>
      <Outlet />
    </PersonalFrame>
  );
}
