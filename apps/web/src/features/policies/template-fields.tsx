import { hasEqualAmounts } from '@colophon/policy';
import { Select, Text, TextInput } from '@mantine/core';
import type { Template } from '#api/policies/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TemplateValues } from './policy-templates.ts';

interface TemplateFieldsProps {
  template: Template;
  values: TemplateValues;
  /** Names of the arguments whose values are not possible. */
  refused: readonly string[];
  onChange: (values: TemplateValues) => void;
}

/** One control per place that a template leaves to be filled. */
export function TemplateFields({ template, values, refused, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation('policies');
  const fields = template.args.map(({ name, label, type, min, max, candidates = [] }) => {
    const value = values[name] ?? '';
    const set = (next: string) => onChange({ ...values, [name]: next });
    const isRefused = refused.includes(name);
    if (type === 'unit') {
      return (
        <Select
          key={name}
          label={label}
          data={candidates.map((unit) => ({ value: unit, label: t(`unit_${unit as 'day'}`) }))}
          value={value}
          allowDeselect={false}
          onChange={(unit) => unit && set(unit)}
        />
      );
    }
    if (type === 'dateTime') {
      return (
        <TextInput
          key={name}
          type="datetime-local"
          label={label}
          value={value.replace(' ', 'T')}
          error={isRefused && t('date_wrong')}
          onChange={(event) => set(event.currentTarget.value.replace('T', ' '))}
        />
      );
    }
    return (
      <TextInput
        key={name}
        inputMode={type === 'amount' ? 'decimal' : 'numeric'}
        label={label}
        value={value}
        error={isRefused && t(type === 'amount' ? 'amount_wrong' : 'duration_wrong', { min, max })}
        onChange={(event) => set(event.currentTarget.value.trim())}
      />
    );
  });
  return (
    <>
      {fields}
      <EqualAmounts template={template} values={values} />
    </>
  );
}

/** Says that two payments of a template cost the same: allowed, and hardly meant. */
export function EqualAmounts({ template, values }: Pick<TemplateFieldsProps, 'template' | 'values'>) {
  const { t } = useTranslation('policies');
  return <div role="status">{hasEqualAmounts(template, values) && <Text size="sm">{t('amounts_equal')}</Text>}</div>;
}
