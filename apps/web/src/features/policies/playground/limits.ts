/** Steps of a simulation that are kept, and with them can be taken back and shared. */
export const MAX_STEPS = 500;
/** Moves of the contract that a simulation makes; one that moves every minute reaches them soon. */
export const MAX_MOVES = 1_000;
/** How far time can be moved: a hundred years. */
export const MAX_SIMULATED_MS = 100 * 365 * 24 * 3_600_000;
/** Longest link by which a simulation is shared. Longer ones are cut by some of the programs that they are sent with. */
export const MAX_LINK_LENGTH = 8_000;
/** Entries of the record that are shown before the reader asks for all. */
export const RECORDS_SHOWN = 20;
