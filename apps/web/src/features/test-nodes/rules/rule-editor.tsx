import type { CompileResult } from '@colophon/node-rules';
import { useCallback } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedEditor, type CheckedEditorUse } from '#ui/code-editor/checked-editor.tsx';
import { findingsOf } from './rule-text.ts';
import { type FindNames, ruleWork, useRuleLanguage } from './use-rule-language.ts';

interface RuleEditorProps extends CheckedEditorUse<CompileResult> {
  /** Exhibits of the node: proposed where one is named. */
  exhibitNames?: readonly string[];
  /** Finds names of users, resources, buckets and objects, by the kind that the language gives them. */
  findNames?: FindNames;
}

const NO_NAMES: readonly string[] = [];

/** An editor for mapping rules, with everything that the compiler has to say about them. */
export function RuleEditor({ exhibitNames = NO_NAMES, findNames, ...use }: RuleEditorProps) {
  const { t } = useTranslation('codeEditor', { suspend: false });
  const locale = currentLocale();
  const language = useRuleLanguage(
    async (kind, begun) => (kind === 'exhibit' ? exhibitNames : await findNames?.(kind, begun)) ?? NO_NAMES,
  );
  const compile = useCallback((text: string) => ruleWork.compileText(text, locale), [locale]);
  return (
    <CheckedEditor {...use} language={language} compile={compile} findingsOf={findingsOf} aria-label={t('rule_text')} />
  );
}
