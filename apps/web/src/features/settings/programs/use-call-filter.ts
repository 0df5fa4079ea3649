import { text } from '#search-params.ts';
import { useFilter } from '#ui/use-filter.ts';

/** The filter of the calls, in the address. */
export const useCallFilter = () => useFilter({ token: text, tool: text, outcome: text, from: text, to: text });
