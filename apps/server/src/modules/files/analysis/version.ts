/**
 * The generation of what analysis can tell and show. Raise it when content that it failed on is understood from now on:
 * such files are analysed again, and pictures that could not be made are tried again. So are archives: since 2 the pictures are noted that
 * they name, since 3 those that hold nothing but pictures are comics, whatever their name ends in, since 4 packages tell which of their
 * calls no node site answers, since 5 texts that begin like films, pictures or programs are texts.
 */
export const ANALYSER_VERSION = 5;
