import { PolicyStatus, SubjectType } from '@colophon/model';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { NewPolicy } from '#api/exhibits/mutations.ts';
import { shelveExhibit } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { exhibitQuery } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { ChoosePolicies } from '#domain/policies/choose-policies.tsx';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { toast } from '#ui/toast.ts';

/** Properties of a form for a new policy; routes bring the form along. */
export interface AddPolicyProps {
  start: 'choose' | null;
  subject: 'presentable';
  resourceTypeCodes: readonly string[];
  /** Policies that the exhibit has already. */
  taken: readonly { policyName: string; policyText: string }[];
  /** Stores the policy; the form closes when it is done and stays when it fails. */
  onAdd: (policy: NewPolicy) => Promise<unknown>;
  onClose: () => void;
}

/** Remembers that nobody wants to be asked again before an exhibit is taken off. */
const ASK_BEFORE_OFF = 'offlineExhibit';

/** Asks before exhibits are taken off, unless nobody wants to be asked again. */
export const isSureToTakeOff = (description: string) =>
  confirm({
    title: 'exhibits:take_off',
    description,
    confirmLabel: 'exhibits:take_off',
    rememberAs: ASK_BEFORE_OFF,
  });

/**
 * Puts exhibits on and off the shelf. An exhibit without policies first gets one, one without enabled policies gets some
 * enabled. Render `dialogs` somewhere.
 */
export function useShelf(AddPolicy: ComponentType<AddPolicyProps>) {
  const { t } = useTranslation('exhibits');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Exhibit | null>(null);

  const move = useWrite(shelveExhibit);
  const tell = (text: 'went_on' | 'theme_active') => ({ onSuccess: () => flash('on', t(text)) });

  const putOn = async (presentableId: string, isTheme = false) => {
    const exhibit = await queryClient
      .fetchQuery({ ...exhibitQuery(presentableId), staleTime: 0 })
      .catch((error) => toast.error(failureMessage(error)));
    if (!exhibit) return;
    if (exhibit.policies.some(({ status }) => status === PolicyStatus.enabled)) {
      move.mutate({ presentableId, onlineStatus: 1 }, tell(isTheme ? 'theme_active' : 'went_on'));
      return;
    }
    const hasSome = exhibit.policies.length > 0;
    const agreed = await confirm({
      title: t('needs_policy'),
      description: t(hasSome ? 'needs_enabled_policy_text' : 'needs_policy_text'),
      confirmLabel: t(hasSome ? 'choose_policies' : 'add_policy'),
    });
    if (agreed) setAsked(exhibit);
  };

  const takeOff = async (presentableId: string) => {
    if (await isSureToTakeOff(t('take_off_text')))
      move.mutate({ presentableId, onlineStatus: 0 }, { onSuccess: () => flash('off', t('went_off')) });
  };

  const close = () => setAsked(null);
  const goOn = async (first: { adding: NewPolicy } | { enabling: readonly string[] }) => {
    await move.mutateAsync({ presentableId: asked!.presentableId, onlineStatus: 1, ...first }, tell('went_on'));
    close();
  };
  let dialogs: ReactNode = null;
  if (asked && asked.policies.length === 0) {
    dialogs = (
      <Suspense>
        <AddPolicy
          start="choose"
          subject="presentable"
          resourceTypeCodes={[asked.resourceInfo.resourceTypeCode]}
          taken={[]}
          onAdd={({ policyName, policyText, tests }) =>
            goOn({ adding: { policyName, policyText, ...(tests && { tests }) } })
          }
          onClose={close}
        />
      </Suspense>
    );
  } else if (asked) {
    dialogs = (
      <ChoosePolicies
        title={t('choose_policies')}
        text={t('choose_policies_text')}
        chooseLabel={t('put_on')}
        subjectType={SubjectType.exhibit}
        policies={asked.policies}
        onChoose={(enabling) => goOn({ enabling })}
        onClose={close}
      />
    );
  }

  return {
    putOn,
    takeOff,
    /** The exhibit that is on its way. */
    movingId: move.isPending ? move.variables.presentableId : null,
    dialogs,
  };
}
