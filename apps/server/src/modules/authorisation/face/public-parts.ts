/** Parts of works that everybody may see: what of a file, and the cover that is made of it. */
export { composeCover } from '../covers/compose-cover.ts';
export { decideShownParts } from '../queries/shown-parts.ts';
