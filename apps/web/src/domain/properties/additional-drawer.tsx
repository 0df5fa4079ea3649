import { LICENCE_KEY } from '@colophon/content/licences';
import { type AttributeBreach, type AttributeRule, attributeBreach } from '@colophon/model';
import { type FormEvent, useState } from 'react';
import { LicenceField } from '#domain/licences/licence-field.tsx';
import { isStatable } from '#domain/licences/licence-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { AttributeField } from './attribute-field.tsx';
import type { AdditionalProperty } from './property-set.ts';

interface AdditionalDrawerProps {
  property: AdditionalProperty;
  rule: AttributeRule;
  onSave: (value: string) => void;
  onClose: () => void;
}

/** Gives a property that the type asks for its value; everything else of it is fixed. */
export function AdditionalDrawer({ property, rule, onSave, onClose }: AdditionalDrawerProps) {
  const { t } = useTranslation('properties');
  const [value, setValue] = useState(property.value);
  const trimmed = value.trim();
  const breach = attributeBreach(rule, trimmed);
  const isLicence = property.key === LICENCE_KEY;
  const isFine = isLicence ? isStatable(trimmed) : !breach;
  const say = useBreachText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFine) onSave(trimmed);
  };
  const { key, name, remark } = property;
  const facts = { [t('name')]: name, [t('key')]: key, [t('remark')]: remark };
  return (
    <EditDrawer
      title={t('edit_property')}
      isDirty={value !== property.value}
      isValid={isFine}
      onSubmit={submit}
      onClose={onClose}
    >
      <PropertiesList
        label={name}
        properties={Object.entries(facts).map(([label, text]) => ({ key: label, name: label, valueDisplay: text }))}
      />
      {isLicence ? (
        <LicenceField label={t('value')} value={value} onChange={setValue} />
      ) : (
        <AttributeField
          rule={rule}
          label={t('value')}
          value={value}
          error={breach && say(breach)}
          onChange={setValue}
        />
      )}
    </EditDrawer>
  );
}

/** Says in words how a value breaks its attribute's rule. */
function useBreachText(): (breach: AttributeBreach) => string {
  const { t } = useTranslation('properties');
  return (breach) => t(`breach_${breach.kind}`, { bound: 'bound' in breach ? breach.bound : '' });
}
