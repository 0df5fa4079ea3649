import { fieldNotes } from './accounts/field-notes.ts';
import { graphiteHours } from './accounts/graphite-hours.ts';
import { linLaoshi } from './accounts/lin-laoshi.ts';
import { lowTide } from './accounts/low-tide.ts';
import { nanjiao } from './accounts/nanjiao.ts';
import { smallGears } from './accounts/small-gears.ts';
import { zhiyu } from './accounts/zhiyu.ts';
import { activities } from './activities.ts';
import { deals } from './deals.ts';
import { nodes } from './nodes.ts';
import { themes } from './themes.ts';
import type { DemoManifest } from './types.ts';

export { free } from './policies.ts';
export type {
  DemoAccount,
  DemoActivity,
  DemoCollection,
  DemoDeal,
  DemoExhibit,
  DemoManifest,
  DemoNode,
  DemoResource,
  DemoTheme,
  DemoVersion,
} from './types.ts';

/** Everything that an empty installation is seeded with. Paths of files are relative to the `content` folder. */
export const demo: DemoManifest = {
  accounts: [zhiyu, graphiteHours, lowTide, nanjiao, fieldNotes, linLaoshi, smallGears],
  themes,
  nodes,
  deals,
  activities,
};
