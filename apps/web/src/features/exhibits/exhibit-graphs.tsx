import type { Exhibit } from '#api/exhibits/queries.ts';
import { Graphs } from '#domain/graphs/graphs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ExhibitLicence } from './exhibit-contracts.tsx';
import styles from './exhibit-page.module.css';

const KINDS = ['relation', 'auth', 'dependency'] as const;

/** Graphs of the version that an exhibit shows; licences can be got from them. */
export function ExhibitGraphs({ exhibit, nodeName }: { exhibit: Exhibit; nodeName: string }) {
  const { t } = useTranslation('graphs');
  const { presentableId, presentableName, version } = exhibit;
  return (
    <Graphs
      subject={{ kind: 'exhibit', exhibitId: presentableId, exhibitName: presentableName, nodeName, version }}
      kinds={KINDS}
      isOwn
      relation={({ resourceId }) => <ExhibitLicence exhibit={exhibit} resourceId={resourceId} />}
      block={(cards) => (
        <section className={styles.section} aria-labelledby="graphs">
          <h2 id="graphs">{t('graphs')}</h2>
          {cards}
        </section>
      )}
    />
  );
}
