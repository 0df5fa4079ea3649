import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { textKeys } from './keys.ts';

/** All tags of texts, to choose among. */
export const textTagsQuery = queryOptions({
  queryKey: textKeys.tags,
  queryFn: () => answer(api.GET('/v2/i18n/tags/listSimple')),
});

async function fetchTags(tagName: string, skipSize: number) {
  const query = { tagName, skipSize, pageSize: PAGE_SIZE };
  const { num, i18nTags } = await answer(api.GET('/v2/i18n/tags/list', { params: { query } }));
  return { totalItem: num, dataList: i18nTags };
}

/** A tag, and how many texts carry it. */
export type TextTag = Awaited<ReturnType<typeof fetchTags>>['dataList'][number];

/** Tags of texts whose names contain a word. */
export const textTagList = (tagName = ''): PagedQuery<TextTag> => ({
  queryKey: textKeys.tagList(tagName),
  fetchPage: (skip) => fetchTags(tagName, skip),
  idOf: ({ _id }) => _id,
});

const stale = [textKeys.tags, textKeys.allTexts];

/** Makes the tags of these names; those that there are already stay. */
export const createTextTags = mutation({
  call: (tagNames: string[]) => answer(api.POST('/v2/i18n/tags/createMulti', { body: { tagNames } })),
  stale,
});

/** Gives a tag another name. */
export const renameTextTag = (_id: string) =>
  mutation({
    call: (tagName: string) => answer(api.PUT('/v2/i18n/tags/update', { body: { _id, tagName } })),
    stale,
  });

/** Deletes a tag, on all texts as well. */
export const deleteTextTag = mutation({
  call: (_id: string) => answer(api.PUT('/v2/i18n/tags/deleteMulti', { body: { _ids: [_id] } })),
  stale,
});
