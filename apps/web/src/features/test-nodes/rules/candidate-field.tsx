import type { Candidate } from '@colophon/node-rules';
import { Autocomplete, Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from '#ui/text.ts';
import type { CandidateChoice } from './choices.ts';
import { candidateNameBreach, isVersionOpen, versionBreach } from './rule-draft.ts';
import styles from './rules.module.css';

interface CandidateFieldProps {
  label: string;
  value: Candidate;
  onChange: (candidate: Candidate) => void;
  choices: readonly CandidateChoice[];
  /** Version range that a missing version stands for. */
  openVersion: 'latest' | '*';
  /** True when empty fields count as errors too. */
  isChecked: boolean;
}

/** Longest list of proposals; writing narrows it. */
const MAX_PROPOSALS = 50;

/** A resource or a storage object, chosen or written, and which versions of it. */
export function CandidateField({ label, value, onChange, choices, openVersion, isChecked }: CandidateFieldProps) {
  const { t } = useTranslation('mappingRules');
  const text = useText();
  const known = choices.filter(({ type }) => type === value.type);
  const version = value.type === 'object' || isVersionOpen(value) ? '' : value.versionRange;
  const breach = isChecked || value.name ? candidateNameBreach(value.name) : null;
  const wrongVersion = versionBreach(value);

  const write = (type: Candidate['type'], name: string, range: string) =>
    onChange(type === 'object' ? { type, name } : { type, name, versionRange: range || openVersion });
  return (
    <fieldset className={styles.candidate}>
      <legend>{label}</legend>
      <Select
        label={t('candidate_type')}
        data={(['resource', 'object'] as const).map((type) => ({ value: type, label: t(type) }))}
        value={value.type}
        allowDeselect={false}
        onChange={(type) => type && write(type as Candidate['type'], value.name, version)}
      />
      <Autocomplete
        label={t('name')}
        placeholder={t(value.type === 'resource' ? 'resource_form' : 'object_form')}
        data={[...new Set(known.map(({ name }) => name))]}
        limit={MAX_PROPOSALS}
        value={value.name}
        error={breach && text(breach)}
        onChange={(name) => write(value.type, name.trim(), version)}
        required
      />
      {value.type === 'resource' && (
        <Autocomplete
          label={t('version')}
          placeholder={t(openVersion === '*' ? 'any_version' : 'latest_version')}
          data={[...(known.find(({ name }) => name === value.name)?.versions ?? [])]}
          limit={MAX_PROPOSALS}
          value={version}
          error={wrongVersion && text(wrongVersion)}
          onChange={(range) => write('resource', value.name, range.trim())}
        />
      )}
    </fieldset>
  );
}
