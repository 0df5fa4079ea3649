import type { TextRule } from '@colophon/model';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from './text.ts';
import styles from './text-field.module.css';

interface RuleProps {
  value?: string;
  /** Shows how many characters the rule leaves. Input is never cut; the counter turns red below zero. */
  counted?: TextRule;
  /** Text key or sentence. */
  error?: ReactNode;
}

type TextFieldProps = Omit<TextInputProps, keyof RuleProps> & RuleProps;
type TextAreaFieldProps = Omit<TextareaProps, keyof RuleProps> & RuleProps;

/** One line of text. Bind it with `form.getInputProps('name')`; the form validates with `follows(rules.name)`. */
export function TextField({ counted, error, ...props }: TextFieldProps) {
  const message = useFieldError(error);
  const input = <TextInput {...props} error={message} />;
  if (!counted) return input;
  return (
    <div className={styles.counted}>
      {input}
      <Counter rule={counted} value={props.value ?? ''} />
    </div>
  );
}

/** Several lines of text that grow with what is typed. */
export function TextAreaField({ counted, error, ...props }: TextAreaFieldProps) {
  const message = useFieldError(error);
  return (
    <div className={styles.counted}>
      <Textarea autosize minRows={3} maxRows={12} {...props} error={message} />
      {counted && <Counter rule={counted} value={props.value ?? ''} />}
    </div>
  );
}

function Counter({ rule, value }: { rule: TextRule; value: string }) {
  const { t } = useTranslation('ui');
  const left = rule.maxLength - value.length;
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      {left < 0 ? t('characters_over', { count: -left }) : t('characters_left', { count: left })}
    </span>
  );
}

/** The words of an error: keys are translated, sentences and elements stay. */
export function useFieldError(error: ReactNode): ReactNode {
  const text = useText();
  return typeof error === 'string' ? text(error) : error;
}
