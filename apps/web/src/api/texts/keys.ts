/** Keys of texts of the interface. */
export const textKeys = {
  texts: (filter: object) => ['texts', 'list', filter],
  allTexts: ['texts', 'list'],
  tags: ['texts', 'tags'],
  tagList: (tagName: string) => ['texts', 'tags', tagName],
  release: ['texts', 'release'],
};
