/**
 * Kinds of visitors as whom the owner of a node looks at its site: nobody that the site knows, somebody who is logged in and has signed
 * nothing, somebody whose contracts open what they can.
 */
export const SITE_VIEWERS = ['visitor', 'user', 'licensee'] as const;
export type SiteViewer = (typeof SITE_VIEWERS)[number];
