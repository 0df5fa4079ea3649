import type { CompileResult, SubjectType } from '@colophon/policy';
import { useCallback } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedEditor, type CheckedEditorUse } from '#ui/code-editor/checked-editor.tsx';
import { compileOptions } from './compile-options.ts';
import { findingsOf } from './policy-text.ts';
import { policyWork, usePolicyLanguage } from './use-policy-language.ts';

interface PolicyEditorProps extends CheckedEditorUse<CompileResult> {
  subjectType: SubjectType;
}

/** An editor for the text of a policy, with everything that the compiler has to say about it. */
export function PolicyEditor({ subjectType, ...use }: PolicyEditorProps) {
  const { t } = useTranslation('codeEditor', { suspend: false });
  const locale = currentLocale();
  const language = usePolicyLanguage(subjectType);
  const compile = useCallback(
    (text: string) => policyWork.compileText(text, subjectType, { ...compileOptions(), locale }),
    [subjectType, locale],
  );
  return (
    <CheckedEditor
      {...use}
      language={language}
      compile={compile}
      findingsOf={findingsOf}
      aria-label={t('policy_text')}
    />
  );
}
