/**
 * The canonical form of a JSON value (RFC 8785): one spelling for each value. Members are sorted by UTF-16 code units;
 * numbers and texts are written as JavaScript writes them.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {TypeError} for what JSON does not know, and for texts that are no Unicode
 */
export function canonicalise(value) {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalise).join(',')}]`;
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${canonicalise(name)}:${canonicalise(member)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`no JSON value: ${String(value)}`);
}
