/** For this long it is known that a file was damaged and has been mended. */
export const DAMAGE_KEPT_MS = 365 * 24 * 3_600_000;

export const MAX_OBJECT_ID_LENGTH = 100;

export const MAX_QUEUE_LENGTH = 100;

/** Entries that are read at a time for an export. */
export const EXPORT_BATCH = 1000;

/** Parts of a disk that should stay free: the smaller one of a share and a size. */
export const DISK_RESERVE = { share: 0.1, bytes: 10_000_000_000 } as const;

/** Due work that nobody has taken for so long is told as late. */
export const LATE_MS = 60_000;

/** Days after which the last backup and the last drill are told as old. */
export const BACKUP_OLD_DAYS = 2;
export const DRILL_OLD_DAYS = 35;

/** An archive that has not had something of the log for longer is behind. */
export const ARCHIVE_BEHIND_MS = 30_000;
