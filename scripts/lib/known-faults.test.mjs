import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAudit } from './known-faults.mjs';
import { ROOT } from './project.mjs';

describe('what npm says of faults', () => {
  /** @param {string} severity @param {(string | { title: string, url: string })[]} via */
  const vulnerability = (severity, via) => ({ severity, range: '<2.0.0', via });
  const cause = { title: 'Reads beyond the end', url: 'https://example.org/1' };

  test('is read with the worst first, without those who only depend on others', () => {
    const vulnerabilities = {
      mild: vulnerability('low', [cause]),
      bad: vulnerability('critical', [cause]),
      above: vulnerability('critical', ['bad']),
    };
    const { faults, isGrave } = readAudit(`npm warn something\n${JSON.stringify({ vulnerabilities })}`);
    const titles = ['Reads beyond the end https://example.org/1'];
    expect(faults).toEqual([
      { name: 'bad', severity: 'critical', range: '<2.0.0', titles },
      { name: 'mild', severity: 'low', range: '<2.0.0', titles },
    ]);
    expect(isGrave).toBe(true);
  });

  test.each([
    ['high', true],
    ['moderate', false],
  ])('is grave from high on: %s', (severity, isGrave) => {
    const output = JSON.stringify({ vulnerabilities: { some: vulnerability(severity, [cause]) } });
    expect(readAudit(output).isGrave).toBe(isGrave);
  });

  test('may be nothing', () => {
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ faults: [], isGrave: false });
  });

  test.each([
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['npm error code ENOTFOUND\nnpm error more', 'npm error code ENOTFOUND'],
  ])('is unknown where the registry does not answer: %s', (output, reason) => {
    expect(() => readAudit(output)).toThrow(
      `Nothing was checked: the registry does not say what is known of packages (${reason}).`,
    );
  });
});

describe('what the lock file says by itself', () => {
  /** @typedef {{ link?: boolean, integrity?: string, resolved?: string }} Entry */
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  test('every package comes from the registry and is held by its hash', () => {
    expect(entries.length).toBeGreaterThan(1000);
    for (const [path, { integrity, resolved }] of entries) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });
});
