import type { Exhibit } from '../freelog-app.ts';
import type { Source } from '../source.ts';

/** What every viewer is given: the file to show and the exhibit that it belongs to. */
export interface ViewerProps {
  exhibit: Exhibit;
  source: Source;
  title: string;
}
