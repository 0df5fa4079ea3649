import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stateOf } from './build.mjs';
import { STATED_ELSEWHERE } from './licences.mjs';
import { ROOT } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { runNpm } from './run.mjs';

/** The bill of materials, in the JSON of CycloneDX. */
export const BILL = join(ROOT, 'dist/colophon.cdx.json');

/** Holds the state of the lists of packages that the last bill was made of. */
const STAMP = join(ROOT, 'node_modules/.colophon-builds/bill-of-materials');
const SOURCES = ['package.json', 'package-lock.json', 'scripts/lib/licences.mjs'];

/**
 * @typedef {{ name: string, version: string, purl: string, licenses?: object[] }} Component
 * @typedef {{ metadata: { component: Component & { 'bom-ref': string } }, components: Component[] }} Bill
 */

/**
 * Writes the bill of materials from the lock file, without asking the registry. Nothing is done while it is as new as the lock file.
 *
 * @throws {Refusal} when npm fails
 */
export async function writeStaleBill() {
  const wanted = stateOf(SOURCES);
  if (existsSync(BILL) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;

  const text = `${JSON.stringify(await listMaterials(), null, 1)}\n`;
  for (const path of [BILL, STAMP]) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(BILL, text);
  writeFileSync(STAMP, wanted);
}

/**
 * Lists every package of the lock file as npm does, with the licences that packages tell in their texts alone. The product is named by
 * its package.json; npm names it by its folder.
 *
 * @returns {Promise<Bill>}
 */
async function listMaterials() {
  const command = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ];
  const { code, output } = await runNpm(command, { capture: true });
  if (code !== 0) throw new Refusal(`npm could not list the packages:\n${output}`);
  /** @type {Bill} */
  const bill = JSON.parse(output);
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  Object.assign(bill.metadata.component, { name, version, purl: `pkg:npm/${name}@${version}` });
  for (const component of bill.components) {
    const licence = STATED_ELSEWHERE[component.name];
    if (licence && !component.licenses) component.licenses = [{ license: { id: licence } }];
  }
  return bill;
}
