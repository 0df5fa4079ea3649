import { finding, NOTHING_DONE } from './findings.ts';
import type { RuleOutcome, TestExhibit } from './outcome.ts';
import type { Run } from './run-rule.ts';
import type { WorldIndex } from './world-index.ts';

/**
 * Makes the function that finds the theme of an `activate_theme`, or says why there is none. The name is that of an `add` or
 * `alter` as it is written there, otherwise that of an exhibit of the node in whatever case.
 *
 * @param untouched  exhibits that no rule changed
 */
export function themeFinder(
  index: WorldIndex,
  runs: readonly Run[],
  untouched: readonly TestExhibit[],
): (exhibitName: string) => { readonly theme: TestExhibit | null; readonly outcome: RuleOutcome } {
  const runsByName = Map.groupBy(runs, ({ rule }) => rule.exhibitName);
  const altering = Map.groupBy(
    runs.filter(({ rule }) => rule.operation === 'alter'),
    ({ rule }) => rule.exhibitName.toLowerCase(),
  );
  const untouchedById = new Map(untouched.map((testExhibit) => [testExhibit.presentableId, testExhibit]));

  function findTarget(exhibitName: string): TestExhibit | null | undefined {
    const [exact] = runsByName.get(exhibitName) ?? [];
    if (exact) return exact.testExhibit;
    const exhibit = index.exhibitNamed(exhibitName);
    if (!exhibit) return undefined;
    const ofExhibit = altering.get(exhibitName.toLowerCase());
    if (!ofExhibit) return untouchedById.get(exhibit.presentableId);
    return ofExhibit.find(({ testExhibit }) => testExhibit)?.testExhibit ?? null;
  }

  return (exhibitName) => {
    const theme = findTarget(exhibitName);
    const values = { name: exhibitName };
    if (theme?.entity.isTheme)
      return { theme, outcome: { ...NOTHING_DONE, effects: [{ type: 'activate_theme', count: 1 }] } };
    if (theme === undefined)
      return { theme: null, outcome: { ...NOTHING_DONE, errors: [finding('EXHIBIT_NOT_FOUND', values)] } };
    const warning = finding(theme ? 'NOT_A_THEME' : 'TARGET_INVALID', values);
    return { theme: null, outcome: { ...NOTHING_DONE, warnings: [warning] } };
  };
}

/** The exhibit that is the active theme, and the rule that activated it, if one did. */
export interface ActiveTheme {
  readonly theme: TestExhibit;
  readonly by: { readonly rule: number; readonly exhibitName: string } | null;
}

/** A theme is online while it is the active one. Exhibits of other types are as they are. */
export function settleTheme(testExhibit: TestExhibit, active: ActiveTheme | null): TestExhibit {
  if (!testExhibit.entity.isTheme) return testExhibit;
  const isActive = testExhibit === active?.theme;
  const by = isActive ? (active?.by ?? null) : null;
  const isActivatedTheme = { value: isActive, rule: by?.rule ?? null };
  const record = by && { type: 'activate_theme', data: { exhibitName: by.exhibitName } };
  return {
    ...testExhibit,
    isOnline: isActivatedTheme,
    isActivatedTheme,
    records: record ? [...testExhibit.records, record] : testExhibit.records,
  };
}
