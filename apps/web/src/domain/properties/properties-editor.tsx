import { LICENCE_KEY } from '@colophon/content/licences';
import type { AttributeRule } from '@colophon/model';
import { useState } from 'react';
import { useLicenceName } from '#domain/licences/licence-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AdditionalDrawer } from './additional-drawer.tsx';
import { Block } from './block.tsx';
import styles from './properties.module.css';
import { PropertyDrawer } from './property-drawer.tsx';
import { PropertyRow } from './property-row.tsx';
import {
  type AdditionalProperty,
  type CustomDescriptor,
  type PropertySet,
  ruleOf,
  type SuppliedValue,
  takenIn,
} from './property-set.ts';

interface PropertiesEditorProps {
  set: PropertySet;
  /** Rules of the type's attributes, by key. */
  attributes: ReadonlyMap<string, AttributeRule>;
  /** True when no further property may be added. */
  isFull: boolean;
  /** Of a released version: nothing is added or taken away, names and keys stay. */
  isReleased?: boolean;
  onSupply: (value: SuppliedValue) => void;
  onChange: (custom: CustomDescriptor[]) => void;
}

/** Property that is being edited: a value that the type asks for, an own property, or a new one. */
type Edited = { additional: AdditionalProperty } | { custom: CustomDescriptor } | 'new' | null;

/** The properties of a file: those found in it, those its type asks for, and the user's own. */
export function PropertiesEditor({ set, attributes, isFull, isReleased, onSupply, onChange }: PropertiesEditorProps) {
  const { t } = useTranslation('properties');
  const licenceName = useLicenceName();
  const [edited, setEdited] = useState<Edited>(null);
  const { raw, additional, custom } = set;
  const close = () => setEdited(null);
  const editedCustom = edited && edited !== 'new' && 'custom' in edited ? edited.custom : undefined;
  const saveCustom = (property: CustomDescriptor) => {
    onChange(editedCustom ? custom.map((each) => (each === editedCustom ? property : each)) : [...custom, property]);
    close();
  };
  return (
    <Block
      title={t('properties')}
      level={isReleased ? 2 : 3}
      addLabel={!isFull && !isReleased && t('add_property')}
      onAdd={() => setEdited('new')}
    >
      <dl className={styles.grid}>
        {raw.map((property) => (
          <PropertyRow key={property.key} property={property}>
            {property.valueDisplay}
          </PropertyRow>
        ))}
        {additional.map((property) => (
          <PropertyRow key={property.key} property={property} onEdit={() => setEdited({ additional: property })}>
            {(property.key === LICENCE_KEY ? licenceName(property.value) : property.value) || (
              <em>{t('to_be_filled')}</em>
            )}
          </PropertyRow>
        ))}
        {custom.map((property) => (
          <PropertyRow
            key={property.key}
            property={property}
            onEdit={() => setEdited({ custom: property })}
            {...(!isReleased && { onDelete: () => onChange(custom.filter((each) => each !== property)) })}
          >
            {property.defaultValue}
          </PropertyRow>
        ))}
      </dl>
      {edited && edited !== 'new' && 'additional' in edited && (
        <AdditionalDrawer
          property={edited.additional}
          rule={ruleOf(attributes, edited.additional.key)}
          onSave={(value) => {
            onSupply({ key: edited.additional.key, name: edited.additional.name, value });
            close();
          }}
          onClose={close}
        />
      )}
      {(edited === 'new' || editedCustom) && (
        <PropertyDrawer
          property={editedCustom}
          taken={takenIn(set, editedCustom)}
          isFixed={isReleased}
          onSave={saveCustom}
          onClose={close}
        />
      )}
    </Block>
  );
}
