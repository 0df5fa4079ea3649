/** Keys of the texts that the operator keeps here. */
export const pageKeys = {
  text: (name: string, locale: string) => ['pages', name, locale],
};
