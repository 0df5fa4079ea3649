import { type Action, escapeText, isName, unescapeText } from '@colophon/node-rules';
import { ActionIcon, Button, Radio, Stack, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';
import { CandidateField } from './candidate-field.tsx';
import type { CandidateChoice } from './choices.ts';
import { type DraftAction, scopeBreach, textBreach } from './rule-draft.ts';
import { ActionLine } from './rule-lines.tsx';
import styles from './rules.module.css';

interface ActionFieldsProps {
  draft: DraftAction;
  onChange: (draft: DraftAction) => void;
  candidates: readonly CandidateChoice[];
  isChecked: boolean;
}

/** The controls of one action. */
export function ActionFields({ draft, onChange, candidates, isChecked }: ActionFieldsProps) {
  const { t } = useTranslation('mappingRules');
  const { action } = draft;
  const set = (next: Action) => onChange({ ...draft, action: next });
  switch (action.operation) {
    case 'comment':
      return null;
    case 'add_rely':
    case 'delete_rely':
      return <ActionLine action={action} />;
    case 'set_labels':
      return <LabelsField labels={action.content} onChange={(content) => set({ ...action, content })} />;
    case 'online':
      return (
        <Radio.Group
          label={t('visibility')}
          value={action.content ? 'show' : 'hide'}
          onChange={(value) => set({ ...action, content: value === 'show' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="show" label={t('on_shelf')} />
            <Radio value="hide" label={t('off_shelf')} />
          </Stack>
        </Radio.Group>
      );
    case 'set_title':
    case 'set_cover':
      return (
        <QuotedField
          label={t(action.operation === 'set_title' ? 'title' : 'cover')}
          description={action.operation === 'set_cover' ? t('cover_hint') : undefined}
          value={action.content}
          onChange={(content) => set({ ...action, content })}
          isChecked={isChecked}
        />
      );
    case 'add_attr': {
      const { content } = action;
      const setPart = (part: Partial<typeof content>) => set({ ...action, content: { ...content, ...part } });
      return (
        <>
          <QuotedField
            label={t('key')}
            value={content.key}
            onChange={(key) => setPart({ key })}
            isChecked={isChecked}
            isRequired
          />
          <QuotedField
            label={t('value')}
            value={content.value}
            onChange={(value) => setPart({ value })}
            isChecked={isChecked}
          />
          <QuotedField
            label={t('description')}
            value={content.description ?? ''}
            onChange={(description) => setPart({ description: description || null })}
            isChecked={isChecked}
          />
        </>
      );
    }
    case 'delete_attr':
      return (
        <QuotedField
          label={t('key')}
          value={action.content.key}
          onChange={(key) => set({ ...action, content: { key } })}
          isChecked={isChecked}
          isRequired
        />
      );
    case 'replace': {
      const { content } = action;
      return (
        <>
          <CandidateField
            label={t('replaced')}
            value={content.replaced}
            onChange={(replaced) => set({ ...action, content: { ...content, replaced } })}
            choices={candidates}
            openVersion="*"
            isChecked={isChecked}
          />
          <CandidateField
            label={t('replacer')}
            value={content.replacer}
            onChange={(replacer) => set({ ...action, content: { ...content, replacer } })}
            choices={candidates}
            openVersion="latest"
            isChecked={isChecked}
          />
          <ScopeFields
            scopes={draft.scopes}
            onChange={(scopes) => onChange({ ...draft, scopes })}
            isChecked={isChecked}
          />
        </>
      );
    }
  }
}

interface QuotedFieldProps {
  label: string;
  description?: string;
  /** As it is written between quotes. */
  value: string;
  onChange: (value: string) => void;
  isChecked: boolean;
  isRequired?: boolean;
}

/** A text that stands between quotes: shown as it is meant, kept as it is written. */
function QuotedField({ value, onChange, isChecked, isRequired = false, ...props }: QuotedFieldProps) {
  const shown = unescapeText(value);
  return (
    <TextField
      {...props}
      value={shown}
      error={(isChecked || shown !== '') && textBreach(shown, { isRequired })}
      onChange={(event) => onChange(escapeText(event.currentTarget.value))}
      required={isRequired}
      autoComplete="off"
    />
  );
}

function LabelsField({ labels, onChange }: { labels: readonly string[]; onChange: (labels: string[]) => void }) {
  const { t } = useTranslation('mappingRules');
  const [refused, setRefused] = useState<readonly string[]>([]);
  return (
    <TagsInput
      label={t('labels')}
      description={t('labels_hint')}
      value={[...labels]}
      allowDuplicates
      clearable={false}
      error={refused.length > 0 && t('label_wrong', { labels: refused.join(', ') })}
      onChange={(next) => {
        const trimmed = next.map((label) => label.trim());
        setRefused(trimmed.filter((label) => !isName(label)));
        onChange(trimmed.filter(isName));
      }}
    />
  );
}

interface ScopeFieldsProps {
  scopes: readonly string[];
  onChange: (scopes: string[]) => void;
  isChecked: boolean;
}

/** Where a replacement takes place: everywhere, or below the ends of some chains. */
function ScopeFields({ scopes, onChange, isChecked }: ScopeFieldsProps) {
  const { t } = useTranslation('mappingRules');
  return (
    <fieldset className={styles.scopes}>
      <legend>{t('scopes')}</legend>
      <p className={styles.hint}>{t('scopes_hint')}</p>
      {scopes.map((scope, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chain has no identity but its place
        <div key={index} className={styles.row}>
          <TextField
            aria-label={t('scope_number', { number: index + 1 })}
            placeholder={t('scope_form')}
            value={scope}
            error={(isChecked || scope !== '') && scopeBreach(scope)}
            onChange={(event) => onChange(scopes.with(index, event.currentTarget.value))}
            autoComplete="off"
            spellCheck={false}
          />
          <ActionIcon
            aria-label={t('remove_scope', { number: index + 1 })}
            onClick={() => onChange(scopes.filter((_, each) => each !== index))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        className={styles.start}
        leftSection={<IconPlus size={18} />}
        onClick={() => onChange([...scopes, ''])}
      >
        {t('add_scope')}
      </Button>
    </fieldset>
  );
}
