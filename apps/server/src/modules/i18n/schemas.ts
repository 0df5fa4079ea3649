import { z } from 'zod';
import { moment, objectId } from '#platform/http/schemas.ts';
import { MAX_COMMENT_LENGTH, MAX_KEY_LENGTH, MAX_TAG_NAME_LENGTH, MAX_TAGS, MAX_TEXT_LENGTH } from './limits.ts';

export const key = z
  .string()
  .trim()
  .min(1)
  .max(MAX_KEY_LENGTH)
  .regex(/^[0-9A-Za-z_.-]+$/);
export const comment = z.string().trim().max(MAX_COMMENT_LENGTH);
export const tagIds = z.array(objectId).max(MAX_TAGS);
export const tagName = z.string().trim().min(1).max(MAX_TAG_NAME_LENGTH);

const content = z.object({ content: z.string().max(MAX_TEXT_LENGTH), isDefault: z.boolean().optional() });

/** A text in both languages, as clients send it. */
export const value = z
  .object({ zh: content, en: content })
  .transform(({ zh, en }) => ({ chinese: zh.content, english: en.content }));

const sent = z.object({ isDefault: z.boolean(), content: z.string() });
export const TextTag = z.object({ _id: z.string(), tagName: z.string() });
export const Text = z.object({
  _id: z.string(),
  key: z.string(),
  value: z.object({ zh: sent, en: sent }),
  comment: z.string(),
  i18nTags: z.array(TextTag),
  status: z.int().describe('1 to be translated, 2 to be published, 3 published as it is'),
  createTime: moment,
  updateTime: moment,
});
