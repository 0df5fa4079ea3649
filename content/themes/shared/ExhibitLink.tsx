import type { MouseEvent, ReactNode } from 'react';
import type { Exhibit } from './freelog-app.ts';
import { navigate, pathOf } from './route.ts';

interface ExhibitLinkProps {
  exhibit: Pick<Exhibit, 'exhibitId'>;
  /** Leads to this item of it. */
  itemId?: string;
  isCurrent?: boolean;
  /** The focus returns to it when the visitor comes back from the exhibit; one link of a page. */
  isWayBack?: boolean;
  className?: string;
  children: ReactNode;
}

/** Of the link where the focus returns to when an exhibit is left. */
export const linkId = (exhibitId: string) => `exhibit-${exhibitId}`;

/** A link to an exhibit, or to an item of it, which opens in this page unless the visitor wants another. */
export function ExhibitLink({ exhibit, itemId, isCurrent, isWayBack, className, children }: ExhibitLinkProps) {
  const { exhibitId } = exhibit;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ exhibitId, itemId });
  };
  return (
    <a
      id={isWayBack ? linkId(exhibitId) : undefined}
      className={className}
      href={pathOf({ exhibitId, itemId })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
