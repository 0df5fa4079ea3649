import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { textKeys } from './keys.ts';

/** Filter of the list of texts, as the address holds it. */
export interface TextFilter {
  key?: string;
  content?: string;
  /** Ids with commas between them. */
  tagIds?: string;
  status?: '1' | '2' | '3';
}

function fetchTexts({ key, content, tagIds, status }: TextFilter) {
  const body = { key, content, tagIds: tagIds?.split(','), ...(status && { status: Number(status) as 1 | 2 | 3 }) };
  return answer(api.POST('/v2/i18n/configs/list', { body }));
}

/** A text of the interface that operators wrote. */
export type OperatorText = Awaited<ReturnType<typeof fetchTexts>>[number];

/** Texts that operators wrote, those that changed last first; 5,000 at most. */
export const textsQuery = (filter: TextFilter) =>
  queryOptions({ queryKey: textKeys.texts(filter), queryFn: () => fetchTexts(filter) });

/** The text of a key; `undefined` when nobody has written one. */
export async function findText(key: string): Promise<OperatorText | undefined> {
  const texts = await fetchTexts({ key });
  return texts.find((text) => text.key === key);
}

const stale = [textKeys.allTexts, textKeys.tags];

/** A text as its form has it. */
export interface WrittenText {
  key: string;
  chinese: string;
  english: string;
  comment: string;
  tagIds: string[];
  isPublished: boolean;
}

/** Writes a text: a new one, or that of an id. */
export const saveText = mutation({
  call: ({ _id, key, chinese, english, isPublished, ...fields }: WrittenText & { _id: string | undefined }) => {
    const value = { zh: { content: chinese, isDefault: true }, en: { content: english, isDefault: false } };
    const written = { ...fields, value, needPublish: isPublished };
    return _id
      ? answer(api.PUT('/v2/i18n/configs/update', { body: { _id, ...written } }))
      : answer(api.POST('/v2/i18n/configs/create', { body: { key, ...written } }));
  },
  stale,
});

/** Publishes all texts that wait for it; answers how many there were. */
export const publishTexts = mutation({ call: () => answer(api.PUT('/v2/i18n/configs/publishPreparative')), stale });

/** Adds tags to texts; answers how many changed. */
export const tagTexts = mutation({
  call: (body: { _ids: string[]; tagIds: string[] }) => answer(api.PUT('/v2/i18n/configs/batchBindI18nTags', { body })),
  stale,
});

/** A row of an import. */
export interface ImportedText {
  key: string;
  value: { zh: { content: string }; en: { content: string } };
  comment: string;
  tagNames: string[];
}

/** Takes in a table; of known keys the flag says what is overwritten, as bits. Answers what was left out, and why. */
export const importTexts = mutation({
  call: (body: { flag: number; i18nConfigs: ImportedText[] }) =>
    answer(api.POST('/v2/i18n/configs/createMulti', { body })),
  stale,
});
