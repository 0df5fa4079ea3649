import type { Exhibit, Item } from '../freelog-app.ts';
import type { Source } from '../source.ts';

/** Props of every viewer: the file to show and the exhibit that it belongs to. */
export interface ViewerProps {
  exhibit: Exhibit;
  source: Source;
  title: string;
  /** For what is played as a part of a collection. */
  playing?: Playing;
  /** For an item of a collection. */
  steps?: Steps;
}

/** An item among the others of its collection. */
export interface Steps {
  item: Item;
  previous: Item | undefined;
  next: Item | undefined;
  open(itemId: string): void;
}

/** Where a sound or film begins, and who is told how far it has come. */
export interface Playing {
  /** In seconds. */
  startsAt: number;
  /** Begins without being asked to, because the one before it has ended. */
  isStarted: boolean;
  onMoved(seconds: number): void;
  onEnded(): void;
}
