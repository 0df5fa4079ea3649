import { ARGUMENT_KINDS, TEMPLATE_UNITS, unitsText } from '@colophon/policy';
import { Button, Group, MultiSelect, NumberInput, Select, Stack } from '@mantine/core';
import type { TemplateArgument } from '#api/policies/operator-templates.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

type Kind = TemplateArgument['type'];

/** Initial values of each kind of argument. */
const BEGINNINGS: Record<Kind, Partial<TemplateArgument>> = {
  amount: { default: '10', min: 0.01, max: 999_999.99 },
  duration: { default: '7', min: 1, max: 999 },
  unit: { default: 'day', candidates: ['day', 'week', 'month'] },
  dateTime: {},
};

interface ArgumentFieldsProps {
  args: readonly TemplateArgument[];
  onChange: (args: TemplateArgument[]) => void;
}

/** The arguments of a template: their names, kinds, limits and what they are called in both languages. */
export function ArgumentFields({ args, onChange }: ArgumentFieldsProps) {
  const { t } = useTranslation('templates');
  const replace = (index: number, changed: TemplateArgument) => onChange(args.with(index, changed));
  const add = () =>
    onChange([
      ...args,
      { name: `place${args.length + 1}`, label: { en_US: '', zh_CN: '' }, type: 'amount', ...BEGINNINGS.amount },
    ]);
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
      <legend>{t('arguments')}</legend>
      {args.map((arg, index) => (
        <OneArgument
          // biome-ignore lint/suspicious/noArrayIndexKey: names are typed here, so that they change
          key={index}
          arg={arg}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(args.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button variant="default" size="sm" onClick={add}>
          {t('add_argument')}
        </Button>
      </div>
    </Stack>
  );
}

interface OneArgumentProps {
  arg: TemplateArgument;
  onChange: (arg: TemplateArgument) => void;
  onRemove: () => void;
}

function OneArgument({ arg, onChange, onRemove }: OneArgumentProps) {
  const { t } = useTranslation('templates');
  const locale = useLocale();
  const units = TEMPLATE_UNITS.map((value) => ({ value, label: unitsText(value, locale) }));
  const hasLimits = arg.type === 'amount' || arg.type === 'duration';
  return (
    <Group gap="sm" align="flex-end">
      <TextField
        label={t('argument_name')}
        value={arg.name}
        onChange={(event) => onChange({ ...arg, name: event.currentTarget.value })}
      />
      <Select
        label={t('argument_kind')}
        allowDeselect={false}
        data={ARGUMENT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={arg.type}
        onChange={(type) =>
          type && onChange({ name: arg.name, label: arg.label, type: type as Kind, ...BEGINNINGS[type as Kind] })
        }
      />
      {arg.type === 'unit' && (
        <MultiSelect
          label={t('argument_units')}
          data={units}
          value={arg.candidates ?? []}
          onChange={(candidates) => onChange({ ...arg, candidates: candidates as TemplateArgument['candidates'] })}
        />
      )}
      <TextField
        label={t('argument_default')}
        value={arg.default ?? ''}
        onChange={(event) => onChange({ ...arg, default: event.currentTarget.value || undefined })}
      />
      {hasLimits &&
        (['min', 'max'] as const).map((limit) => (
          <NumberInput
            key={limit}
            label={t(`argument_${limit}`)}
            value={arg[limit] ?? ''}
            onChange={(value) => onChange({ ...arg, [limit]: value === '' ? undefined : Number(value) })}
          />
        ))}
      {(['en_US', 'zh_CN'] as const).map((language) => (
        <TextField
          key={language}
          label={t(`label_${language}`)}
          value={arg.label[language]}
          onChange={(event) => onChange({ ...arg, label: { ...arg.label, [language]: event.currentTarget.value } })}
        />
      ))}
      <Button variant="subtle" color="danger" aria-label={t('remove_argument', { name: arg.name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Group>
  );
}
