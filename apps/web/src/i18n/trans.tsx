import { Fragment, type ReactNode } from 'react';

const MARK = /<(\w+)\/>/;

/** A translated text whose marks, such as `<name/>`, are drawn as the `components` of those names. */
export function Trans({ text, components }: { text: string; components: Record<string, ReactNode> }) {
  // Every second piece is the name of a mark.
  return text.split(MARK).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have no other name
    <Fragment key={place}>{place % 2 === 1 ? components[piece] : piece}</Fragment>
  ));
}
