import type { CompileResult } from '@colophon/node-rules';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import { withLineFeeds } from '../../ui/code-editor/line-feeds.ts';
import { useSettledWork } from '../../ui/code-editor/use-settled-work.ts';
import { findingsOf } from './rule-text.ts';
import { type FindNames, ruleWork, useRuleLanguage } from './use-rule-language.ts';

interface RuleEditorProps {
  value: string;
  onChange?: (text: string) => void;
  /** Exhibits of the node: proposed where one is named. */
  exhibitNames?: readonly string[];
  /** Finds names of users, resources, buckets and objects, by the kind that the language gives them. */
  findNames?: FindNames;
  /** Gets what the compiler makes of a text in the reader's language, once the text rests. */
  onResult?: (result: CompileResult, text: string) => void;
  readOnly?: boolean;
  minHeight?: string;
  maxHeight?: string;
}

const NO_NAMES: readonly string[] = [];

/** An editor for mapping rules, with everything that the compiler has to say about them. */
export function RuleEditor({
  value,
  onChange,
  exhibitNames = NO_NAMES,
  findNames,
  onResult,
  ...size
}: RuleEditorProps) {
  const { t } = useTranslation('codeEditor', { useSuspense: false });
  const locale = currentLocale();
  const text = withLineFeeds(value);
  const language = useRuleLanguage(
    async (kind, begun) => (kind === 'exhibit' ? exhibitNames : await findNames?.(kind, begun)) ?? NO_NAMES,
  );
  const work = useCallback((rested: string) => ruleWork.compileText(rested, locale), [locale]);
  const settled = useSettledWork(text, work);
  const findings = useMemo(() => settled && { text: settled.text, findings: findingsOf(settled.result) }, [settled]);
  const tell = useEffectEvent((result: CompileResult, rested: string) => onResult?.(result, rested));
  useEffect(() => {
    if (settled) tell(settled.result, settled.text);
  }, [settled]);
  return (
    <CodeEditor
      {...size}
      value={text}
      onChange={onChange}
      language={language}
      findings={findings ?? undefined}
      aria-label={t('rule_text')}
    />
  );
}
