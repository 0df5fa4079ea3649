import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#features/beta/invitation-page.tsx';
import { entranceOf, openInvitation } from '#features/beta/open-invitation.ts';
import { searchParams, someOf, text } from '#search-params.ts';

// Apart from the route, so that its types are known when the loader's are worked out.
const validateSearch = searchParams({ returnUrl: text, invitationCode: text, type: someOf('code', 'apply', 'status') });

export const Route = createFileRoute('/_console/invitation')({
  staticData: { access: 'user', texts: ['beta', 'rules', 'areas'] },
  validateSearch,
  loader: ({ context, location }) => openInvitation(context.queryClient, location.search),
  component: Invitation,
});

function Invitation() {
  const { type, returnUrl, invitationCode } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvitationPage
      step={type}
      invitationCode={invitationCode}
      onStep={(step) => void navigate({ search: (search) => ({ ...search, type: step }) })}
      onEnter={() => void navigate({ href: entranceOf(returnUrl), replace: true })}
    />
  );
}
