/** Time from the platform's page to the site's. */
export const TICKET_LIFE_MS = 60_000;
