import { PartyIdentity, SubjectType } from '@colophon/model';
import { asksForPayment, nextStep, signerOf } from '@colophon/policy';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sign, unpayableQuery } from '#api/contracts/signing.ts';
import type { Offer } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import type { Licensor } from '#api/nodes/queries.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { PolicyFacts, storedMachine } from '#domain/policies/policy-facts.tsx';
import { readTerms } from '#domain/policies/read-terms.ts';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { Cover } from '#ui/cover.tsx';
import { Outcome } from './outcome.tsx';
import { ReturnButton } from './return-button.tsx';
import styles from './signing.module.css';
import type { Subject } from './subjects.ts';

interface AgreementProps {
  subject: Subject;
  offer: Offer;
  licensor: Licensor;
  policyId: string;
  user: CurrentUser;
  goTo: string | undefined;
}

/** What is licensed, by whom, on which terms and what follows; then the act of signing, then what came of it. */
export function Agreement({ subject, offer, licensor, policyId, user, goTo }: AgreementProps) {
  const { t } = useTranslation('signing');
  const typeWords = useTypeWords();
  const [openedAt] = useState(() => Date.now());
  const signing = useWrite(sign);
  const locale = useLocale();
  const signed = subject.contracts.get(policyId);
  const policy = offer.policies.find((entry) => entry.policyId === policyId);
  const terms = policy && readTerms(policy, PartyIdentity.consumer);
  const { resourceInfo } = offer;
  const { obstacle } = subject;
  const isPaid = asksForPayment(policy?.fsmDescriptionInfo ?? {});
  const { data: unpayable = [] } = useQuery({ ...unpayableQuery([offer.presentableId]), enabled: isPaid && !signed });

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
          <dd>{resourceInfo.resourceName.split('/')[0] || licensor.ownerUserName}</dd>
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

      {policy && !signed && (
        <section className={styles.policy} aria-labelledby="certain">
          <h2 id="certain">{t('certain')}</h2>
          <PolicyFacts machine={storedMachine(policy)} kind={signerOf(SubjectType.exhibit)} nowAt={openedAt} />
        </section>
      )}

      {signed ? (
        <Outcome contracts={[signed]}>
          <ReturnButton goTo={goTo} licensor={licensor} isNext />
        </Outcome>
      ) : (
        <section className={styles.act} aria-labelledby="next">
          <h2 id="next">{t('next')}</h2>
          <p>{obstacle ? t(`refused_${obstacle}`) : t(`next_${nextStep(policy?.fsmDescriptionInfo ?? {})}`)}</p>
          {unpayable.length > 0 && <Alert color="warning">{t('not_payable')}</Alert>}
          <Group>
            <Button
              color="seal"
              loading={signing.isPending}
              disabled={obstacle !== null || terms?.isSignable === false}
              onClick={() =>
                signing.mutate({ userId: user.userId, choices: [{ exhibitId: offer.presentableId, policyId }] })
              }
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
