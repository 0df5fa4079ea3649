/** Something that can be heard: an exhibit, or an item of one. */
export interface Track {
  exhibitId: string;
  /** Empty for an exhibit that has no items. */
  itemId: string;
  title: string;
  /** Album or podcast, else whose it is. */
  from: string;
  cover: string;
  /** May name chapters. */
  intro: string;
}

/** Tracks in the order in which they play. */
export interface Queue {
  tracks: readonly Track[];
  /** Place of what plays; 0 in an empty queue. */
  at: number;
}

export const EMPTY: Queue = { tracks: [], at: 0 };

export const idOf = ({ exhibitId, itemId }: Pick<Track, 'exhibitId' | 'itemId'>) => `${exhibitId}/${itemId}`;

export const currentOf = ({ tracks, at }: Queue): Track | undefined => tracks[at];

/** Puts tracks behind the one that plays, or at the end. What is in the queue already is moved, not repeated; what plays stays where it is. */
export function added(queue: Queue, tracks: readonly Track[], place: 'next' | 'last'): Queue {
  const current = currentOf(queue);
  const coming = tracks.filter((track) => !current || idOf(track) !== idOf(current));
  const ids = new Set(coming.map(idOf));
  const kept = queue.tracks.filter((track) => !ids.has(idOf(track)));
  const at = current ? kept.indexOf(current) : 0;
  const behind = place === 'next' && current ? at + 1 : kept.length;
  return { tracks: kept.toSpliced(behind, 0, ...coming), at };
}

/** Takes a track away. When it is the one that plays, the next takes its place. */
export function without(queue: Queue, index: number): Queue {
  const tracks = queue.tracks.toSpliced(index, 1);
  const at = index < queue.at ? queue.at - 1 : queue.at;
  return { tracks, at: Math.max(0, Math.min(at, tracks.length - 1)) };
}

/** Moves a track by a place, as far as there is one; what plays goes on. */
export function moved({ tracks, at }: Queue, index: number, step: 1 | -1): Queue {
  const to = index + step;
  const [track, other] = [tracks[index], tracks[to]];
  if (!track || !other) return { tracks, at };
  const turned = tracks.with(to, track).with(index, other);
  return { tracks: turned, at: at === index ? to : at === to ? index : at };
}

/** The queue at the track before or after; absent beyond its ends. */
export function stepped({ tracks, at }: Queue, step: 1 | -1): Queue | undefined {
  return tracks[at + step] && { tracks, at: at + step };
}

/** Longest queue that is remembered. */
const MAX_KEPT = 200;

/** Reads a queue that was kept; whatever else stands there is an empty one. */
export function readQueue(stored: unknown): Queue {
  const { tracks, at } = (stored ?? {}) as { tracks?: unknown; at?: unknown };
  if (!Array.isArray(tracks) || !tracks.every(isTrack) || !Number.isInteger(at)) return EMPTY;
  const kept = tracks.slice(0, MAX_KEPT);
  return kept[at as number] ? { tracks: kept, at: at as number } : { tracks: kept, at: 0 };
}

function isTrack(value: unknown): value is Track {
  const { exhibitId, itemId, title, from, cover, intro } = (value ?? {}) as Partial<Track>;
  return [exhibitId, itemId, title, from, cover, intro].every((text) => typeof text === 'string');
}
