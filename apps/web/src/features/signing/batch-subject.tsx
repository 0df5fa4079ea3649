import { PartyIdentity, SubjectType } from '@colophon/model';
import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { TermsPhrase } from '#domain/policies/terms-phrase.tsx';
import { TermsSummary } from '#domain/policies/terms-summary.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { coverOfOffer } from './cover-of-offer.ts';
import { ownerOf } from './owner-of.ts';
import styles from './signing.module.css';
import type { Subject } from './subjects.ts';

interface BatchSubjectProps {
  subject: Subject;
  /** The chosen policy. */
  choice: string | undefined;
  isLeftOut: boolean;
  canBeLeftOut: boolean;
  /** Why the server refused it. */
  refusal: string | undefined;
  onChoose: (policyId: string) => void;
  /** Leaves it out, or takes it in again. */
  onLeaveOut: () => void;
}

/** One of several exhibits to sign: whose it is, on which terms it can be had, and whether it takes part. */
export function BatchSubject(props: BatchSubjectProps) {
  const { subject, choice, isLeftOut, canBeLeftOut, refusal, onLeaveOut } = props;
  const { t } = useTranslation('signing');
  const typeWords = useTypeWords();
  const { offer, licensor, name, obstacle, isWantedGone, contracts } = subject;
  const contract = choice === undefined ? undefined : contracts.get(choice);
  return (
    <li className={styles.subject} data-out={isLeftOut || undefined} aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div className={styles.head}>
          <div className={styles.cover}>
            <Cover src={offer && coverOfOffer(offer)} />
          </div>
          <div>
            <h2>{name}</h2>
            {offer && <p className={styles.type}>{typeWords(offer.resourceInfo.resourceType)}</p>}
            {licensor && (
              <p className={styles.type}>{t('node_of', { node: licensor.nodeName ?? '', owner: ownerOf(licensor) })}</p>
            )}
          </div>
        </div>
        {canBeLeftOut && !contract && (
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            aria-label={t(isLeftOut ? 'take_in_named' : 'leave_out_named', { name })}
            onClick={onLeaveOut}
          >
            {t(isLeftOut ? 'take_in' : 'leave_out')}
          </Button>
        )}
      </Group>
      {!isLeftOut && (
        <>
          {isWantedGone && <Alert color="warning">{t('wanted_gone')}</Alert>}
          {contract ? (
            <Group gap="sm">
              <span>{t('already_signed', { policy: contract.contractName })}</span>
              <ContractStatusBadge contract={contract} />
            </Group>
          ) : (
            obstacle && <Alert color="warning">{t(`refused_${obstacle}`)}</Alert>
          )}
          {refusal && (
            <Alert color="danger" role="alert">
              {refusal}
            </Alert>
          )}
          <Terms {...props} />
          {offer && <LicenceNotice statement={offer.resourceInfo.licence} />}
          {contract && (
            <TermsSummary policy={contract.policyInfo} kind={PartyIdentity.consumer} signedAt={contract.createDate} />
          )}
        </>
      )}
    </li>
  );
}

/** The policies that are offered, the chosen one in whole unless it is signed already. */
function Terms({ subject: { policies, contracts, name, exhibitId }, choice, onChoose }: BatchSubjectProps) {
  const { t } = useTranslation('signing');
  const policy = policies.find(({ policyId }) => policyId === choice && !contracts.has(policyId));
  return (
    <>
      {policies.length > 1 && (
        <Radio.Group name={exhibitId} label={t('choose_policy', { name })} value={choice ?? null} onChange={onChoose}>
          <Stack gap="xs" mt={4}>
            {policies.map((each) => (
              <Radio
                key={each.policyId}
                value={each.policyId}
                label={each.policyName}
                description={<TermsPhrase policy={each} kind={PartyIdentity.consumer} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {policy && <StoredPolicy policy={policy} subjectType={SubjectType.exhibit} variant="card" />}
    </>
  );
}
