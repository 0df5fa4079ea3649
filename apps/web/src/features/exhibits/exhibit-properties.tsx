import { ActionIcon, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { type OwnValue, rewriteProperties } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PropertiesList } from '#ui/properties-list.tsx';
import { toast } from '#ui/toast.ts';
import styles from './exhibit-page.module.css';

type Descriptor = Exhibit['resourceCustomPropertyDescriptors'][number];

/** Returns the properties that the author left to the node's owner. */
export function optionsOf({ resourceCustomPropertyDescriptors }: Exhibit): Descriptor[] {
  return resourceCustomPropertyDescriptors.filter(({ type }) => type !== 'readonlyText');
}

/** Longest value that the server takes. */
const MAX_VALUE_LENGTH = 140;

interface ExhibitPropertiesProps {
  exhibit: Exhibit;
  /** A theme's are set beside a preview. */
  hasOptions: boolean;
}

/** Shows the properties of the shown version, and those that its author left to the node's owner. */
export function ExhibitProperties({ exhibit, hasOptions }: ExhibitPropertiesProps) {
  const { t } = useTranslation('exhibits');
  const descriptors = exhibit.resourceCustomPropertyDescriptors;
  const options = hasOptions ? optionsOf(exhibit) : [];
  const facts = [...systemFacts(exhibit), ...fixedFacts(descriptors)];
  if (options.length + facts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="properties">
      <h2 id="properties">{t('properties')}</h2>
      <Stack gap="lg">
        {options.length > 0 && (
          <Stack>
            <h3>{t('options')}</h3>
            <Options key={exhibit.version} exhibit={exhibit} options={options} />
          </Stack>
        )}
        {facts.length > 0 && (
          <div>
            <h3>{t('facts')}</h3>
            <PropertiesList label={t('facts')} properties={facts} />
          </div>
        )}
      </Stack>
    </section>
  );
}

/** Returns the facts that the platform found out about the file. */
function systemFacts({ resourceSystemPropertyDescriptors }: Exhibit) {
  return resourceSystemPropertyDescriptors as { key: string; name: string; valueDisplay: string; remark: string }[];
}

/** Returns the properties that the author fixed. */
function fixedFacts(descriptors: readonly Descriptor[]) {
  return descriptors
    .filter(({ type }) => type === 'readonlyText')
    .map(({ key, name, defaultValue, remark }) => ({ key, name: name || key, valueDisplay: defaultValue, remark }));
}

function Options({ exhibit, options }: { exhibit: Exhibit; options: readonly Descriptor[] }) {
  const { t } = useTranslation('exhibits');
  const { presentableId, presentableRewriteProperty: own } = exhibit;
  const write = useWrite(rewriteProperties, { onSuccess: () => toast.success(t('saved')) });
  const set = (values: OwnValue[]) => write.mutate({ presentableId, values });
  const others = (key: string) => own.filter((entry) => entry.key !== key);

  return options.map((option) => {
    const { key, name, remark, defaultValue } = option;
    const entry = own.find((value) => value.key === key);
    return (
      <Option
        key={`${key} ${entry?.value ?? ''}`}
        option={option}
        value={entry?.value ?? defaultValue}
        disabled={write.isPending}
        onChange={(value) => set([...others(key), { key, name, value, remark }])}
        onReset={entry && (() => set(others(key)))}
      />
    );
  });
}

interface OptionProps {
  option: Descriptor;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  /** Goes back to the author's default; absent while it is in force. */
  onReset: (() => void) | undefined;
}

function Option({ option: { key, name, remark, candidateItems }, value, disabled, onChange, onReset }: OptionProps) {
  const { t } = useTranslation(['exhibits', 'ui']);
  const [typed, setTyped] = useState(value);
  const label = name || key;
  const common = {
    label,
    description: remark || undefined,
    maw: '30rem',
    disabled,
    rightSection: onReset && (
      <ActionIcon aria-label={t('reset_option', { name: label })} onClick={onReset}>
        <IconRestore size={18} />
      </ActionIcon>
    ),
    rightSectionPointerEvents: 'all',
  } as const;

  if (candidateItems.length > 0) {
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[...candidateItems]}
      />
    );
  }
  const isTooLong = typed.length > MAX_VALUE_LENGTH;
  return (
    <TextInput
      {...common}
      value={typed}
      error={isTooLong && t('value_too_long', { count: MAX_VALUE_LENGTH })}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== value && !isTooLong && onChange(typed)}
    />
  );
}
