import { z } from 'zod';

export const DESCRIPTOR_TYPES = ['editableText', 'readonlyText', 'radio', 'checkbox', 'select'] as const;

/** A property or option that somebody declares for an object or a resource version: what it is called, and what it may be. */
export interface PropertyDescriptor {
  readonly key: string;
  readonly name: string;
  readonly type: (typeof DESCRIPTOR_TYPES)[number];
  readonly defaultValue: string;
  readonly candidateItems: string[];
  readonly remark: string;
}

/** A descriptor in an answer. */
export const PropertyDescriptorAnswer = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(DESCRIPTOR_TYPES),
  defaultValue: z.string(),
  candidateItems: z.array(z.string()),
  remark: z.string(),
});

/** The default values of the descriptors, by key: `customProperty` in answers. */
export function defaultValues(descriptors: readonly PropertyDescriptor[]): Record<string, string> {
  return Object.fromEntries(descriptors.map(({ key, defaultValue }) => [key, defaultValue]));
}
