import { LICENCE_KEY } from '@colophon/content/licences';
import { type AttributeBreach, type AttributeRule, attributeBreach, attributeCheck } from '@colophon/model';
import { useForm } from '@mantine/form';
import { LicenceField } from '#domain/licences/licence-field.tsx';
import { licenceCheck } from '#domain/licences/licence-words.ts';
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
  const { key, name, remark, value } = property;
  const isLicence = key === LICENCE_KEY;
  const say = useBreachText();
  const form = useForm({
    initialValues: { value },
    validate: { value: isLicence ? licenceCheck : attributeCheck(rule) },
  });
  const { value: typed } = form.values;
  const breach = attributeBreach(rule, typed.trim());
  const field = { label: t('value'), value: typed, onChange: (next: string) => form.setFieldValue('value', next) };
  const facts = { [t('name')]: name, [t('key')]: key, [t('remark')]: remark };
  return (
    <EditDrawer
      title={t('edit_property')}
      form={form}
      onSave={(values) => onSave(values.value.trim())}
      onClose={onClose}
    >
      <PropertiesList
        label={name}
        properties={Object.entries(facts).map(([label, text]) => ({ key: label, name: label, valueDisplay: text }))}
      />
      {isLicence ? (
        <LicenceField {...field} />
      ) : (
        <AttributeField {...field} rule={rule} error={breach && say(breach)} />
      )}
    </EditDrawer>
  );
}

/** Says in words how a value breaks its attribute's rule. */
function useBreachText(): (breach: AttributeBreach) => string {
  const { t } = useTranslation('properties');
  return (breach) => t(`breach_${breach.kind}`, { bound: 'bound' in breach ? breach.bound : '' });
}
