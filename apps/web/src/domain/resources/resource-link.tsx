import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '#ui/app-link.tsx';

interface ResourceLinkProps extends AnchorProps {
  resourceId: string;
  /** Says more than fits, where names are cut off. */
  title?: string;
  tabIndex?: number;
  /** Beside a form, another tab keeps what the reader has entered. */
  target?: '_blank';
  children: ReactNode;
}

/** A resource's name as the way to its page. */
export function ResourceLink({ resourceId, children, ...anchor }: ResourceLinkProps) {
  return (
    <Anchor
      component={AppLink}
      app="console"
      to="/resource/details/$resourceID"
      params={{ resourceID: resourceId }}
      {...anchor}
    >
      {children}
    </Anchor>
  );
}
