import type { TaggedText } from './queries/list-texts.ts';

/** A text in the form of the ecosystem's clients; Chinese is the language that others fall back to. */
export function presentText({
  textId,
  key,
  english,
  chinese,
  comment,
  tags,
  status,
  createdAt,
  updatedAt,
}: TaggedText) {
  return {
    _id: textId,
    key,
    value: { zh: { isDefault: true, content: chinese }, en: { isDefault: false, content: english } },
    comment,
    i18nTags: tags.map(({ tagId, tagName }) => ({ _id: tagId, tagName })),
    status,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  };
}

export function presentTextTag({ tagId, tagName }: { readonly tagId: string; readonly tagName: string }) {
  return { _id: tagId, tagName };
}
