/** The key of the newest works, which the first page shows: it does without the keys of all other lists. */
export const latestKey = ['resources', 'latest'] as const;
