import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '#ui/app-link.tsx';

interface ResourceLinkProps extends AnchorProps {
  resourceId: string;
  /** Says more than fits, where names are cut off. */
  title?: string;
  tabIndex?: number;
  children: ReactNode;
}

/** A resource's name as the way to its page, in another tab: what the reader is doing here stays as it is. */
export function ResourceLink({ resourceId, children, ...anchor }: ResourceLinkProps) {
  return (
    <Anchor
      component={AppLink}
      app="console"
      to="/resource/details/$resourceID"
      params={{ resourceID: resourceId }}
      target="_blank"
      {...anchor}
    >
      {children}
    </Anchor>
  );
}
