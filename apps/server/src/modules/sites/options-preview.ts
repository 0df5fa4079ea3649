/** As `OPTIONS_PREVIEW` of the runtime. */
const PREVIEW = /[?&]preview=options(?:&|$)/;

/** Returns true for the page of a site that the console shows in a frame while its owner tries options of the theme. */
export const isOptionsPreview = (url: string) => PREVIEW.test(url);
