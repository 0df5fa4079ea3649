import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { licensingQuery } from '#api/contracts/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { licenseTestExhibit, type TestExhibit } from '#api/test-nodes/exhibits.ts';
import { NodeLicence } from '#domain/contracts/node-licence.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { toast } from '#ui/toast.ts';
import styles from './test-nodes.module.css';

interface TestContractsProps {
  exhibit: TestExhibit;
  /** True when the reader came for the contracts: they are brought into view. */
  isWanted: boolean;
}

/** By which contracts the node licenses what a test exhibit needs. One's own works and objects need none. */
export function TestContracts({ exhibit, isWanted }: TestContractsProps) {
  const { t } = useTranslation('testNodes');
  const { testResourceId, nodeId, originInfo, resolveResources } = exhibit;
  const foreign = resolveResources.filter(({ isSelf }) => !isSelf);
  const subject = { nodeId, presentableId: testResourceId, resolveResources: foreign };
  const { data, error, refetch } = useQuery({ ...licensingQuery(subject), enabled: foreign.length > 0 });
  const license = useWrite(licenseTestExhibit, { onSuccess: () => toast.success(t('saved')) });
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined || foreign.length === 0;
  useEffect(() => {
    if (isWanted && isLoaded) section.current?.scrollIntoView();
  }, [isWanted, isLoaded]);

  return (
    <section ref={section} className={styles.section} aria-labelledby="contracts">
      <h2 id="contracts">{t('contracts')}</h2>
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!isLoaded && !error && <Skeleton height={160} />}
      <ul className={styles.cards}>
        {isLoaded &&
          resolveResources.map(({ resourceId, resourceName, isSelf, contracts }) => (
            <li key={resourceId}>
              {isSelf || !data ? (
                <>
                  <h3>{resourceName}</h3>
                  <p className={styles.name}>{t('own_work')}</p>
                </>
              ) : (
                <NodeLicence
                  resourceId={resourceId}
                  resourceName={resourceName}
                  isMain={resourceId === originInfo.id}
                  licensing={data}
                  used={contracts.map(({ policyId }) => policyId)}
                  isSending={license.isPending}
                  onUse={(policyIds) => license.mutate({ testResourceId, resourceId, policyIds })}
                />
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
