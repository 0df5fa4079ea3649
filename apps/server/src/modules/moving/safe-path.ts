const UNSAFE = /[\\:*?"<>|\p{Cc}]/gu;
/** Below what file systems take, so that a number fits in. */
const MAX_NAME_BYTES = 200;

/** Returns a function that makes paths safe for every file system, and unique among those that it has made. */
export function safePaths(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const safe = safePath(path);
    let unique = safe;
    for (let number = 2; taken.has(folded(unique)); number += 1) unique = numbered(safe, number);
    taken.add(folded(unique));
    return unique;
  };
}

/** The path in which each name is safe for every file system. */
export function safePath(path: string): string {
  return path.split('/').map(safeName).join('/');
}

/** A name without separators, reserved characters, and dots or spaces at its end. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/[. ]+$/, '_');
  if (plain === '') return '_';
  if (Buffer.byteLength(plain) <= MAX_NAME_BYTES) return plain;
  const extension = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? '';
  const letters = Array.from(plain.slice(0, plain.length - extension.length));
  while (Buffer.byteLength(letters.join('') + extension) > MAX_NAME_BYTES) letters.pop();
  return letters.join('') + extension;
}

function numbered(path: string, number: number): string {
  return path.replace(/(\.[^./]+)?$/, (extension) => `~${number}${extension}`);
}

/** Some file systems take names for equal that differ in case. */
function folded(path: string): string {
  return path.toLowerCase();
}
