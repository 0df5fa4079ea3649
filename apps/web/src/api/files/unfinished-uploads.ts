/** A file on its way to the platform, as this browser remembers it over a reload. The bytes are not kept: the file is asked for again. */
export interface UnfinishedUpload {
  sha1: string;
  /** Where the platform waits for the rest. */
  url: string;
  sizeBytes: number;
  /** Bytes sent when the upload was last heard of. */
  sentBytes: number;
  /** When that was, in milliseconds since 1970. */
  heardAtMs: number;
  /** Where the file was to go; absent when it was for something else. */
  target?: UploadTarget;
}

/** The object that a file becomes. */
export interface UploadTarget {
  bucketName: string;
  objectName: string;
}

/** Time for which the platform keeps the part that has arrived. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const keyOf = (userId: number) => `uploads.${userId}`;

/** The user's unfinished uploads that can still be taken up, the latest first. */
export function unfinishedUploads(userId: number): UnfinishedUpload[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    const isKept = (upload: UnfinishedUpload) => upload.heardAtMs > Date.now() - KEPT_MS;
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    // Not ours, or a browser that keeps nothing.
    return [];
  }
}

/** Remembers an upload, or how far it is now. */
export function rememberUpload(userId: number, upload: UnfinishedUpload): void {
  write(userId, [upload, ...unfinishedUploads(userId).filter(({ sha1 }) => sha1 !== upload.sha1)]);
}

export function forgetUpload(userId: number, sha1: string): void {
  write(
    userId,
    unfinishedUploads(userId).filter((upload) => upload.sha1 !== sha1),
  );
}

function write(userId: number, uploads: UnfinishedUpload[]): void {
  try {
    if (uploads.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(uploads));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing: the upload works, and begins anew after a reload.
  }
}
