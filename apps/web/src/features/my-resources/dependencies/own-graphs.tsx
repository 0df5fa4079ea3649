import type { OwnResource } from '#api/resources/own.ts';
import { Graphs } from '#domain/graphs/graphs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from '../owner-frame.module.css';
import { LockListButton } from './lock-list-button.tsx';
import { ResourceLicence } from './resource-licence.tsx';

const KINDS = ['auth', 'dependency', 'relation'] as const;

interface OwnGraphsProps {
  resource: OwnResource;
  version: string;
}

/** Graphs of a version of an own resource; licences can be got from them. */
export function OwnGraphs({ resource, version }: OwnGraphsProps) {
  const { t } = useTranslation('graphs');
  const { resourceId, resourceName, resourceType } = resource;
  return (
    <Graphs
      subject={{ kind: 'resource', resourceId, resourceName, resourceType, version }}
      kinds={KINDS}
      isOwn
      relation={(licensor) => <ResourceLicence resourceId={resourceId} licensorId={licensor.resourceId} />}
      block={(cards) => (
        <section className={styles.block} aria-label={t('graphs')}>
          <h2>{t('graphs')}</h2>
          {cards}
          <LockListButton resource={resource} version={version} />
        </section>
      )}
    />
  );
}
