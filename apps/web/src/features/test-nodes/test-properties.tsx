import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionQuery } from '#api/resources/details.ts';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PropertiesList } from '#ui/properties-list.tsx';
import { useText } from '#ui/text.ts';
import { AttributeDrawer } from './attribute-drawer.tsx';
import { deletingAttribute, resettingAttribute, settingAttribute } from './rule-changes.ts';
import { valueCheck } from './test-checks.ts';
import styles from './test-nodes.module.css';
import { useMakeChange } from './use-make-change.tsx';

type TestProperty = TestExhibit['stateInfo']['propertyInfo']['testResourceProperty'][number];

/** Bits of what may be done with a property. */
const EDITABLE = 2;
const DELETABLE = 4;

/** Properties of a test exhibit: facts, options, and those that its owner or a rule added. */
export function TestProperties({ exhibit }: { exhibit: TestExhibit }) {
  const { t } = useTranslation('testNodes');
  const { nodeId, testResourceName: name, stateInfo } = exhibit;
  const { make, isChanging, dialog } = useMakeChange(nodeId);
  const [isAdding, setAdding] = useState(false);
  const properties = stateInfo.propertyInfo.testResourceProperty;
  const facts = properties.filter(({ authority }) => !(authority & EDITABLE));
  const changeable = properties.filter(({ authority }) => authority & EDITABLE);
  const set = (property: TestProperty, value: string) =>
    void make(settingAttribute(name, { key: property.key, value, description: property.remark || null }));
  return (
    <section className={styles.section} aria-labelledby="properties">
      <h2 id="properties">{t('properties')}</h2>
      <Stack gap="lg">
        {changeable.map((property) => (
          <PropertyField
            key={`${property.key} ${String(property.value)}`}
            property={property}
            disabled={isChanging}
            onChange={(value) => set(property, value)}
            onReset={property.isRuleSet ? () => void make(resettingAttribute(name, property.key)) : undefined}
            onDelete={
              property.authority & DELETABLE && !property.isRuleAdd
                ? () => void make(deletingAttribute(name, property.key))
                : undefined
            }
          />
        ))}
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('add_attribute')}
          </Button>
        </Group>
        {facts.length > 0 && <Facts exhibit={exhibit} facts={facts} />}
      </Stack>
      {isAdding && (
        <AttributeDrawer
          taken={properties.map(({ key }) => key)}
          isPending={isChanging}
          onSave={async (attribute) => {
            if (await make(settingAttribute(name, attribute))) setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {dialog}
    </section>
  );
}

/** Facts that the platform found or the author stated, with their names where the shown version says them. */
function Facts({ exhibit: { originInfo }, facts }: { exhibit: TestExhibit; facts: readonly TestProperty[] }) {
  const { t } = useTranslation('testNodes');
  const { id, type, version } = originInfo;
  const { data } = useQuery({ ...versionQuery(id, version), enabled: type === 'resource' && version !== '' });
  const described = new Map(data?.systemPropertyDescriptors.map((fact) => [fact.key, fact]));
  return (
    <div>
      <h3>{t('facts')}</h3>
      <PropertiesList
        label={t('facts')}
        properties={facts.map(({ key, value, remark }) => ({
          key,
          name: described.get(key)?.name || key,
          valueDisplay: described.get(key)?.valueDisplay ?? textOf(value),
          remark,
        }))}
      />
    </div>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

interface PropertyFieldProps {
  property: TestProperty;
  disabled: boolean;
  onChange: (value: string) => void;
  /** Goes back to the value without rules; absent while it is in force. */
  onReset: (() => void) | undefined;
  /** Removes it; absent where it cannot be. */
  onDelete: (() => void) | undefined;
}

function PropertyField({ property, disabled, onChange, onReset, onDelete }: PropertyFieldProps) {
  const { t } = useTranslation('testNodes');
  const text = useText();
  const { key, value, remark, candidateItems = [] } = property;
  const [typed, setTyped] = useState(textOf(value));
  const action = onReset ?? onDelete;
  const common = {
    label: key,
    description: remark || undefined,
    maw: '30rem',
    disabled,
    rightSection: action && (
      <ActionIcon aria-label={t(onReset ? 'reset_attribute' : 'delete_attribute', { name: key })} onClick={action}>
        {onReset ? <IconRestore size={18} /> : <IconTrash size={18} />}
      </ActionIcon>
    ),
    rightSectionPointerEvents: 'all',
  } as const;
  if (candidateItems.length > 0) {
    return (
      <NativeSelect
        {...common}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[...candidateItems]}
      />
    );
  }
  const fault = valueCheck(typed);
  return (
    <TextInput
      {...common}
      value={typed}
      error={fault && text(fault)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== textOf(value) && !fault && onChange(typed)}
    />
  );
}
