import { formatSize } from '@colophon/model';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nodeDataBucketQuery } from '#api/objects/node-data.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NodeDataDrawer } from './node-data-drawer.tsx';
import { Listed, Row, Section } from './section.tsx';

/** Data that node sites have stored about the user, and the way to delete it. */
export function PrivacyTab() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(nodeDataBucketQuery);
  const [isCleaning, setIsCleaning] = useState(false);
  return (
    <Section title={t('tab_privacy')}>
      <Listed
        query={{ data: data === null ? [] : data && [data], error, refetch }}
        nothing={t('no_node_data')}
        row={({ bucketName, totalFileSize }) => (
          <Row
            key={bucketName}
            name={t('node_data')}
            value={formatSize(totalFileSize)}
            actions={
              totalFileSize > 0 && (
                <Button variant="default" onClick={() => setIsCleaning(true)}>
                  {t('clean')}
                </Button>
              )
            }
          />
        )}
      />
      {isCleaning && <NodeDataDrawer onClose={() => setIsCleaning(false)} />}
    </Section>
  );
}
