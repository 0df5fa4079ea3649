import type { TestExhibit } from '#api/test-nodes/exhibits.ts';

/** Parts of an exhibit that rules can make differ from the real node's. */
export const PARTS = ['version', 'title', 'cover', 'labels', 'shelf', 'theme', 'dependencies', 'attributes'] as const;
export type Part = (typeof PARTS)[number];

export interface Difference {
  kind: 'added' | 'changed' | 'same';
  /** Parts that rules changed, in the order of `PARTS`; none of what is added. */
  parts: readonly Part[];
}

/** Marks a value that no rule set. */
const DEFAULT = 'default';

type Compared = Pick<TestExhibit, 'associatedPresentableId' | 'stateInfo'>;

/** Returns how an exhibit of the test node differs from the real node. */
export function differenceOf({ associatedPresentableId, stateInfo }: Compared): Difference {
  if (associatedPresentableId === '') return { kind: 'added', parts: [] };
  const { onlineStatusInfo, tagInfo, titleInfo, coverInfo, themeInfo, replaceInfo, propertyInfo } = stateInfo;
  const isSet = ({ ruleId }: { ruleId: string }) => ruleId !== DEFAULT;
  const isChanged: Record<Part, boolean> = {
    version: replaceInfo.rootResourceReplacer !== null,
    title: isSet(titleInfo),
    cover: isSet(coverInfo),
    labels: isSet(tagInfo),
    shelf: isSet(onlineStatusInfo),
    theme: isSet(themeInfo),
    dependencies: replaceInfo.replaceRecords.length > (replaceInfo.rootResourceReplacer === null ? 0 : 1),
    attributes: isSet(propertyInfo),
  };
  const parts = PARTS.filter((part) => isChanged[part]);
  return { kind: parts.length > 0 ? 'changed' : 'same', parts };
}
