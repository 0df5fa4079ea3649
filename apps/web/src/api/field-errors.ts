import { type KnownRefusal, Refused } from '#failures.ts';

/** Which field of a form a refusal is about. */
interface FieldMap {
  /** By where the wrong value stands in the request (`details`). */
  values?: Record<string, string>;
  /** By the refusal's name. */
  refusals?: Partial<Record<KnownRefusal, string>>;
}

interface Form {
  setFieldError(field: string, error: string): void;
}

/** Marks the fields of a form that a refusal is about. Answers whether there is one, so that nothing is left to be said. */
export function markFields(form: Form, error: unknown, { values = {}, refusals = {} }: FieldMap): boolean {
  if (!(error instanceof Refused)) return false;
  const named = Object.entries(refusals).find(([name]) => name === error.refusal)?.[1];
  if (named) form.setFieldError(named, error.message);
  // The reasons are for logs; why a value can be wrong, the field's own description says.
  const wrong = error.details.flatMap(({ field }) => values[field] ?? []);
  for (const field of wrong) form.setFieldError(field, 'ui:field_refused');
  return named !== undefined || wrong.length > 0;
}
