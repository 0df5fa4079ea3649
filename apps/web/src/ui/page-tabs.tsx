import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  /** What the pages have in common. */
  label: string;
  pages: readonly { to: LinkProps['to']; label: string }[];
}

/** Links between pages that belong together; filters in their addresses do not matter. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {pages.map((page) => (
        <Link key={page.to} to={page.to} className={styles.tab} activeOptions={{ includeSearch: false }}>
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
