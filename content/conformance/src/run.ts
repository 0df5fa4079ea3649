import { FREELOG_APP_MEMBERS, type FreelogAppMember } from '@colophon/model';
import { contentCases } from './cases/content.ts';
import { exhibitCases } from './cases/exhibits.ts';
import { interfaceCases, tryCase } from './cases/interfaces.ts';
import { ownPackageCases } from './cases/own-package.ts';
import { pageCases } from './cases/page.ts';
import { visitorCases } from './cases/visitor.ts';
import type { Kit } from './kit.ts';

/** A case for every member: without one for a new member this does not compile. */
const CASES: Record<FreelogAppMember, (kit: Kit) => unknown> = {
  ...pageCases,
  ...exhibitCases,
  ...contentCases,
  ...ownPackageCases,
  ...visitorCases,
};

/** Goes through all cases, one after the other. Resolves to what is wrong, as `member: finding`. */
export async function runCases(kit: Kit): Promise<string[]> {
  const findings: string[] = [];
  // first what ends this run once, so that nothing is done twice
  const reloaded = await tryCase(() => CASES.reload(kit));
  if (reloaded !== null) findings.push(`reload: ${reloaded}`);
  for (const name of FREELOG_APP_MEMBERS) {
    if (name === 'reload') continue;
    console.debug('kit', name);
    const finding = await tryCase(() => CASES[name](kit));
    if (finding !== null) findings.push(`${name}: ${finding}`);
  }
  for await (const [member, finding] of interfaceCases(kit)) {
    if (finding !== null) findings.push(`${member}: ${finding}`);
  }
  return findings;
}
