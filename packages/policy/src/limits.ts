export { MAX_TEXT_LENGTH } from '@colophon/language';

/** Most lexical and most syntax findings of one text; what follows is most likely a consequence of them. */
export const MAX_SYNTAX_FINDINGS = 100;

/** Most routes, and most steps over all routes, that are listed: their number grows exponentially with the states. */
export const MAX_ROUTES = 1_000;
export const MAX_ROUTE_STEPS = 20_000;

/** For how many states event ids are remembered, and most of one state; each is some tens of bytes. */
export const MAX_KNOWN_STATES = 2_000;
export const MAX_KNOWN_IDS_OF_STATE = 64;
