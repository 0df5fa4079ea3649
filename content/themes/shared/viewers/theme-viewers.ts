import { type ComponentType, createContext } from 'react';
import type { Exhibit, Item } from '../freelog-app.ts';
import type { Kind } from '../kinds.ts';
import type { ViewerProps } from './viewer-props.ts';

export interface ItemActionsProps {
  exhibit: Exhibit;
  item: Item;
}

export interface ThemeViewers {
  /** Viewers of a theme's own, in place of those that all themes share. */
  viewers: Partial<Record<Kind, ComponentType<ViewerProps>>>;
  /** Actions beside each item of a list that can be heard, in place of a player in the list. */
  ItemActions?: ComponentType<ItemActionsProps>;
  /** Starts a collection at an item, in place of opening the item. */
  start?(exhibit: Exhibit, item: Item): void;
}

export const ViewersOfTheme = createContext<ThemeViewers>({ viewers: {} });
