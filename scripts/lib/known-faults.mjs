import { Refusal } from './refusal.mjs';

/** Degrees of faults by npm, the worst first. */
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];
/** Faults that no release has; others wait for the next update. */
const GRAVE = new Set(['critical', 'high']);

/**
 * @typedef {{ severity: string, range: string, via: (string | { title: string, url: string })[] }} Vulnerability
 * @typedef {{ name: string, severity: string, range: string, titles: string[] }} Fault
 */

/**
 * Reads what `npm audit --json` printed.
 *
 * @param {string} output
 * @returns {{ faults: Fault[], isGrave: boolean }} the worst first; a package that is named only for what it depends on is left out
 * @throws {Refusal} when the registry did not answer, which leaves everything unknown
 */
export function readAudit(output) {
  /** @type {{ vulnerabilities?: Record<string, Vulnerability>, message?: string }} */
  const { vulnerabilities, message } = readJson(output);
  if (!vulnerabilities)
    throw new Refusal(`Nothing was checked: the registry does not say what is known of packages (${message}).`);
  const faults = Object.entries(vulnerabilities)
    .map(([name, { severity, range, via }]) => ({
      name,
      severity,
      range,
      titles: via.flatMap((cause) => (typeof cause === 'string' ? [] : [`${cause.title} ${cause.url}`])),
    }))
    .filter(({ titles }) => titles.length > 0)
    .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
  return { faults, isGrave: faults.some(({ severity }) => GRAVE.has(severity)) };
}

/** @param {string} output of a program that may print lines of its own before or behind */
function readJson(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return { message: output.trim().split('\n')[0] };
  }
}
