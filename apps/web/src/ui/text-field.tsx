import type { TextRule } from '@colophon/model';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
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
  return (
    <TextInput
      {...props}
      error={message}
      rightSection={counted ? <Counter rule={counted} value={props.value ?? ''} /> : props.rightSection}
      rightSectionWidth={counted ? 52 : props.rightSectionWidth}
      rightSectionPointerEvents={counted ? 'none' : props.rightSectionPointerEvents}
    />
  );
}

/** Several lines of text that grow with what is typed. */
export function TextAreaField({ counted, error, ...props }: TextAreaFieldProps) {
  const message = useFieldError(error);
  return (
    <div className={styles.area}>
      <Textarea autosize minRows={3} maxRows={12} {...props} error={message} />
      {counted && (
        <div className={styles.below}>
          <Counter rule={counted} value={props.value ?? ''} />
        </div>
      )}
    </div>
  );
}

function Counter({ rule, value }: { rule: TextRule; value: string }) {
  const left = rule.maxLength - value.length;
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      {left}
    </span>
  );
}

/** The words of an error: keys are translated, sentences and elements stay. */
export function useFieldError(error: ReactNode): ReactNode {
  const text = useText();
  return typeof error === 'string' ? text(error) : error;
}
