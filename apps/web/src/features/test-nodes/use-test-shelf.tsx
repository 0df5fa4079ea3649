import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { toast } from '#ui/toast.ts';
import { activatingTheme, type RuleChange, removingExhibit, settingAction } from './rule-changes.ts';
import { useMakeChange } from './use-make-change.tsx';

/** Remembers that nobody wants to be asked again before a test exhibit is taken off. */
const ASK_BEFORE_OFF = 'offlineTestExhibit';

/** Puts test exhibits on and off the shelf, activates themes and removes what rules added. Render `dialog` somewhere. */
export function useTestShelf(nodeId: number) {
  const { t } = useTranslation('testNodes');
  const { make: change, dialog } = useMakeChange(nodeId);
  const [movingName, setMovingName] = useState<string | null>(null);
  const make = async (name: string, by: RuleChange, done: () => void) => {
    setMovingName(name);
    await change(by, done);
    setMovingName(null);
  };

  return {
    /** Exhibit on its way. */
    movingName,
    dialog,
    putOn: (name: string) =>
      void make(name, settingAction(name, { operation: 'online', content: true }), () => flash('on', t('went_on'))),
    takeOff: async (name: string) => {
      const question = { title: t('take_off'), description: t('take_off_text'), confirmLabel: t('take_off') };
      if (!(await confirm({ ...question, rememberAs: ASK_BEFORE_OFF }))) return;
      await make(name, settingAction(name, { operation: 'online', content: false }), () => flash('off', t('went_off')));
    },
    activate: (name: string) =>
      void make(name, activatingTheme(name), () => toast.success(t('theme_activated', { name }))),
    remove: async (name: string) => {
      const question = { title: t('remove_title', { name }), description: t('remove_text'), confirmLabel: t('delete') };
      if (!(await confirm({ ...question, danger: true }))) return;
      await make(name, removingExhibit(name), () => toast.success(t('removed', { name })));
    },
  };
}
