import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type App, originOf } from '../config.ts';

/** A page of one of the platform's applications. */
export interface AppTarget {
  app: App;
  to: LinkProps['to'];
  /** Without one that may be left out, `undefined` says so: the link would keep the page's own. */
  params?: Record<string, string | undefined>;
  search?: Record<string, string | undefined>;
}

interface AppLinkProps extends AppTarget {
  className?: string;
  children?: ReactNode;
  onClick?: () => void;
  target?: '_blank';
  tabIndex?: number;
  title?: string;
  'aria-current'?: 'page';
}

/** A link to a page of one of the platform's applications: within this page where they share its origin. */
export function AppLink({ app, to, params, search, ...anchor }: AppLinkProps) {
  const { buildLocation } = useRouter();
  const origin = originOf(app);
  // The router knows each route's own parameters; a link that is data can only be checked by the tests of its list.
  const link = { to, params, search } as LinkProps;
  if (!origin) return <Link {...link} {...anchor} />;
  return <a href={origin + buildLocation(link).href} {...anchor} />;
}
