import { IS_DEBIAN, installDebianPackages } from './debian-packages.mjs';
import { run } from './run.mjs';

/** Debian's own, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';

/**
 * Has OpenStack Swift, the S3 service that the tests of blobs in S3 talk to, installed where that can be done without
 * asking. Without it those tests are skipped, and said to be.
 */
export async function installMissingSwift() {
  if (await hasSwift()) return;
  if ((await installDebianPackages('OpenStack Swift', ['python3-swift'])) && (await hasSwift())) return;
  const remedy = IS_DEBIAN ? 'run "apt-get install python3-swift" as root' : 'they need python3-swift of Debian';
  console.log(`Tests of blobs in S3 are skipped, because OpenStack Swift was not found: ${remedy}.`);
}

async function hasSwift() {
  return (await run(PYTHON, ['-c', 'import swift'], { capture: true })).code === 0;
}
