import { rules } from '@colophon/model';
import { z } from 'zod';
import { moment, objectId, text, trimmed } from '#platform/http/schemas.ts';
import { MAX_TAGS } from './limits.ts';

export const key = trimmed(rules.textKey);
export const comment = trimmed(rules.textComment);
export const tagIds = z.array(objectId).max(MAX_TAGS);
export const tagName = trimmed(rules.textTag);

const content = z.object({ content: text(rules.interfaceText), isDefault: z.boolean().optional() });

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
