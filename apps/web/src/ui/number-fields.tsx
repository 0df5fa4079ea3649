import { Checkbox, type CheckboxGroupProps, Group, Select, type SelectProps } from '@mantine/core';
import { useFieldError } from './text-field.tsx';

interface Choice {
  value: number;
  label: string;
}

interface NumberSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  data: readonly Choice[];
  value?: number;
  onChange?: (value: number) => void;
}

/** One of several numbers, each with words: kinds and states are numbers in the API. */
export function NumberSelect({ data, value, onChange, ...props }: NumberSelectProps) {
  return (
    <Select
      {...props}
      allowDeselect={false}
      data={data.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={String(value)}
      onChange={(chosen) => onChange?.(Number(chosen))}
    />
  );
}

interface NumberChecksProps extends Omit<CheckboxGroupProps, 'value' | 'onChange' | 'children'> {
  data: readonly Choice[];
  value?: readonly number[];
  onChange?: (values: number[]) => void;
}

/** Any of several numbers. */
export function NumberChecks({ data, value = [], onChange, error, ...props }: NumberChecksProps) {
  return (
    <Checkbox.Group
      {...props}
      error={useFieldError(error)}
      value={value.map(String)}
      onChange={(chosen: string[]) => onChange?.(chosen.map(Number))}
    >
      <Group gap="md" mt="xs">
        {data.map((choice) => (
          <Checkbox key={choice.value} value={String(choice.value)} label={choice.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
