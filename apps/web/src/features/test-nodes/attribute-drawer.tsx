import { rules } from '@colophon/model';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { attributeChecks } from './test-checks.ts';

interface AttributeDrawerProps {
  /** Keys of the properties that are there. */
  taken: readonly string[];
  isPending: boolean;
  onSave: (attribute: { key: string; value: string; description: string | null }) => void;
  onClose: () => void;
}

/** A new property of a test exhibit. */
export function AttributeDrawer({ taken, isPending, onSave, onClose }: AttributeDrawerProps) {
  const { t } = useTranslation('testNodes');
  const form = useForm({
    initialValues: { key: '', value: '', description: '' },
    validateInputOnChange: true,
    validate: attributeChecks(taken),
    transformValues: ({ description, ...values }) => ({ ...values, description: description || null }),
  });
  return (
    <EditDrawer title={t('add_attribute')} form={form} isPending={isPending} onSave={onSave} onClose={onClose}>
      <TextField
        {...form.getInputProps('key')}
        label={t('attribute_key')}
        description={t('key_hint')}
        counted={rules.customPropertyKey}
        required
      />
      <TextField {...form.getInputProps('value')} label={t('attribute_value')} counted={rules.propertyValue} required />
      <TextField
        {...form.getInputProps('description')}
        label={t('attribute_description')}
        counted={rules.propertyRemark}
      />
    </EditDrawer>
  );
}
