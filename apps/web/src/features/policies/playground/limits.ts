/** Longest link by which a simulation is shared. Longer ones are cut by some of the programs that they are sent with. */
export const MAX_LINK_LENGTH = 8_000;
/** Entries of the record that are shown before the reader asks for all. */
export const RECORDS_SHOWN = 20;
