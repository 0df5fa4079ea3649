import { rules } from '@colophon/model';
import { IconLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

interface DescriptorFieldsProps {
  form: { getInputProps: (field: 'name' | 'key' | 'remark') => FieldProps };
  /** Differing properties of the key's field. */
  keyField: FieldProps;
  /** Of a released version: name and key stay as they are. */
  isFixed: boolean;
}

/** Shows the fields that properties and configurations share: name, key and remark. */
export function DescriptorFields({ form, keyField, isFixed }: DescriptorFieldsProps) {
  const { t } = useTranslation('properties');
  const lock = <IconLock size={18} aria-hidden="true" />;
  return (
    <>
      {isFixed ? (
        <>
          <TextField {...form.getInputProps('name')} label={t('name')} readOnly rightSection={lock} />
          <TextField
            {...form.getInputProps('key')}
            label={t('key')}
            readOnly
            rightSection={lock}
            {...keyField}
            description={t('fixed_by_release')}
          />
        </>
      ) : (
        <>
          <TextField {...form.getInputProps('name')} label={t('name')} counted={rules.propertyName} required />
          <TextField {...form.getInputProps('key')} label={t('key')} autoComplete="off" required {...keyField} />
        </>
      )}
      <TextField {...form.getInputProps('remark')} label={t('remark')} counted={rules.propertyRemark} />
    </>
  );
}
