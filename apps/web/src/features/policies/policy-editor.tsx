import type { CompileResult, SubjectType } from '@colophon/policy';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import { withLineFeeds } from '../../ui/code-editor/line-feeds.ts';
import { useSettledWork } from '../../ui/code-editor/use-settled-work.ts';
import { findingsOf } from './policy-text.ts';
import { policyWork, usePolicyLanguage } from './use-policy-language.ts';

interface PolicyEditorProps {
  value: string;
  onChange?: (text: string) => void;
  subjectType: SubjectType;
  /** Gets what the compiler makes of a text in the reader's language, once the text rests. */
  onResult?: (result: CompileResult, text: string) => void;
  readOnly?: boolean;
  minHeight?: string;
  maxHeight?: string;
}

/** An editor for the text of a policy, with everything that the compiler has to say about it. */
export function PolicyEditor({ value, onChange, subjectType, onResult, ...size }: PolicyEditorProps) {
  const { t } = useTranslation('codeEditor', { useSuspense: false });
  const locale = currentLocale();
  const text = withLineFeeds(value);
  const language = usePolicyLanguage(subjectType);
  const work = useCallback(
    (rested: string) => policyWork.compileText(rested, subjectType, locale),
    [subjectType, locale],
  );
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
      aria-label={t('policy_text')}
    />
  );
}
