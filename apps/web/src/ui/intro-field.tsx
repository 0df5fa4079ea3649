import { rules } from '@colophon/model';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from './text-field.tsx';

export function isIntroTooLong(intro: string): boolean {
  return intro.length > rules.shortIntro.maxLength;
}

interface IntroFieldProps {
  label: string;
  value: string;
  onChange: (intro: string) => void;
}

/** The introduction of a resource: a few sentences, with a counter. */
export function IntroField({ label, value, onChange }: IntroFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <TextAreaField
      label={label}
      value={value}
      counted={rules.shortIntro}
      error={isIntroTooLong(value) && t('too_long', { max: rules.shortIntro.maxLength })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
