import { formatSize } from '@colophon/model';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, lookUp } from '#api/client.ts';
import { NodeDataDrawer } from './node-data-drawer.tsx';
import { Listed, Row, Section } from './section.tsx';

/** The bucket of the platform in which node sites keep what they remember about a user. */
const bucketName = '.UserNodeData';

/** What node sites have stored about the user, and how to get rid of it. */
export function PrivacyTab() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({ queryKey: ['buckets', bucketName], queryFn: findBuckets });
  const [isCleaning, setIsCleaning] = useState(false);
  return (
    <Section title={t('tab_privacy')}>
      <Listed
        query={{ data, error, refetch }}
        nothing={t('no_node_data')}
        row={({ totalFileSize }) => (
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

/** The bucket, as a list of at most one: no site has stored anything before the first one did. */
async function findBuckets() {
  const bucket = await lookUp(api.GET('/v2/storages/buckets/{bucketName}', { params: { path: { bucketName } } }));
  return bucket ? [bucket] : [];
}
