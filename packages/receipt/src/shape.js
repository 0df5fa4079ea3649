/**
 * What a value has to look like: answers what is wrong with it, or `null`.
 *
 * @typedef {(value: unknown, path: string) => string | null} Shape
 */

/**
 * @param {(value: unknown) => boolean} test
 * @param {string} name
 * @returns {Shape}
 */
const a = (test, name) => (value, path) => (test(value) ? null : `${path} is not ${name}`);

/**
 * @param {RegExp} form
 * @param {string} name
 * @returns {Shape}
 */
const text = (form, name) => a((value) => typeof value === 'string' && form.test(value), name);

/**
 * @param {readonly unknown[]} values
 * @returns {Shape}
 */
export const oneOf = (...values) => a((value) => values.includes(value), values.join(' or '));

export const anyText = a((value) => typeof value === 'string', 'a text');
export const name = text(/./, 'a text that says something');
export const hash = text(/^[0-9a-f]{64}$/, 'a SHA-256 in lower case');
export const sha1 = text(/^[0-9a-f]{40}$/, 'a SHA-1 in lower case');
export const objectId = text(/^[0-9a-f]{24}$/, 'an id of 24 hexadecimal digits');
export const md5 = text(/^[0-9a-f]{32}$/, 'an id of 32 hexadecimal digits');
export const partyId = text(/^([0-9a-f]{24}|[0-9]{1,16})$/, 'the id of a party');
export const digits = text(/^[0-9]{1,40}$/, 'a number in digits');
export const stateName = text(/^[A-Za-z][A-Za-z0-9_]*$/, 'the name of a state');
export const transitionId = text(/^([0-9a-f]{8}|[0-9a-f]{32})$/, 'the id of an event');
export const amount = text(/^(0|[1-9][0-9]*)\.[0-9]{2}$/, 'an amount with two decimals');
export const integer = a(Number.isInteger, 'an integer');
export const count = a((value) => Number.isInteger(value) && Number(value) >= 0, 'a number from 0');

/** @type {Shape} */
export const time = a(isTime, 'a time in UTC with milliseconds');
/** @type {Shape} */
export const origin = a(isOrigin, 'an origin');
/** @type {Shape} */
export const timeZone = a(isTimeZone, 'a time zone that is known here');

/**
 * @param {Record<string, Shape>} members  all of them, and no others
 * @param {Record<string, Shape>} optional
 * @returns {Shape}
 */
export function object(members, optional = {}) {
  const known = { ...members, ...optional };
  return (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    const missing = Object.keys(members).find((member) => !Object.hasOwn(value, member));
    if (missing !== undefined) return `${path} has no ${missing}`;
    for (const [member, content] of Object.entries(value)) {
      if (!Object.hasOwn(known, member)) return `${path} has ${member}, which no receipt has`;
      const problem = known[member]?.(content, `${path}.${member}`);
      if (problem) return problem;
    }
    return null;
  };
}

/**
 * @param {Shape} entry
 * @param {{ min?: number, max?: number }} size
 * @returns {Shape}
 */
export function list(entry, { min = 0, max = Number.POSITIVE_INFINITY } = {}) {
  return (value, path) => {
    if (!Array.isArray(value)) return `${path} is not a list`;
    if (value.length < min || value.length > max) return `${path} has ${value.length} entries`;
    return first(value, (one, index) => entry(one, `${path}[${index}]`));
  };
}

/**
 * @param {Shape} key
 * @param {Shape} entry
 * @returns {Shape}
 */
export function map(key, entry) {
  return (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    return first(Object.entries(value), ([one, content]) => key(one, path) ?? entry(content, `${path}.${one}`));
  };
}

/**
 * What fits one of several shapes, told apart by the text in `member`.
 *
 * @param {string} member
 * @param {Record<string, Shape>} shapes
 * @returns {Shape}
 */
export function either(member, shapes) {
  return (value, path) => {
    const kind = isObject(value) ? value[member] : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return `${path} has no ${member} that is known`;
    return shapes[kind]?.(value, path) ?? null;
  };
}

/**
 * @param {readonly Shape[]} shapes
 * @returns {Shape}
 */
export function anyOf(...shapes) {
  return (value, path) => {
    const problems = shapes.map((shape) => shape(value, path));
    return problems.includes(null) ? null : (problems[0] ?? null);
  };
}

/**
 * @template Entry
 * @param {readonly Entry[]} entries
 * @param {(entry: Entry, index: number) => string | null} problemOf
 */
function first(entries, problemOf) {
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, index);
    if (problem) return problem;
  }
  return null;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isTime(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}

/** @param {unknown} value */
function isOrigin(value) {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
}

/** @param {unknown} value */
function isTimeZone(value) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: String(value) });
    return typeof value === 'string' && value !== '';
  } catch {
    return false;
  }
}
