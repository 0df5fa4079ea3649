/** Keys of what is known of files, by their bytes. Bytes never change. */
export const fileKeys = {
  analysis: (sha1: string, resourceTypeCode: string) => ['files', sha1, 'analysis', resourceTypeCode],
  questions: (resourceTypeCode: string) => ['files', 'questions', resourceTypeCode],
  cover: (sha1: string | undefined) => ['files', sha1, 'cover'],
  text: (sha1: string | undefined) => ['files', sha1, 'text'],
  archive: (sha1: string | undefined) => ['files', sha1, 'archive'],
  /** Content of a file at an address, as some `kind` of preview reads it. */
  content: (src: string, ...kind: readonly unknown[]) => ['files', 'content', src, ...kind],
};
