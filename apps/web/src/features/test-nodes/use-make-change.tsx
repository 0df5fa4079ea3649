import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import type { RuleChange } from './rule-changes.ts';
import { useChangeRules } from './use-change-rules.tsx';

/** As `useChangeRules`, saying in a toast how it ended. Resolves to true when the change was made. */
export function useMakeChange(nodeId: number) {
  const { t } = useTranslation('testNodes');
  const { change, isChanging, dialog } = useChangeRules(nodeId);
  const make = async (by: RuleChange, done: () => void = () => toast.success(t('changed'))): Promise<boolean> => {
    try {
      const isMade = await change(by);
      if (isMade) done();
      return isMade;
    } catch (error) {
      toast.error(error instanceof RangeError ? t('rules_unreadable') : failureMessage(error));
      return false;
    }
  };
  return { make, isChanging, dialog };
}
