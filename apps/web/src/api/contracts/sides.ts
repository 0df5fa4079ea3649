/** On which side of a contract its reader is looked for; in a file of its own, because addresses are read by it. */
export const Side = { licensor: '1', licensee: '2' } as const;
