import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import type { PoliciesPart } from '../creator-parts.ts';
import { BatchForm } from './batch-form.tsx';
import type { BatchOutcomes } from './batch-item.ts';
import { BatchResult } from './batch-result.tsx';

/** Many files of one type in one table, published together; each succeeds or fails by itself. */
export function BatchPage({ policies }: PoliciesPart) {
  const { t } = useTranslation('publish');
  const [outcomes, setOutcomes] = useState<BatchOutcomes | null>(null);
  // Counts batches: the next one begins with nothing of the one before.
  const [round, setRound] = useState(0);
  return (
    <Page title={t(outcomes ? 'batch_result' : 'batch')} intro={outcomes ? undefined : t('batch_intro')}>
      {outcomes && (
        <BatchResult
          outcomes={outcomes}
          onRetry={() => setOutcomes(null)}
          onAnew={() => {
            setOutcomes(null);
            setRound(round + 1);
          }}
        />
      )}
      <div hidden={outcomes !== null}>
        <BatchForm key={round} policies={policies} isOver={outcomes !== null} onOutcomes={setOutcomes} />
      </div>
    </Page>
  );
}
