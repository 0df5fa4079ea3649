import { policyNameCheck, rules } from '@colophon/model';
import { readDraft, readText } from '@colophon/policy/draft';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { withLineFeeds } from '#ui/code-editor/line-feeds.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ModeTabs } from './builder/mode-tabs.tsx';
import styles from './builder/policy-builder.module.css';
import { PolicyBuilder } from './builder/policy-builder.tsx';
import { type PolicyInput, textOfInput } from './builder/policy-input.ts';
import { PolicyPreview } from './builder/policy-preview.tsx';
import type { PolicySubject } from './check-policy.ts';
import { compileOptions } from './compile-options.ts';
import { TryOutLink } from './playground/try-out-link.tsx';
import { TemplateFields } from './template-fields.tsx';

const PolicyEditor = lazy(async () => ({ default: (await import('./policy-editor.tsx')).PolicyEditor }));

interface PolicyFormProps {
  name: string;
  onName: (name: string) => void;
  input: PolicyInput;
  onInput: (input: PolicyInput) => void;
  subject: PolicySubject;
  /** Names that cannot be used again. */
  takenNames: readonly string[];
  onTemplates: () => void;
  /** Gets a name and a text without findings. */
  onCheck: (policyName: string, policyText: string) => void;
}

/** Name and terms of a new policy, with what they mean beside them. */
export function PolicyForm({
  name,
  onName,
  input,
  onInput,
  subject,
  takenNames,
  onTemplates,
  onCheck,
}: PolicyFormProps) {
  const { t } = useTranslation('policyBuilder');
  const { mode, template, values, draft, code } = input;

  const current = textOfInput(input);
  const text = 'text' in current ? current.text : null;
  const [settledCode, setSettledCode] = useState(code);
  const isSettled = mode !== 'code' || settledCode === withLineFeeds(code);
  const reading =
    mode === 'visual'
      ? readDraft(draft, subject, compileOptions())
      : readText(mode === 'code' ? settledCode : (text ?? ''), subject, compileOptions());

  const form = useForm({
    initialValues: { name },
    validate: { name: policyNameCheck(takenNames) },
    validateInputOnChange: true,
    validateInputOnBlur: true,
    onValuesChange: (values) => onName(values.name),
  });
  const canCheck = form.isValid() && isSettled && text !== null && reading.text !== null;
  const submit = (values: typeof form.values) => {
    if (canCheck) onCheck(values.name.trim(), reading.text!);
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <div className={styles.layout}>
        <Stack gap="lg" miw={0}>
          <TextField
            label={t('policy_name')}
            {...form.getInputProps('name')}
            counted={rules.policyName}
            autoComplete="off"
            data-autofocus
            required
          />
          <ModeTabs input={input} text={text} subject={subject} onChange={onInput}>
            {mode === 'template' && template && (
              <Stack>
                <TemplateFields
                  template={template}
                  values={values}
                  refused={'refused' in current ? current.refused : []}
                  onChange={(next) => onInput({ ...input, values: next })}
                />
              </Stack>
            )}
            {mode === 'visual' && (
              <PolicyBuilder
                draft={draft}
                onChange={(next) => onInput({ ...input, draft: next })}
                subjectType={subject}
              />
            )}
            {mode === 'code' && (
              <Suspense fallback={<Skeleton height={240} />}>
                <PolicyEditor
                  value={code}
                  onChange={(next) => onInput({ ...input, code: next })}
                  onResult={(_, settled) => setSettledCode(settled)}
                  subjectType={subject}
                />
              </Suspense>
            )}
          </ModeTabs>
        </Stack>
        {/* The editor has the hints at their places, and a template means what it says. */}
        {text !== null && <PolicyPreview reading={reading} subject={subject} hasHints={mode === 'visual'} />}
      </div>
      <Group className={styles.foot}>
        <ReasonedButton type="submit" why={!canCheck && 'reasons:policy'}>
          {t('check')}
        </ReasonedButton>
        <Button variant="default" onClick={onTemplates}>
          {t('templates')}
        </Button>
        {text !== null && <TryOutLink text={text} subject={subject} />}
      </Group>
    </form>
  );
}
