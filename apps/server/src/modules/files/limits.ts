const MEBIBYTE = 1_048_576;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const MAX_IMAGE_BYTES = 5 * MEBIBYTE;
/** Public pictures that one text or archive is seen to name. */
export const MAX_NAMED_IMAGES = 10_000;
/** Of a public picture, all frames of an animation taken together: what the cameras of telephones make. */
export const MAX_PUBLIC_IMAGE_PIXELS = 50_331_648;
export const MAX_LISTED_FILES = 100;
/** Files in one request. */
export const MAX_UPLOADED_FILES = 500;
/** Files packed into one archive, and the longest place of one in it. */
export const MAX_PACKED_FILES = 2000;
export const MAX_ENTRY_PATH_LENGTH = 500;
/** Interval and total time of watching files that are being analysed, for somebody who waits. */
export const WATCH_INTERVAL_MS = 500;
export const WATCH_MS = 5 * MINUTE_MS;
export const MAX_ARCHIVE_ENTRIES = 10_000;
/** Of a path inside an archive that a request names. */
export const MAX_PACKAGE_PATH_LENGTH = 4096;
export const MAX_ARCHIVE_BYTES = 2_147_483_648;
/** Of an archive, unpacked, searched for the public pictures that it names: packages of themes are far smaller. */
export const MAX_SEARCHED_ARCHIVE_BYTES = 134_217_728;
/** Bytes of an archive's directory that are read at a time. */
export const DIRECTORY_BLOCK_BYTES = 262_144;
/** Entries of all archive directories that one process keeps in memory. */
export const MAX_CACHED_ENTRIES = 50_000;

/** Files up to this size are sent in one piece and kept in memory for a while: pictures of themes, texts, JSON. */
export const SMALL_FILE_BYTES = 65_536;

/** Longest side of a cover. */
export const COVER_SIDE_PX = 1500;
/** Longest side of the pictures in lists of files. */
export const THUMBNAIL_SIDE_PX = 320;
/** Longer side of pictures in lists: sharp as a card on screens of twice the density. */
export const SMALL_SIDE_PX = 640;
/** The longest that making one picture may take, and that a caller waits for one. */
export const PICTURE_DEADLINE_MS = 30 * SECOND_MS;
/** The longest that a public picture waits for its small form. */
export const SMALL_DEADLINE_MS = SECOND_MS;
/** Part of a film in which a frame that shows something is looked for, and the distance between tries. */
export const COVER_SEARCH_SECONDS = 10;
export const FRAME_STEP_SECONDS = 0.5;
/** Frames of 8K are the largest that are decoded. */
export const MAX_FRAME_PIXELS = 7680 * 4320;
/** A frame is nearly uniform when no colour deviates by more than this from its mean, of 255. */
export const UNIFORM_DEVIATION = 6;

/** Parts of a sound whose loudness is drawn, and how much of each is decoded at most. */
export const PEAKS = 100;
export const PEAK_SECONDS = 0.25;
/** Greatest depth to which data are drawn, and the narrowest cell as a part of the whole width. */
export const MAX_OUTLINE_DEPTH = 6;
export const MIN_OUTLINE_WIDTH = 0.0125;

/** The longest that one file may be analysed. */
export const ANALYSIS_DEADLINE_MS = 120 * SECOND_MS;
/** The process that looks into files ends when nothing was asked of it for this long. */
export const CONTENT_IDLE_MS = 30 * SECOND_MS;
/** Its memory for objects and texts, and all of its memory, which is what images and media decoders take as well. */
export const CONTENT_HEAP_MIB = 512;
export const CONTENT_MEMORY_BYTES = 1536 * MEBIBYTE;
/** Interval of checking the memory of that process. */
export const MEMORY_WATCH_MS = 100;
/** Analyses that may end without a word (a crash, a killed process) before the file counts as failed. */
export const MAX_ANALYSIS_ATTEMPTS = 3;
/** Time after which a virus scanner that is silent counts as failed. */
export const SCANNER_PATIENCE_MS = MINUTE_MS;
/** Time after a file's upload during which a failing blob store is waited for before attempts count. */
export const STORE_PATIENCE_MS = 60 * MINUTE_MS;
/** When a file that is still not analysed is looked after. */
export const ANALYSIS_OVERDUE_MS = 5 * MINUTE_MS;
/** Interval of looking for files that an older analyser failed on, and the number then analysed again. */
export const RENEWAL_INTERVAL_MS = MINUTE_MS;
export const RENEWED_AT_ONCE = 500;
/** Larger JSON counts as text: checking it would take its size several times over in memory. */
export const MAX_CHECKED_JSON_BYTES = 32 * MEBIBYTE;
/** The largest image file that is decoded: it is held in memory meanwhile. */
export const MAX_DECODED_IMAGE_BYTES = 256 * MEBIBYTE;
/** The largest image that is decoded: beyond all cameras, and 1 GiB of pixels. */
export const MAX_IMAGE_PIXELS = 268_435_456;
/** Bytes from which the kind of a file is told. */
export const SIGNATURE_BYTES = 65_536;
/** The page of a package, read for its module scripts. */
export const MAX_INDEX_PAGE_BYTES = MEBIBYTE;
/** The largest script of a package that is looked through for calls of the platform, and all of them together. */
export const MAX_SCRIPT_BYTES = 8 * MEBIBYTE;
export const MAX_SCRIPTS_BYTES = 32 * MEBIBYTE;
/** Names of unanswered calls that are kept of a package, and their length. */
export const MAX_UNANSWERED_CALLS = 20;
export const MAX_CALL_NAME_LENGTH = 60;

/** Interval of looking for files that nobody uses. */
export const COLLECTION_INTERVAL_MS = DAY_MS;
/** Who has made nothing of a file for this long possesses it no longer. */
export const UNUSED_POSSESSION_MS = 7 * DAY_MS;
/** Files, or blobs, that one statement of the collection looks at. */
export const COLLECTION_BATCH = 500;
/** More blobs without a row than this, and than there are with one, are not left over: they belong to another database. */
export const MAX_UNNAMED_BLOBS = 1000;

/** Archives in which people bring along what was theirs elsewhere. */
export const MAX_ARCHIVE_UPLOAD_BYTES = 100 * 1024 ** 3;
/** Time in which an interrupted upload can be resumed, from its last byte on. */
export const UPLOAD_LIFE_MS = 24 * 60 * MINUTE_MS;
/**
 * Number of largest files that a user may upload at once for release (specification 04, Accepted kinds and sizes). The limit on
 * files kept beside objects and releases is that of all buckets, or the size of this many files.
 */
export const HELD_UPLOADS = 20;
/** Time for which the bytes that a user keeps are remembered. */
export const HELD_FRESH_MS = MINUTE_MS;
/** Interrupted uploads of one user at a time. */
export const MAX_UNFINISHED_UPLOADS = 1000;
/** Longest wait of a request for the one before it on the same upload. */
export const UPLOAD_LOCK_WAIT_MS = 10 * SECOND_MS;
/** Time after which an upload is another request's to take, when the process that worked on it has gone … */
export const UPLOAD_LEASE_MS = 5 * SECOND_MS;
/** … interval of saying that it has not, and of asking for an upload that is held. */
export const LEASE_RENEWAL_MS = SECOND_MS;
export const LEASE_POLL_MS = 250;
/** Time for which a request that is asked to give way goes on reading the bytes on their way. */
export const UPLOAD_DRAIN_MS = SECOND_MS;
/** Interval of looking for expired uploads. */
export const UPLOAD_SWEEP_MS = 10 * MINUTE_MS;

/** The largest beginning of a film or recording that is kept: a minute at 70 Mbit/s. */
export const MAX_BEGINNING_BYTES = 512 * MEBIBYTE;
/** Bytes of a text that are read, and characters that are sent, to show its first lines. */
export const MAX_PART_TEXT_BYTES = 262_144;
export const MAX_PART_TEXT_LENGTH = 20_000;
