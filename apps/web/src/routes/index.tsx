import { createFileRoute, redirect } from '@tanstack/react-router';
import { config } from '../config.ts';
import { cookieUserId } from '../cookies.ts';

/** The first page of whichever application this host serves; in single-host mode that of the public site. */
export const Route = createFileRoute('/')({
  staticData: { access: 'visitor' },
  beforeLoad: () => {
    const { origin } = window.location;
    if (origin === config.origins.console) {
      throw redirect({ to: cookieUserId() === null ? '/market' : '/dashboard', replace: true });
    }
    throw redirect({ to: origin === config.origins.user ? '/logged' : '/home', replace: true });
  },
});
