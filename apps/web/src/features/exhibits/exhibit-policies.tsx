import { OnlineStatus, PolicyStatus } from '@colophon/model';
import type { ComponentType } from 'react';
import { changeExhibit, type NewPolicy } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import styles from './exhibit-page.module.css';

interface ShownPolicy {
  policyId?: string;
  policyName: string;
  policyText: string;
  status: number;
  /** Meaning of the text, in the reader's language. */
  content: string;
}

/** Properties of a list of policies; routes bring the list along. */
export interface PolicyListProps {
  policies: readonly ShownPolicy[];
  subject: 'presentable';
  resourceTypeCodes: readonly string[];
  emptyText: string;
  /** True when the last enabled policy must stay enabled. */
  mustKeepOne: boolean;
  onAdd: (policy: NewPolicy) => Promise<unknown>;
  onSwitch: (policy: ShownPolicy, isEnabled: boolean) => void;
  tested: { subject: `2:${string}`; onTests: (policy: ShownPolicy, tests: string) => Promise<unknown> };
}

interface ExhibitPoliciesProps {
  exhibit: Exhibit;
  isTheme: boolean;
  policyList: ComponentType<PolicyListProps>;
  putOn: (presentableId: string) => Promise<void>;
}

/** On which terms visitors may use an exhibit. Policies are switched on and off, never changed or deleted. */
export function ExhibitPolicies({ exhibit, isTheme, policyList: PolicyList, putOn }: ExhibitPoliciesProps) {
  const { t } = useTranslation('exhibits');
  const { presentableId, onlineStatus, resourceInfo } = exhibit;

  const change = useWrite(changeExhibit);
  const addAndAsk = async ({ policyName, policyText, tests }: NewPolicy) => {
    await change.mutateAsync({ presentableId, addPolicies: [{ policyName, policyText, ...(tests && { tests }) }] });
    toast.success(t('policy_added', { name: policyName }));
    if (onlineStatus === OnlineStatus.offline && !isTheme) void askToPutOn();
  };
  const askToPutOn = async () => {
    const agreed = await confirm({
      title: t('put_on_now'),
      description: t('put_on_now_text'),
      confirmLabel: t('put_on'),
    });
    if (agreed) await putOn(presentableId);
  };

  return (
    <section className={styles.section} aria-labelledby="policies">
      <h2 id="policies">{t('policies')}</h2>
      <PolicyList
        policies={exhibit.policies.map(({ policyText = '', translateInfo, ...policy }) => ({
          ...policy,
          policyText,
          content: translateInfo?.content ?? '',
        }))}
        subject="presentable"
        resourceTypeCodes={[resourceInfo.resourceTypeCode]}
        emptyText={t('no_policies_text')}
        mustKeepOne={onlineStatus === OnlineStatus.online}
        onAdd={addAndAsk}
        tested={{
          subject: `2:${presentableId}`,
          onTests: ({ policyId, status }, tests) =>
            change.mutateAsync({
              presentableId,
              updatePolicies: [{ policyId: policyId!, status: status === PolicyStatus.enabled ? 1 : 0, tests }],
            }),
        }}
        onSwitch={({ policyId }, isEnabled) =>
          change.mutate({ presentableId, updatePolicies: [{ policyId: policyId!, status: isEnabled ? 1 : 0 }] })
        }
      />
    </section>
  );
}
