import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BILL, writeStaleBill } from './bill-of-materials.mjs';
import { ROOT, workspaceFolders } from './project.mjs';

/**
 * @typedef {{ license?: { id: string }, expression?: string }} Licence
 * @typedef {{ name: string, version: string, purl: string, licenses?: Licence[], hashes?: object[] }} Component
 */

/** @type {{ bomFormat: string, specVersion: string, metadata: { component: Component }, components: Component[] }} */
let bill;
beforeAll(async () => {
  await writeStaleBill();
  bill = JSON.parse(readFileSync(BILL, 'utf8'));
});

/** @param {string} folder @returns {{ name: string, version: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
const packageOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

test('is in the form of CycloneDX and names the product', () => {
  const { name, version } = packageOf('.');
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
  expect(bill.metadata.component).toMatchObject({ name, version, purl: `pkg:npm/${name}@${version}` });
});

test('has what each workspace depends on, with a version, a licence and a hash', () => {
  const folders = ['.', ...workspaceFolders()];
  const ours = new Set(folders.map((folder) => packageOf(folder).name));
  const wanted = folders
    .map(packageOf)
    .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.entries({ ...dependencies, ...devDependencies }))
    // another name for a package
    .map(([name, range]) => /^npm:(.+)@/.exec(range)?.[1] ?? name)
    .filter((name) => !ours.has(name));
  expect(wanted.length).toBeGreaterThan(80);
  for (const name of wanted) {
    const component = bill.components.find((each) => decodeURIComponent(each.purl).startsWith(`pkg:npm/${name}@`));
    expect(component?.version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(component?.hashes, name).toHaveLength(1);
    if (name !== '@freelog/nmr_translator') expect(component?.licenses, name).toHaveLength(1);
  }
});

test('says the licences that packages state in their texts alone', () => {
  expect(bill.components.find(({ name }) => name === 'combine-errors')?.licenses).toEqual([{ license: { id: 'MIT' } }]);
});
