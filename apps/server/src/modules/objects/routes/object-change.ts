import { rules } from '@colophon/model';
import { z } from 'zod';
import { text } from '#platform/http/schemas.ts';
import { MAX_INPUT_VALUE_LENGTH, MAX_INPUT_VALUES } from '../limits.ts';
import { objectName } from '../object-name.ts';
import { CustomPropertyDescriptors } from '../schemas.ts';
import { Dependencies } from './dependency-input.ts';

/** A code, or nothing to remove the type. */
export const typeCode = z.string().max(40);
/** A name of the user's own for the last level of the type, if any. */
export const typeName = z.union([z.literal(''), text(rules.resourceTypeName)]);

const MAX_TYPE_LABELS = 5;

/** Changes to an object (specification 04, PUT objects). */
export const ObjectChange = z
  .object({
    objectName: objectName.optional(),
    resourceTypeCode: typeCode.optional(),
    resourceTypeName: typeName.optional(),
    resourceType: z.array(text(rules.resourceTypeName)).min(1).max(MAX_TYPE_LABELS).optional(),
    customPropertyDescriptors: CustomPropertyDescriptors.optional(),
    dependencies: Dependencies.optional(),
    inputAttrs: z
      .array(z.object({ key: z.string().min(1).max(100), value: z.string().max(MAX_INPUT_VALUE_LENGTH) }))
      .max(MAX_INPUT_VALUES)
      .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'has the same key twice' })
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'changes nothing' })
  .refine((change) => !change.resourceTypeName || change.resourceTypeCode, {
    path: ['resourceTypeCode'],
    error: 'is missing',
  });
