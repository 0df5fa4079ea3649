import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import type { Match } from './use-match.ts';

interface MatchFaceProps {
  match: Match;
  nodeId: number;
  /** Everything that is made of the results. */
  children: ReactNode;
}

/** State of a match above its results; in place of them while there are none. */
export function MatchFace({ match, nodeId, children }: MatchFaceProps) {
  const { t } = useTranslation('testNodes');
  const { state, hasResults, error, retry } = match;
  const again = (
    <Button variant="default" size="sm" onClick={retry}>
      {t('match_again')}
    </Button>
  );
  const rules = (
    <Anchor
      component={AppLink}
      app="console"
      to="/node/informal/$nodeID"
      params={{ nodeID: String(nodeId) }}
      search={{ showPage: 'mappingRule' }}
    >
      {t('to_rules')}
    </Anchor>
  );
  if (state === 'error' && !hasResults) return <ErrorFace error={error} retry={retry} />;
  return (
    <>
      {state === 'failed' && (
        <Alert color="danger" role="alert" title={t('match_failed')} mb="md">
          <p>{t(hasResults ? 'match_failed_kept' : 'match_failed_text')}</p>
          <Group gap="md">
            {again}
            {rules}
          </Group>
        </Alert>
      )}
      {state === 'slow' && (
        <Alert color="warning" role="status" title={t('match_slow')} mb="md">
          {again}
        </Alert>
      )}
      {!hasResults && (state === 'loading' || state === 'matching') && (
        <div role="status" aria-label={t('matching')}>
          <ContentLoader />
        </div>
      )}
      {hasResults && children}
    </>
  );
}
