import { contractDisplay, NodeStatus, PartyIdentity, SubjectType, UserStatus } from '@colophon/model';
import { asksForPayment, nextStep, nextStepOf } from '@colophon/policy';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sign } from '#api/contracts/mutations.ts';
import { isPayableQuery, type SignedContract } from '#api/contracts/queries.ts';
import type { Offer, OfferedPolicy } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import type { Licensor } from '#api/nodes/queries.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { isBuilt } from '#routes-not-built.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import styles from './agreement.module.css';
import { ReturnButton } from './return-button.tsx';

const ONLINE = 1;

interface AgreementProps {
  offer: Offer;
  policyId: string;
  licensor: Licensor;
  user: CurrentUser;
  /** The contract, once there is one. */
  signed: SignedContract | null;
  goTo: string | undefined;
}

/** What is licensed, by whom, on which terms and what follows; then the act of signing, then what came of it. */
export function Agreement({ offer, policyId, licensor, user, signed, goTo }: AgreementProps) {
  const { t } = useTranslation('signing');
  const typeWords = useTypeWords();
  const licence = { exhibitId: offer.presentableId, policyId, userId: user.userId };
  const signing = useWrite(sign, { refetchType: 'none' });
  const locale = useLocale();
  const policy = offer.policies.find((entry) => entry.policyId === policyId);
  const terms = policy && readTerms(policy, PartyIdentity.consumer);
  const { resourceInfo } = offer;
  const refusal = refusalOf(offer, licensor);
  const isPaid = asksForPayment(policy?.fsmDescriptionInfo ?? {});
  const { data: isPayable = true } = useQuery({ ...isPayableQuery(offer.presentableId), enabled: isPaid && !signed });

  return (
    <div className={styles.agreement}>
      <section className={styles.work} aria-labelledby="work">
        <Cover src={offer.coverImages[0] ?? resourceInfo.coverImages?.[0]} />
        <div>
          <p className={styles.type}>{typeWords(resourceInfo.resourceType)}</p>
          <h2 id="work">{offer.presentableTitle || offer.presentableName}</h2>
          <p className={styles.intro}>{offer.presentableIntro || resourceInfo.intro}</p>
        </div>
      </section>

      <dl className={styles.facts}>
        <div>
          <dt>{t('made_by')}</dt>
          <dd>{resourceInfo.resourceName.split('/')[0]}</dd>
        </div>
        <div>
          <dt>{t('licensed_by')}</dt>
          <dd>
            {t('node_of', { node: licensor.nodeName, owner: licensor.ownerUserName })}{' '}
            <Anchor href={siteHref(licensor.nodeDomain ?? '')} target="_blank" rel="noreferrer">
              {licensor.nodeDomain}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{t('licensed_to')}</dt>
          <dd>{user.username}</dd>
        </div>
      </dl>

      {policy && (
        <section className={styles.policy} aria-labelledby="policy">
          <h2 id="policy">{t('policy', { name: policy.policyName })}</h2>
          <StoredPolicy
            policy={policy}
            subjectType={SubjectType.exhibit}
            currentState={signed?.fsmCurrentState}
            signedAt={signed?.createDate}
          />
        </section>
      )}

      {signed ? (
        <Outcome contract={signed} policy={policy}>
          <ReturnButton goTo={goTo} licensor={licensor} isNext />
        </Outcome>
      ) : (
        <section className={styles.act} aria-labelledby="next">
          <h2 id="next">{t('next')}</h2>
          <p>{refusal ? t(`refused_${refusal}`) : t(`next_${nextStep(policy?.fsmDescriptionInfo ?? {})}`)}</p>
          {isPaid && !isPayable && <Alert color="warning">{t('not_payable')}</Alert>}
          <Group>
            <Button
              color="seal"
              loading={signing.isPending}
              disabled={refusal !== null || terms?.isSignable === false}
              onClick={() => signing.mutate(licence)}
            >
              {terms ? terms.button[locale] : t('sign')}
            </Button>
            <ReturnButton goTo={goTo} licensor={licensor} />
          </Group>
        </section>
      )}
    </div>
  );
}

interface OutcomeProps {
  contract: SignedContract;
  policy: OfferedPolicy | undefined;
  children: ReactNode;
}

/** What a signed contract allows now, or what it still waits for. */
function Outcome({ contract, policy, children }: OutcomeProps) {
  const { t } = useTranslation('signing');
  const isActive = contractDisplay(contract) === 'active';
  const step = isActive ? 'licensed' : nextStepOf(contract, policy?.fsmDescriptionInfo ?? {});
  return (
    <section className={styles.act} role="status" aria-labelledby="outcome">
      <Group gap="sm">
        <h2 id="outcome">{t(isActive ? 'signed_active' : 'signed_waiting')}</h2>
        <ContractStatusBadge contract={contract} />
      </Group>
      <p>{t(`outcome_${step}`)}</p>
      <Group>
        {children}
        {isBuilt('/logged/contract') && (
          <Anchor component={AppLink} app="user" to="/logged/contract">
            {t('to_contracts')}
          </Anchor>
        )}
      </Group>
    </section>
  );
}

/** Why an exhibit cannot be signed for now; `null` when it can. */
function refusalOf({ onlineStatus }: Offer, { status = 0, ownerUserStatus }: Licensor): 'offline' | 'node' | null {
  if (onlineStatus !== ONLINE) return 'offline';
  const isClosed = status === NodeStatus.deleted || (status & NodeStatus.frozen) !== 0;
  return isClosed || ownerUserStatus === UserStatus.frozen ? 'node' : null;
}
