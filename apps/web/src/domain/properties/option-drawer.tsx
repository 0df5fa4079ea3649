import { candidateBreaches, MAX_CANDIDATES, OPTION_PREFIX, optionChecks, rules } from '@colophon/model';
import { ActionIcon, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { Reasoned, ReasonedField } from '#ui/reasoned.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DescriptorFields } from './descriptor-fields.tsx';
import styles from './properties.module.css';
import type { CustomDescriptor, Taken } from './property-set.ts';

interface OptionDrawerProps {
  /** Configuration to edit; a new one when absent. */
  option?: CustomDescriptor | undefined;
  taken: Taken;
  /** Of a released version: name, key and kind stay as they are. */
  isFixed?: boolean | undefined;
  onSave: (option: CustomDescriptor) => void;
  onClose: () => void;
}

/** Adds a configuration, or changes one: a text to be filled in, or a choice among values of which the first is the default. */
export function OptionDrawer({ option, taken, isFixed = false, onSave, onClose }: OptionDrawerProps) {
  const { t } = useTranslation('properties');
  const hasChoice = option ? option.candidateItems.length > 0 : false;
  const keptType = option?.type ?? 'editableText';
  const prefix = !option || option.key.startsWith(OPTION_PREFIX) ? OPTION_PREFIX : '';
  const form = useForm({
    initialValues: {
      name: option?.name ?? '',
      key: option?.key.slice(prefix.length) ?? '',
      remark: option?.remark ?? '',
      isSelect: hasChoice,
      defaultValue: option?.defaultValue ?? '',
      candidates: option && hasChoice ? option.candidateItems : [''],
    },
    validateInputOnChange: true,
    validate: optionChecks(taken, { isFixed, prefix }),
    transformValues: ({ isSelect, key, name, remark, ...typed }): CustomDescriptor => {
      const candidateItems = isSelect ? typed.candidates.map((each) => each.trim()) : [];
      const defaultValue = isSelect ? candidateItems[0]! : typed.defaultValue.trim();
      const type = isSelect === hasChoice ? keptType : isSelect ? 'select' : 'editableText';
      return { key: prefix + key, name: name.trim(), remark, type, defaultValue, candidateItems };
    },
  });
  const { values } = form;
  return (
    <EditDrawer title={t(option ? 'edit_option' : 'add_option')} form={form} onSave={onSave} onClose={onClose}>
      <DescriptorFields
        form={form}
        isFixed={isFixed}
        keyField={{
          description: t('option_key_hint'),
          leftSection: prefix && <Text className={styles.prefix}>{prefix}</Text>,
          leftSectionWidth: prefix ? 84 : undefined,
        }}
      />
      <Radio.Group
        label={t('kind')}
        value={values.isSelect ? 'select' : 'input'}
        onChange={(kind) => form.setFieldValue('isSelect', kind === 'select')}
      >
        <Group mt="xs">
          {(['input', 'select'] as const).map((kind) => (
            <ReasonedField key={kind} why={isFixed && 'reasons:released'}>
              <Radio value={kind} label={t(`kind_${kind}`)} />
            </ReasonedField>
          ))}
        </Group>
      </Radio.Group>
      {values.isSelect ? (
        <Candidates values={values.candidates} onChange={(list) => form.setFieldValue('candidates', list)} />
      ) : (
        <TextField {...form.getInputProps('defaultValue')} label={t('default_value')} counted={rules.optionValue} />
      )}
    </EditDrawer>
  );
}

interface CandidatesProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The values to choose from; the first is the default. */
function Candidates({ values, onChange }: CandidatesProps) {
  const { t } = useTranslation('properties');
  const breaches = candidateBreaches(values);
  return (
    <Stack gap="sm" component="fieldset" className={styles.candidates}>
      <legend>{t('candidates')}</legend>
      <Text size="sm" c="dimmed">
        {t('candidates_hint')}
      </Text>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value has no identity but its place
        <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
          <TextField
            className={styles.candidate}
            aria-label={t('candidate', { number: index + 1 })}
            value={value}
            error={value === '' ? null : breaches[index]}
            counted={rules.propertyValue}
            onChange={(event) => onChange(values.with(index, event.currentTarget.value))}
          />
          <Reasoned why={values.length === 1 && 'reasons:one_stays'}>
            <ActionIcon
              aria-label={t('remove_candidate', { number: index + 1 })}
              onClick={() => onChange(values.filter((_, each) => each !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Reasoned>
        </Group>
      ))}
      {values.length < MAX_CANDIDATES && (
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange([...values, ''])}
        >
          {t('add_candidate')}
        </Button>
      )}
    </Stack>
  );
}
