const START_PAGE = 'index.html';

/**
 * The path of an archive entry that a request names, already percent-decoded: separators become slashes, `.` goes away,
 * nothing means the start page. `null` for what points outside: absolute paths and `..`.
 */
export function packagePath(requested: string): string | null {
  const path = requested.replaceAll('\\', '/');
  if (path === '' || path === '/') return START_PAGE;
  const parts = path.split('/').filter((part) => part !== '.');
  if (parts[0] === '' || parts.includes('..') || path.includes('\0')) return null;
  return parts.join('/');
}
