/**
 * The generation of what analysis can tell and show. Raise it when content that it failed on is understood from now on:
 * such files are analysed again, and pictures that could not be made are tried again. Since 2 the pictures are noted that
 * archives name: older archives are analysed again as well.
 */
export const ANALYSER_VERSION = 2;
