import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last day that may be chosen. */
  max?: string;
  /** Text key or sentence. */
  error?: ReactNode;
  onChange: (date: string | undefined) => void;
}

/** A day, or none. */
export function DateField({ label, value, max, error, onChange }: DateFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      max={max}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
