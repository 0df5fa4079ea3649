import { contractDisplay, PolicyStatus } from '@colophon/model';
import type { Kind } from '@colophon/policy';
import { Badge, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Licensing } from '#api/contracts/queries.ts';
import type { Version } from '#api/resources/details.ts';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Change, NeededResource } from './changes.ts';
import styles from './version-changes.module.css';

interface VersionChangesProps {
  before: Version;
  after: Version;
  properties: readonly Change[];
  dependencies: readonly Change[];
  needed: readonly NeededResource[];
  /** Contracts of the licensee about what is needed, and what that offers. */
  licensing: Licensing;
  /** Kind of party that the licensee is. */
  kind: Kind;
}

/** Shows the differences of another version and the licences that it takes: those that are there and those that are missing. */
export function VersionChanges({ before, after, needed, licensing, kind, ...changed }: VersionChangesProps) {
  const { t } = useTranslation('versionChanges');
  const file = {
    key: 'file',
    name: t('file'),
    before: `${before.filename} · ${short(before.fileSha1)}`,
    after: `${after.filename} · ${short(after.fileSha1)}`,
  };
  return (
    <>
      <Block title={t('file')}>
        {before.fileSha1 === after.fileSha1 ? (
          <p className={styles.same}>{t('same_file')}</p>
        ) : (
          <Changes rows={[file]} />
        )}
      </Block>
      <Block title={t('properties')}>
        <Changes rows={changed.properties} />
      </Block>
      <Block title={t('dependencies')}>
        <Changes rows={changed.dependencies} />
      </Block>
      <Block title={t('licences')}>
        <ul className={styles.list}>
          {needed.map((resource) => (
            <li key={resource.resourceId}>
              <Licence needed={resource} licensing={licensing} kind={kind} />
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

/** A file is told from another by the first digits of its hash. */
const short = (sha1: string) => sha1.slice(0, 8);

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Changes({ rows }: { rows: readonly Change[] }) {
  const { t } = useTranslation('versionChanges');
  if (rows.length === 0) return <p className={styles.same}>{t('same')}</p>;
  return (
    <Table className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('what')}</Table.Th>
          <Table.Th>{t('before')}</Table.Th>
          <Table.Th>{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, before, after }) => (
          <Table.Tr key={key}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{before ?? t('none')}</Table.Td>
            <Table.Td>{after ?? t('none')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface LicenceProps extends Pick<VersionChangesProps, 'licensing' | 'kind'> {
  needed: NeededResource;
}

function Licence({ needed: { resourceId, resourceName, isChainWhole }, licensing, kind }: LicenceProps) {
  const { t } = useTranslation('versionChanges');
  const resource = licensing.resources.find((one) => one.resourceId === resourceId);
  const held = licensing.contracts.find((one) => one.subjectId === resourceId && contractDisplay(one) === 'active');
  const isStillOffered = resource?.policies.some(
    ({ policyId, status }) => policyId === held?.policyId && status === PolicyStatus.enabled,
  );
  return (
    <>
      <strong>{resourceName}</strong>
      <Badge variant="light" color={held ? 'success' : 'warning'}>
        {t(held ? 'licensed' : 'needs_contract')}
      </Badge>
      {held && !isStillOffered && <p className={styles.note}>{t('no_longer_offered', { name: held.contractName })}</p>}
      {resource && !(held && isStillOffered) && (
        <p className={styles.note}>
          {t('offered_now')} <OfferedTerms policies={resource.policies} kind={kind} />
        </p>
      )}
      {!isChainWhole && <p className={styles.note}>{t('chain_broken')}</p>}
    </>
  );
}
