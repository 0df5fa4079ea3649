import { useState } from 'react';
import { remember, remembered } from '../shared/browser-storage.ts';
import { optionValue } from '../shared/options.ts';
import { typeface } from './options.ts';
import { type ReadingSettings, readSettings } from './settings.ts';

const KEY = 'colophon-reading';

/** The reader's settings, which this browser remembers. */
export function useSettings(): [ReadingSettings, (settings: ReadingSettings) => void] {
  const [settings, set] = useState(recalled);
  const change = (changed: ReadingSettings) => {
    remember(KEY, JSON.stringify(changed));
    set(changed);
  };
  return [settings, change];
}

function recalled(): ReadingSettings {
  const usual = optionValue(typeface);
  try {
    return readSettings(JSON.parse(remembered(KEY) ?? 'null'), usual);
  } catch {
    return readSettings(null, usual);
  }
}
