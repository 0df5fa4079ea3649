/** Steps of an archive in which a person takes along what is theirs. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];
