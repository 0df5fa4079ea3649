import { PartyIdentity, SubjectType } from '@colophon/model';
import { asksForPayment, batchButton, signerOf } from '@colophon/policy';
import { Alert, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contract } from '#api/contracts/contract.ts';
import { sign, unpayableQuery } from '#api/contracts/signing.ts';
import type { OfferedPolicy } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { config } from '#config.ts';
import { MostCost } from '#domain/policies/most-cost.tsx';
import { storedMachine } from '#domain/policies/policy-facts.tsx';
import { readTerms } from '#domain/policies/read-terms.ts';
import { failureMessage, Refused } from '#failures.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { BatchSubject } from './batch-subject.tsx';
import { Outcome } from './outcome.tsx';
import { ownerOf } from './owner-of.ts';
import { ReturnButton } from './return-button.tsx';
import styles from './signing.module.css';
import type { Subject } from './subjects.ts';

interface BatchProps {
  subjects: readonly Subject[];
  user: CurrentUser;
  goTo: string | undefined;
}

/** Subject of a batch with the policy to sign, as far as it takes part. */
interface Part {
  subject: Subject;
  policyId: string;
  policy: OfferedPolicy | undefined;
  contract: Contract | undefined;
}

/** Several exhibits that are signed in one act: each with its policy, all with one sum, then what came of them. */
export function Batch({ subjects, user, goTo }: BatchProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const [openedAt] = useState(() => Date.now());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const signing = useWrite(sign, {
    // a refusal of one subject is said beside it
    marks: (error) => Object.keys(refusalsIn(error, subjects)).length > 0,
    onError: (error) => setRefused(refusalsIn(error, subjects)),
  });

  const choiceOf = ({ exhibitId, firstChoice }: Subject) => chosen[exhibitId] ?? firstChoice;
  const parts = subjects.flatMap((subject): Part[] => {
    const policyId = choiceOf(subject);
    if (leftOut.has(subject.exhibitId) || policyId === undefined) return [];
    const contract = subject.contracts.get(policyId);
    const policy = subject.policies.find((entry) => entry.policyId === policyId);
    return contract || (!subject.obstacle && policy) ? [{ subject, policyId, policy, contract }] : [];
  });
  const toSign = parts.filter(({ contract }) => !contract);
  const signed = parts.flatMap(({ contract }) => contract ?? []);
  const isDone = signed.length > 0 && toSign.length === 0;

  return (
    <div className={styles.agreement}>
      <ul className={styles.subjects}>
        {subjects.map((subject) => (
          <BatchSubject
            key={subject.exhibitId}
            subject={subject}
            choice={choiceOf(subject)}
            isLeftOut={leftOut.has(subject.exhibitId)}
            canBeLeftOut={subjects.length > 1}
            refusal={refused[subject.exhibitId]}
            onChoose={(policyId) => {
              setChosen({ ...chosen, [subject.exhibitId]: policyId });
              setRefused({ ...refused, [subject.exhibitId]: '' });
            }}
            onLeaveOut={() => setLeftOut(toggled(leftOut, subject.exhibitId))}
          />
        ))}
      </ul>
      {isDone ? (
        <Outcome contracts={signed}>
          <ReturnButton goTo={goTo} licensor={onlyLicensor(subjects)} isNext />
        </Outcome>
      ) : (
        <>
          {toSign.length > 0 && (
            <section className={styles.policy} aria-labelledby="together">
              <h2 id="together">{t('together')}</h2>
              <MostCost
                signed={toSign.map(({ subject, policy }) => ({ name: subject.name, machine: storedMachine(policy!) }))}
                kind={signerOf(SubjectType.exhibit)}
                nowAt={openedAt}
              />
              <NotPayable parts={toSign} />
            </section>
          )}
          <section className={styles.act} aria-label={t('next')}>
            <Group gap="sm">
              <ReasonedButton
                color="seal"
                loading={signing.isPending}
                why={
                  (toSign.length === 0 && t('nothing_to_sign')) ||
                  (toSign.some(({ policy }) => !termsOf(policy)?.isSignable) && 'reasons:policies_each')
                }
                onClick={() => {
                  setRefused({});
                  signing.mutate({
                    userId: user.userId,
                    choices: toSign.map(({ subject, policyId }) => ({ exhibitId: subject.exhibitId, policyId })),
                  });
                }}
              >
                {buttonText(toSign, locale) ?? t('sign')}
              </ReasonedButton>
              <ReturnButton goTo={goTo} licensor={onlyLicensor(subjects)} isAside />
            </Group>
            <p className={styles.note}>{t(toSign.length > 0 ? 'next_together' : 'nothing_to_sign')}</p>
          </section>
        </>
      )}
    </div>
  );
}

/** Says whose licensors cannot be paid yet. */
function NotPayable({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('signing');
  const paid = parts.filter(({ policy }) => asksForPayment(policy?.fsmDescriptionInfo ?? {}));
  const ids = paid.map(({ subject }) => subject.exhibitId);
  const { data: unpayable = [] } = useQuery({ ...unpayableQuery(ids), enabled: ids.length > 0 });
  const waiting = paid.map(({ subject }) => subject).filter(({ exhibitId }) => unpayable.includes(exhibitId));
  const names = waiting.map(({ name }) => name);
  const payees = new Set(waiting.map(({ licensor }) => ownerOf(licensor ?? {})));
  if (names.length === 0) return null;
  return (
    <Alert color="warning" title={names.join(t('list_separator'))}>
      {t('not_payable', { name: [...payees].join(t('list_separator')) })}
    </Alert>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
}

const termsOf = (policy: OfferedPolicy | undefined) => policy && readTerms(policy, PartyIdentity.consumer);

function buttonText(parts: readonly Part[], locale: 'en_US' | 'zh_CN'): string | undefined {
  const terms = parts.flatMap(({ policy }) => termsOf(policy) ?? []);
  if (terms.length === 0) return undefined;
  return terms.length === 1 ? terms[0]!.button[locale] : batchButton(terms, config.currency)[locale];
}

/** The sentences of a refusal by the subjects that it names. */
function refusalsIn(error: unknown, subjects: readonly Subject[]): Record<string, string> {
  if (!(error instanceof Refused)) return {};
  const named = subjects.filter(({ exhibitId }) =>
    error.details.some(({ field }) => field === `subjects.${exhibitId}`),
  );
  return Object.fromEntries(named.map(({ exhibitId }) => [exhibitId, failureMessage(error)]));
}

/** Whose site leads back, when all are of one node. */
function onlyLicensor(subjects: readonly Subject[]) {
  const [first] = subjects;
  return subjects.every(({ licensor }) => licensor?.nodeId === first?.licensor?.nodeId) ? first?.licensor : undefined;
}
