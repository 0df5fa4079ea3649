import type { ServedExhibit } from '../queries/served-exhibits.ts';

/** Facts about an exhibit that a delivery states or sends. */
export type DeliveredExhibit = Pick<
  ServedExhibit,
  'exhibitId' | 'exhibitName' | 'exhibitTitle' | 'versionProperty' | 'dependencyTree' | 'file'
>;
