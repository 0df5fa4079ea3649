import { PartyIdentity } from '@colophon/model';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shownAtQuery } from '#api/exhibits/shown-at.ts';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import styles from './resource-page.module.css';

/** The sites where everybody can have a work, each with its price; nothing while there is none. */
export function ShownAt({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('resourceDetails');
  const { data: places = [] } = useQuery(shownAtQuery(resourceId, useLocale()));
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="shown-at">
      <h2 id="shown-at">{t('shown_at')}</h2>
      <ul className={styles.places}>
        {places.map(({ presentableId, presentableTitle, nodeName, nodeDomain, policies }) => (
          <li key={presentableId}>
            <div>
              <Anchor href={`${siteHref(nodeDomain)}/${presentableId}/detail`} fw={600}>
                {nodeName}
              </Anchor>
              <p className={styles.aside}>{presentableTitle}</p>
            </div>
            <OfferedTerms policies={policies} kind={PartyIdentity.consumer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
