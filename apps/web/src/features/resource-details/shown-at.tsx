import { PartyIdentity } from '@colophon/model';
import { Anchor, Badge } from '@mantine/core';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { exhibitHref } from './exhibit-target.ts';
import styles from './resource-page.module.css';
import { usePlaces } from './use-places.ts';

/** The sites where everybody can have a work, each with its price; nothing while there is none. */
export function ShownAt({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('resourceDetails');
  const places = usePlaces(resourceId);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="shown-at">
      <h2 id="shown-at">{t('shown_at')}</h2>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.presentableId}>
            <div>
              <Anchor href={exhibitHref(place)} fw={600}>
                {place.nodeName}
              </Anchor>
              <p className={styles.aside}>{place.presentableTitle}</p>
            </div>
            {place.isLicensed ? (
              <Badge variant="light" color="success">
                {t('you_have_it')}
              </Badge>
            ) : (
              <OfferedTerms policies={place.policies} kind={PartyIdentity.consumer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
