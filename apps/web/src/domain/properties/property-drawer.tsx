import { propertyChecks, rules } from '@colophon/model';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DescriptorFields } from './descriptor-fields.tsx';
import type { CustomDescriptor, Taken } from './property-set.ts';

interface PropertyDrawerProps {
  /** Property to edit; a new one when absent. */
  property?: CustomDescriptor | undefined;
  taken: Taken;
  /** Of a released version: name and key stay as they are. */
  isFixed?: boolean | undefined;
  onSave: (property: CustomDescriptor) => void;
  onClose: () => void;
}

/** Adds a property of the user's own, or changes one. */
export function PropertyDrawer({ property, taken, isFixed = false, onSave, onClose }: PropertyDrawerProps) {
  const { t } = useTranslation('properties');
  const { key = '', name = '', remark = '', defaultValue = '' } = property ?? {};
  const form = useForm({
    initialValues: { name, key, remark, defaultValue },
    validateInputOnChange: true,
    validate: propertyChecks(taken, { isFixed }),
    transformValues: (typed) => ({ ...typed, name: typed.name.trim(), defaultValue: typed.defaultValue.trim() }),
  });
  return (
    <EditDrawer
      title={t(property ? 'edit_property' : 'add_property')}
      form={form}
      onSave={(values) => onSave({ ...values, type: 'readonlyText', candidateItems: [] })}
      onClose={onClose}
    >
      <DescriptorFields
        form={form}
        keyField={isFixed ? {} : { description: t('key_hint'), counted: rules.customPropertyKey }}
        isFixed={isFixed}
      />
      <TextField {...form.getInputProps('defaultValue')} label={t('value')} counted={rules.propertyValue} required />
    </EditDrawer>
  );
}
