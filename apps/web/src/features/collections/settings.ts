import { SETTINGS, type Settings } from './items/view-options.tsx';

/** Settings as they are stored, with the defaults for what is not said. */
export function settingsOf(stored: Readonly<Record<string, string>> = {}): Settings {
  const defaults = SETTINGS.map(([key, [first]]) => [key, first]);
  return { ...Object.fromEntries(defaults), ...stored } as Settings;
}

export type TitleMode = 'resource' | 'number' | 'custom' | 'hidden';

const TITLE_MODES: Record<string, TitleMode> = {
  collection_item_title_sn: 'number',
  collection_item_title_custom: 'custom',
  collection_item_title_empty: 'hidden',
};

/** Returns the settings in the form in which items are drawn. */
export function viewOf(settings: Settings) {
  return {
    showsNumber: settings.collection_item_no_display !== 'collection_item_no_display_hide',
    showsCover: settings.collection_item_image_display !== 'collection_item_image_display_hide',
    showsIntro: settings.collection_item_descr_display !== 'collection_item_descr_display_hide',
    isCards: settings.collection_view === 'collection_view_card',
    isDescending: settings.collection_sort_list === 'collection_sort_descending',
    titleMode: TITLE_MODES[settings.collection_item_title] ?? 'resource',
  };
}

export type View = ReturnType<typeof viewOf>;
