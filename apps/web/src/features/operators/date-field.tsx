import type { ReactNode } from 'react';
import { TextField } from '#ui/text-field.tsx';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Text key or sentence. */
  error?: ReactNode;
  onChange: (date: string | undefined) => void;
}

/** A day, or none. */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
