import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#api/exhibits/queries.ts';
import { resourceQuery, versionQuery } from '#api/resources/details.ts';
import { WorkPreview } from '#domain/preview/work-preview.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { coverOfOffer } from './cover-of-offer.ts';
import styles from './signing.module.css';

/** The work that is signed: its cover, its kind, its name and who made it. */
export function WorkHead({ offer }: { offer: Offer }) {
  const { t } = useTranslation('signing');
  const typeWords = useTypeWords();
  const { resourceInfo } = offer;
  return (
    <section className={styles.work} aria-labelledby="work">
      <div className={styles.thumbnail}>
        <Cover src={coverOfOffer(offer)} />
      </div>
      <div>
        <p className={styles.type}>{typeWords(resourceInfo.resourceType)}</p>
        <h2 id="work">{offer.presentableTitle || offer.presentableName}</h2>
        <p className={styles.type}>{t('by', { name: resourceInfo.resourceName.split('/')[0] ?? '' })}</p>
      </div>
    </section>
  );
}

/** As much of the work as everybody may see, and what is said about it. */
export function WorkExcerpt({ offer }: { offer: Offer }) {
  const { resourceId, intro } = offer.resourceInfo;
  const { data: resource } = useQuery(resourceQuery(resourceId));
  const { data: version } = useQuery(versionQuery(resourceId, offer.version));
  const cover = <Cover src={coverOfOffer(offer)} />;
  const about = offer.presentableIntro || intro;
  return (
    <div className={styles.excerpt}>
      {resource && version?.fileSha1 ? <WorkPreview resource={resource} version={version} fallback={cover} /> : cover}
      {about && <p className={styles.intro}>{about}</p>}
    </div>
  );
}
