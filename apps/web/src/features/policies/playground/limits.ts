/** Longest link by which a simulation is shared. Longer ones are cut by some of the programs that they are sent with. */
export const MAX_LINK_LENGTH = 8_000;
