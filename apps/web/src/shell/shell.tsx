import { useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '../ui/content-loader.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';

/** Identifier of the page's main part, which the skip link and every navigation lead to. */
export const CONTENT_ID = 'content';

/** Every page: skip link, header, main part, and the footer where the route wants one. */
export function Shell({ header, children }: { header: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const hasFooter = useMatches({ select: (matches) => matches.at(-1)?.staticData.footer ?? false });
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('skip_to_content')}
      </a>
      {header}
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        <Suspense fallback={<ContentLoader />}>{children}</Suspense>
      </main>
      {hasFooter && <Footer />}
    </div>
  );
}
