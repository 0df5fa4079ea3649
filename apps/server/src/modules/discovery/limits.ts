/** Longest description in a head; whoever shows links shows less. */
export const MAX_DESCRIPTION_CHARS = 300;
/** Longest title in a head. */
export const MAX_TITLE_CHARS = 150;
