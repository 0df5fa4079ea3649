/** Steps of a text of the interface. */
export const TextStatus = { toTranslate: 1, toPublish: 2, published: 3 } as const;

export type TextStatus = (typeof TextStatus)[keyof typeof TextStatus];
