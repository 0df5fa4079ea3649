import { rules } from '@colophon/model';
import { Input, PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFieldError } from './text-field.tsx';

interface PayPasswordFieldProps {
  label: string;
  value: string;
  error?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
  onChange: (digits: string) => void;
}

/** The six digits of a pay password, a box each; what is typed or pasted beside digits is left out. */
export function PayPasswordField({ label, value, error, autoFocus, disabled, onChange }: PayPasswordFieldProps) {
  const id = useId();
  const message = useFieldError(error);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id, mb: 'xs' }}
      error={message}
      errorProps={{ role: 'alert', mt: 'sm' }}
    >
      <PinInput
        role="group"
        aria-labelledby={id}
        getInputProps={(index) => ({
          'aria-label': `${label} ${index + 1}/${rules.payPassword.maxLength}`,
        })}
        length={rules.payPassword.maxLength}
        type="number"
        mask
        value={value}
        error={Boolean(message)}
        autoFocus={autoFocus}
        disabled={disabled}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
