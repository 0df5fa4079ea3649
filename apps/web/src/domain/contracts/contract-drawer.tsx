import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Contract, contractQuery, relatedContractsQuery } from '#api/contracts/contract.ts';
import { sitesQuery, subjectPictureQuery } from '#api/contracts/subjects.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ContractUses } from './contract-uses.tsx';
import styles from './contracts.module.css';
import { Party, SubjectLink } from './party.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { SignedContract } from './signed-contract.tsx';

const NO_SITES: ReadonlyMap<string, string> = new Map();

interface ContractDrawerProps {
  /** Closed while it is absent. */
  contractId: string | undefined;
  onClose: () => void;
}

/** Everything about one contract. */
export function ContractDrawer({ contractId, onClose }: ContractDrawerProps) {
  const { t } = useTranslation('contracts');
  return (
    <SideDrawer opened={contractId !== undefined} onClose={onClose} title={t('contract')}>
      {contractId !== undefined && <Content key={contractId} contractId={contractId} />}
    </SideDrawer>
  );
}

function Content({ contractId }: { contractId: string }) {
  const { t } = useTranslation('contracts');
  const { data: contract, error, refetch } = useQuery(contractQuery(contractId));
  if (contract === undefined) {
    return error ? <ErrorFace error={error} retry={() => void refetch()} /> : <Skeleton height={360} />;
  }
  if (contract === null) return <EmptyFace title={t('not_found')} text={t('not_found_text')} />;
  return (
    <Stack gap="lg">
      <Facts contract={contract} />
      <section aria-labelledby="signed-policy">
        <h3 id="signed-policy" className={styles.title}>
          {t('signed_policy')}
        </h3>
        <SignedContract contract={contract}>
          <ContractUses contract={contract} />
          <Receipt contract={contract} />
        </SignedContract>
      </section>
      <Related contract={contract} />
    </Stack>
  );
}

/** The way to the receipt: for the parties, from when something is to be told. */
function Receipt({ contract }: { contract: Contract }) {
  const { user } = useCurrentUser();
  const { contractId, licensorOwnerId, licenseeOwnerId, fsmCurrentState } = contract;
  const isParty = user?.userId === licensorOwnerId || user?.userId === licenseeOwnerId;
  if (!isParty || fsmCurrentState === '') return null;
  return (
    <Group>
      <ReceiptActions contractId={contractId} />
    </Group>
  );
}

/** Shows the subject of the contract and its parties. */
function Facts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const typeWords = useTypeWords();
  const { data: picture } = useQuery(subjectPictureQuery(contract));
  const { data: sites = NO_SITES } = useQuery(sitesQuery(contract));
  return (
    <div className={styles.facts}>
      <div>
        <Cover src={picture?.cover} />
      </div>
      <dl>
        <div>
          <dt>{t('subject')}</dt>
          <dd>
            <SubjectLink contract={contract} sites={sites} />
            {picture && <p className={styles.aside}>{typeWords(picture.resourceType)}</p>}
          </dd>
        </div>
        {(['licensor', 'licensee'] as const).map((side) => (
          <div key={side}>
            <dt>{t(side)}</dt>
            <dd>
              <Party contract={contract} side={side} sites={sites} withOwner />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Other contracts of the same parties about the same subject, folded. */
function Related({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { data = [] } = useQuery(relatedContractsQuery(contract));
  const [isOpen, setIsOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('related')}>
      <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'hide_related' : 'show_related', { count: data.length })}
      </Button>
      {isOpen && (
        <ul className={styles.cards}>
          {data.map((related) => (
            <li key={related.contractId}>
              <SignedContract contract={related}>
                <ContractUses contract={related} />
              </SignedContract>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
