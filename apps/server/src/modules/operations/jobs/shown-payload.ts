const SECRET = /password|secret|token|hash|code$|key|mail|mobile|address|url|detail|content/i;
const MASK = '•••';

/** A job's payload as operators see it: without what opens something, and without addresses. */
export function shownPayload(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, SECRET.test(name) ? MASK : shown(value)]),
  );
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value === 'object' && value !== null) return shownPayload(value as Record<string, unknown>);
  return typeof value === 'string' && value.includes('@') ? MASK : value;
}
