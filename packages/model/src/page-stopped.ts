/** Report of a site's page that no longer answered and was ended. Owners read it in their own words. */
export const PAGE_STOPPED = 'The page stopped responding and was ended.';
