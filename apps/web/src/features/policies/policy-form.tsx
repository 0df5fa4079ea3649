import { rules } from '@colophon/model';
import { Alert, Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { follows } from '../../ui/form-rules.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type CheckedPolicy, checkPolicy, isSameText, type PolicySubject } from './check-policy.ts';
import styles from './policy-card.module.css';
import { PolicyContent } from './policy-card.tsx';
import { defaultValues, type Template, textOf } from './policy-templates.ts';
import { TemplateFields } from './template-fields.tsx';

/** A template, or `text` for a text of one's own. */
export type PolicyStart = Template | 'text';

export interface NewPolicy {
  policyName: string;
  policyText: string;
  /** What the text says, in the reader's language. */
  content: string;
}

interface PolicyFormProps {
  start: PolicyStart;
  subject: PolicySubject;
  taken: readonly { policyName: string; policyText: string }[];
  onDirty: (isDirty: boolean) => void;
  onBack: () => void;
  onSubmit: (policy: NewPolicy) => Promise<unknown>;
}

const EMPTY_TEXT = 'for public\n\ninitial[active]:\n  ';
const COMPILE_AFTER_MS = 300;
const followsName = follows(rules.policyName);

/** A policy name for a template's title: as much of it as fits, in whole words. */
function nameFor(title: string): string {
  const { maxLength } = rules.policyName;
  if (title.length <= maxLength) return title;
  const cut = title.slice(0, maxLength + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || title.slice(0, maxLength);
}

/** Name and terms of a new policy, with what they mean beside them. */
export function PolicyForm({ start, subject, taken, onDirty, onBack, onSubmit }: PolicyFormProps) {
  const { t } = useTranslation('policies');
  const locale = currentLocale();
  const template = start === 'text' ? null : start;
  const [name, setName] = useState(template ? nameFor(template.title) : '');
  const [isNameShown, setIsNameShown] = useState(false);
  const [values, setValues] = useState(template ? defaultValues(template) : {});
  const [ownText, setOwnText] = useState<string | null>(template ? null : EMPTY_TEXT);

  const filled = template && ownText === null ? textOf(template, values) : { text: ownText ?? '' };
  const text = 'text' in filled ? filled.text : null;
  const [settled] = useDebouncedValue(text, COMPILE_AFTER_MS);
  const checked = settled === null ? null : checkPolicy(settled, subject, locale);
  const isExisting = settled !== null && taken.some(({ policyText }) => isSameText(policyText, settled));

  const policyName = name.trim();
  const nameError =
    followsName(policyName) ??
    (taken.some((policy) => policy.policyName === policyName) ? 'policies:name_taken' : null);
  const add = useMutation({ mutationFn: onSubmit });
  const isReady =
    !nameError && !isExisting && settled === text && checked !== null && 'content' in checked && !add.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsNameShown(true);
    if (isReady) add.mutate({ policyName, policyText: settled!, content: checked.content });
  };
  return (
    <form onSubmit={submit} noValidate onChange={() => onDirty(true)}>
      <Stack gap="lg">
        <TextField
          label={t('policy_name')}
          value={name}
          counted={rules.policyName}
          error={(isNameShown || policyName !== '') && nameError}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setIsNameShown(true)}
          autoComplete="off"
          data-autofocus
          required
        />
        {template && ownText === null ? (
          <TemplateFields
            template={template}
            values={values}
            refused={'refused' in filled ? filled.refused : []}
            onChange={(next) => {
              onDirty(true);
              setValues(next);
            }}
          />
        ) : (
          <Textarea
            label={t('policy_text')}
            description={t('policy_text_hint')}
            value={ownText ?? ''}
            onChange={(event) => setOwnText(event.currentTarget.value)}
            autosize
            minRows={8}
            maxRows={24}
            spellCheck={false}
            autoCapitalize="none"
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
        )}
        <Meaning
          checked={checked}
          hasHints={ownText !== null}
          isCompiling={text !== null && settled !== text}
          isExisting={isExisting}
        />
        <Group>
          <Button type="submit" color="seal" disabled={!isReady} loading={add.isPending}>
            {t('create_policy')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('other_template')}
          </Button>
          {template && ownText === null && text !== null && (
            <Button variant="subtle" onClick={() => setOwnText(text)}>
              {t('edit_as_text')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface MeaningProps {
  checked: CheckedPolicy | null;
  /** Whether to say what is legal but hardly meant; a template means what it says. */
  hasHints: boolean;
  isCompiling: boolean;
  isExisting: boolean;
}

/** What the text says, or what is wrong with it. */
function Meaning({ checked, hasHints, isCompiling, isExisting }: MeaningProps) {
  const { t } = useTranslation('policies');
  const id = useId();
  return (
    <section aria-labelledby={id} aria-live="polite">
      <Group gap="xs" mb="xs">
        <h3 id={id}>{t('meaning')}</h3>
        {isCompiling && <Loader size="xs" color="ink" aria-label={t('compiling')} />}
      </Group>
      {isExisting && (
        <Alert color="danger" mb="xs">
          {t('text_taken')}
        </Alert>
      )}
      {checked && 'content' in checked && (
        <div className={styles.card}>
          <PolicyContent content={checked.content} />
          {hasHints && <Findings findings={checked.hints} />}
        </div>
      )}
      {checked && 'findings' in checked && (
        <Alert color="danger" title={t('not_readable')}>
          <Findings findings={checked.findings} />
        </Alert>
      )}
      {!checked && <Text c="dimmed">{t('fill_first')}</Text>}
    </section>
  );
}

function Findings({ findings }: { findings: readonly { msg: string; line?: number; charPositionInLine?: number }[] }) {
  const { t } = useTranslation('policies');
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map(({ msg, line, charPositionInLine = 0 }) => (
        <li key={`${line}:${charPositionInLine}:${msg}`}>
          {line === undefined ? msg : t('finding_at', { line, column: charPositionInLine + 1, msg })}
        </li>
      ))}
    </ul>
  );
}
