import { AttributeFormat, type AttributeRule } from '@colophon/model';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { TextAreaField } from '#ui/text-field.tsx';

interface AttributeFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'error'> {
  rule: AttributeRule;
  value: string;
  onChange: (value: string) => void;
}

/** The control that goes with the format of an attribute: a line, several lines, a number, a day, a time. */
export function AttributeField({ rule, value, onChange, ...field }: AttributeFieldProps) {
  const { format, contentRule } = rule;
  const change = (convert: (typed: string) => string) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange(convert(event.currentTarget.value));
  switch (format) {
    case AttributeFormat.multiLine:
      return <TextAreaField {...field} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
    case AttributeFormat.integer:
      return <TextInput {...field} value={value} inputMode="numeric" onChange={change(String)} />;
    case AttributeFormat.number:
    case AttributeFormat.decimal: {
      const { precision } = contentRule;
      return (
        <TextInput {...field} value={value} inputMode="decimal" onChange={change((typed) => cut(typed, precision))} />
      );
    }
    case AttributeFormat.time:
      return <TextInput {...field} type="time" step={1} value={value} onChange={change(withSeconds)} />;
    case AttributeFormat.date: {
      const { startDate, limitDate } = contentRule;
      return (
        <TextInput {...field} type="date" min={startDate} max={limitDate} value={value} onChange={change(String)} />
      );
    }
    case AttributeFormat.dateTime:
      return (
        <TextInput
          {...field}
          type="datetime-local"
          step={1}
          min={contentRule.startDateTime?.replace(' ', 'T')}
          max={contentRule.limitDateTime?.replace(' ', 'T')}
          value={value.replace(' ', 'T')}
          onChange={change((typed) => withSeconds(typed).replace('T', ' '))}
        />
      );
    default:
      return <TextInput {...field} value={value} onChange={change(String)} />;
  }
}

/** A decimal without the digits that its attribute does not keep. */
function cut(typed: string, precision?: number): string {
  const [whole = '', fraction] = typed.split('.');
  return precision === undefined || fraction === undefined ? typed : `${whole}.${fraction.slice(0, precision)}`;
}

/** Browsers leave out seconds that are zero. */
function withSeconds(typed: string): string {
  return /(^|T)\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed;
}
