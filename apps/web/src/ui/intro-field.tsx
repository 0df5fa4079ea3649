import { rules, type TextRule } from '@colophon/model';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from './text-field.tsx';

/** Screens ask for shorter introductions than the server would take (specification of the screens, 12). */
const INTRO_RULE: TextRule = { ...rules.resourceIntro, maxLength: 200 };

export function isIntroTooLong(intro: string): boolean {
  return intro.length > INTRO_RULE.maxLength;
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
      counted={INTRO_RULE}
      error={isIntroTooLong(value) && t('too_long', { max: INTRO_RULE.maxLength })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
