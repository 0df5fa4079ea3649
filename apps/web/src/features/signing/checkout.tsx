import { PartyIdentity } from '@colophon/model';
import { asksForPayment } from '@colophon/policy';
import { Alert, Button, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Plan, unlockPlanQuery } from '#api/authorisation/unlock.ts';
import { sign, unpayableQuery } from '#api/contracts/signing.ts';
import type { Offer } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import type { Licensor } from '#api/nodes/queries.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { PolicyFacts, storedMachine } from '#domain/policies/policy-facts.tsx';
import { readTerms } from '#domain/policies/read-terms.ts';
import { PolicyTests } from '#domain/policies/tests/policy-tests.tsx';
import { actorOf } from '#domain/unlock/actor-of.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { useMoney } from '#ui/money.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { CheckoutFolds } from './checkout-folds.tsx';
import { Outcome } from './outcome.tsx';
import { ownerOf } from './owner-of.ts';
import { PolicyChoice } from './policy-choice.tsx';
import { outlookAt, Price, UntilText } from './price.tsx';
import { ReturnButton } from './return-button.tsx';
import styles from './signing.module.css';
import type { Subject } from './subjects.ts';
import { WorkExcerpt, WorkHead } from './work.tsx';

interface CheckoutProps {
  subject: Subject;
  offer: Offer;
  licensor: Licensor;
  user: CurrentUser;
  goTo: string | undefined;
}

/**
 * One exhibit to sign: the work and whose it is on one side; what it costs, until when, and the act on the other. What else
 * there is to know of it is folded below. Nothing is signed that is not shown here.
 */
export function Checkout({ subject, offer, licensor, user, goTo }: CheckoutProps) {
  const [openedAt] = useState(() => Date.now());
  const [chosen, setChosen] = useState(subject.firstChoice);
  const policy = subject.policies.find(({ policyId }) => policyId === chosen);
  const signed = chosen === undefined ? undefined : subject.contracts.get(chosen);
  const { t } = useTranslation('signing');
  return (
    <>
      <div className={styles.checkout}>
        <WorkHead offer={offer} />
        <section className={styles.panel} aria-labelledby="terms">
          {signed ? (
            <VisuallyHidden component="h2" id="terms">
              {t('your_licence')}
            </VisuallyHidden>
          ) : (
            <h2 id="terms" className={styles.panelTitle}>
              {t('cost')}
            </h2>
          )}
          {subject.isWantedGone && <Alert color="warning">{t('wanted_gone')}</Alert>}
          {!signed && subject.policies.length > 1 && (
            <PolicyChoice subject={subject} choice={chosen} onChoose={setChosen} />
          )}
          {signed ? (
            <Outcome contracts={[signed]}>
              <ReturnButton goTo={goTo} licensor={licensor} isNext />
            </Outcome>
          ) : (
            <Act
              subject={subject}
              licence={offer.resourceInfo.licence}
              policy={policy}
              licensor={licensor}
              openedAt={openedAt}
              user={user}
              goTo={goTo}
            />
          )}
        </section>
        <WorkExcerpt offer={offer} />
      </div>
      <CheckoutFolds subject={subject} offer={offer} licensor={licensor} policy={policy} signed={signed} goTo={goTo} />
    </>
  );
}

interface ActProps extends Pick<CheckoutProps, 'subject' | 'licensor' | 'user' | 'goTo'> {
  policy: Offer['policies'][number] | undefined;
  /** Obligations of users besides the policy, as the version states them. */
  licence: string;
  openedAt: number;
}

/** Price and gain of the chosen policy, obstacles to using it, and the one button that signs it. */
function Act({ subject, policy, licence, licensor, openedAt, user, goTo }: ActProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const money = useMoney();
  const signing = useWrite(sign);
  const { exhibitId } = subject;
  const { data: plan } = useQuery(unlockPlanQuery({ kind: 'exhibit', exhibitId }, 'open'));
  const obstacle = subject.obstacle ?? (plan?.status === 'blocked' ? 'blocked' : null);
  const terms = policy && readTerms(policy, PartyIdentity.consumer);
  const ahead = policy && outlookAt(policy, openedAt);
  const due = ahead?.firstCents ?? [];
  const canSign = obstacle === null && policy !== undefined && terms?.isSignable !== false;
  return (
    <>
      {policy && <Price policy={policy} ahead={ahead} />}
      {terms && <p className={styles.sentence}>{terms.sentence[locale]}</p>}
      <LicenceNotice statement={licence} />
      <dl className={styles.facts}>
        {ahead && terms?.isSignable && (
          <div>
            <dt>{t('how_long')}</dt>
            <dd>
              <UntilText ahead={ahead} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t(asksForPayment(policy?.fsmDescriptionInfo ?? {}) ? 'paid_to' : 'licensed_by')}</dt>
          <dd>{t('node_of', { node: licensor.nodeName ?? '', owner: ownerOf(licensor) })}</dd>
        </div>
      </dl>
      {policy && terms?.isSignable && (
        <PolicyFacts machine={storedMachine(policy)} kind={PartyIdentity.consumer} nowAt={openedAt} />
      )}
      {policy && <PolicyTests policyId={policy.policyId} subject={`2:${exhibitId}`} />}
      <div className={styles.act}>
        {obstacle && <Alert color="warning">{t(`refused_${obstacle}`)}</Alert>}
        {canSign && (
          <Notices
            exhibitId={exhibitId}
            plan={plan}
            isPaid={asksForPayment(policy.fsmDescriptionInfo ?? {})}
            payee={ownerOf(licensor)}
          />
        )}
        <Group gap="sm" wrap="nowrap">
          {canSign && (
            <Button
              color="seal"
              size="md"
              flex={1}
              loading={signing.isPending}
              onClick={() =>
                signing.mutate({ userId: user.userId, choices: [{ exhibitId, policyId: policy.policyId }] })
              }
            >
              {due.length === 1 ? t('sign_then_pay', { amount: money(due[0]!) }) : (terms?.button[locale] ?? t('sign'))}
            </Button>
          )}
          <ReturnButton goTo={goTo} licensor={licensor} isAside={canSign} />
        </Group>
        {canSign && (
          <p className={styles.note}>
            {t(due.length > 0 ? 'signing_costs_nothing' : 'licensed_to', { name: fullNameOf(user) })}
          </p>
        )}
      </div>
    </>
  );
}

interface NoticesProps {
  exhibitId: string;
  plan: Plan | undefined;
  isPaid: boolean;
  payee: string;
}

/** Notices before signing, besides the terms: who cannot be paid yet, and who else has to act. */
function Notices({ exhibitId, plan, isPaid, payee }: NoticesProps) {
  const { t } = useTranslation('signing');
  const { data: unpayable = [] } = useQuery({ ...unpayableQuery([exhibitId]), enabled: isPaid });
  const others = new Set(plan?.steps.filter(({ what, who }) => what === 'ask' && !who.you).map(actorOf));
  return (
    <>
      {unpayable.length > 0 && <Alert color="warning">{t('not_payable', { name: payee })}</Alert>}
      {unpayable.length === 0 && others.size > 0 && (
        <Alert color="warning">{t('waits_for_others', { names: [...others].join(t('list_separator')) })}</Alert>
      )}
    </>
  );
}
