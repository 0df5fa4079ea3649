import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Licensing, licensingQuery } from '#api/contracts/queries.ts';
import { changeExhibit } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { NodeLicence } from '#domain/contracts/node-licence.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { toast } from '#ui/toast.ts';
import styles from './exhibit-page.module.css';

interface ExhibitContractsProps {
  exhibit: Exhibit;
  /** True when the reader came for the contracts: they are brought into view. */
  isWanted: boolean;
}

/** By which contracts the node licenses what an exhibit needs, and what else it could sign. */
export function ExhibitContracts({ exhibit, isWanted }: ExhibitContractsProps) {
  const { t } = useTranslation('exhibits');
  const { data, error, refetch } = useQuery(licensingQuery(exhibit));
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (isWanted && isLoaded) section.current?.scrollIntoView();
  }, [isWanted, isLoaded]);

  return (
    <section ref={section} className={styles.section} aria-labelledby="contracts">
      <h2 id="contracts">{t('contracts')}</h2>
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <ul className={styles.cards}>
          {exhibit.resolveResources.map((resolved) => (
            <li key={resolved.resourceId} className={styles.card}>
              <ResolvedResource exhibit={exhibit} resolved={resolved} licensing={data} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** By which contracts the node licenses one resource for an exhibit. */
export function ExhibitLicence({ exhibit, resourceId }: { exhibit: Exhibit; resourceId: string }) {
  const { data, error, refetch } = useQuery(licensingQuery(exhibit));
  const resolved = exhibit.resolveResources.find((one) => one.resourceId === resourceId);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data || !resolved) return <Skeleton height={160} />;
  return <ResolvedResource exhibit={exhibit} resolved={resolved} licensing={data} />;
}

interface ResolvedResourceProps {
  exhibit: Exhibit;
  resolved: Exhibit['resolveResources'][number];
  licensing: Licensing;
}

function ResolvedResource({ exhibit, resolved, licensing }: ResolvedResourceProps) {
  const { t } = useTranslation('exhibits');
  const { presentableId, resourceInfo } = exhibit;
  const { resourceId, resourceName, contracts } = resolved;
  const license = useWrite(changeExhibit, { onSuccess: () => toast.success(t('saved')) });
  return (
    <NodeLicence
      resourceId={resourceId}
      resourceName={resourceName}
      isMain={resourceId === resourceInfo.resourceId}
      licensing={licensing}
      used={contracts.map(({ policyId }) => policyId)}
      isSending={license.isPending}
      onUse={(policyIds) =>
        license.mutate({
          presentableId,
          resolveResources: [{ resourceId, contracts: policyIds.map((policyId) => ({ policyId })) }],
        })
      }
    />
  );
}
