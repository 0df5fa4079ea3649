import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type App, config } from '../config.ts';

interface AppLinkProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  /** The application that the page belongs to. */
  app: App;
  className?: string;
  children?: ReactNode;
  onClick?: () => void;
  target?: '_blank';
  'aria-current'?: 'page';
}

/** A link to a page of one of the platform's applications: within this page where they share its origin. */
export function AppLink({ app, to, params, search, ...anchor }: AppLinkProps) {
  const { buildLocation } = useRouter();
  const origin = config.origins[app];
  if (!origin || origin === window.location.origin) return <Link to={to} params={params} search={search} {...anchor} />;
  return <a href={origin + buildLocation({ to, params, search }).href} {...anchor} />;
}
