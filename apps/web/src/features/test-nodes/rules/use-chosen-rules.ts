import type { Rule } from '@colophon/node-rules';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import type { ChosenRules } from './chosen-bar.tsx';
import { saveRules } from './rule-files.ts';

/** Rules chosen to be exported or deleted, until that is done. */
export function useChosenRules(
  ruleAt: (index: number) => Rule,
  exportName: string,
  onDelete: (indexes: readonly number[]) => void,
) {
  const { t } = useTranslation('mappingRules');
  const [chosen, setChosen] = useState<ChosenRules | null>(null);

  const choose = (index: number, isChosen: boolean) => {
    const indexes = new Set(chosen!.indexes);
    if (isChosen) indexes.add(index);
    else indexes.delete(index);
    setChosen({ ...chosen!, indexes });
  };
  const finish = async () => {
    const indexes = [...chosen!.indexes];
    if (chosen!.for === 'export') {
      const picked = indexes.toSorted((one, other) => one - other).map(ruleAt);
      saveRules(picked, (date) => t('export_name', { name: exportName, date }), new Date());
    } else {
      const question = { title: t('delete_rules', { count: indexes.length }), description: t('delete_text') };
      if (!(await confirm({ ...question, confirmLabel: t('delete'), danger: true }))) return;
      onDelete(indexes);
    }
    setChosen(null);
  };
  return { chosen, setChosen, choose, finish };
}
