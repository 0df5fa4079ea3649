import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './page-tabs.module.css';
import scroll from './scroll-row.module.css';

interface PageTabsProps {
  /** Name of the group of pages. */
  label: string;
  pages: readonly { to: LinkProps['to']; label: string }[];
}

/** Links between pages that belong together; filters in their addresses do not matter. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <TabLinks label={label}>
      {pages.map((page) => (
        <Link key={page.to} to={page.to} activeOptions={{ includeSearch: false }}>
          {page.label}
        </Link>
      ))}
    </TabLinks>
  );
}

interface TabLinksProps {
  /** Name of the group of links. */
  label: string;
  /** The links; the current one says so by `aria-current`. */
  children: ReactNode;
}

/** Links in a row above what the current one leads to. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav ref={revealCurrent} className={`${styles.tabs} ${scroll.row}`} aria-label={label}>
      {children}
    </nav>
  );
}

/** Has the current link be seen where the row is wider than the screen. */
function revealCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (!row || !current) return;
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
