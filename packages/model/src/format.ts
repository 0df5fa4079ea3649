const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** A number of bytes for people: units of 1024, at most two decimals; zero or less is `0 B`. */
export function formatSize(bytes: number): string {
  if (!(bytes > 0)) return '0 B';
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), SIZE_UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${SIZE_UNITS[power]}`;
}

/** `HH:mm:ss` of a duration in milliseconds. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':');
}

/** Formats the duration of a sound or film, as players do: `m:ss`, or `h:mm:ss` from an hour on. */
export function formatPlayingTime(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = pad(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}`;
}

/** An address for eyes that need not know it: a mobile number keeps its first 3 and last 4 digits, an e-mail the ends of its local part, and its domain. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0)
    return address.replace(/^(\d{3})(\d+)(\d{4})$/, (_, head, middle, tail) => head + '*'.repeat(middle.length) + tail);
  const local = address.slice(0, at);
  const stars = '*'.repeat(Math.max(local.length - 2, 0));
  return `${local[0]}${stars}${local.length > 1 ? local.at(-1) : ''}${address.slice(at)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
