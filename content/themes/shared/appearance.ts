import { useState } from 'react';
import { remember, remembered } from './browser-storage.ts';
import { appearance } from './declared-options.ts';
import { optionValue } from './options.ts';

const APPEARANCE_KEY = 'colophon-theme-appearance';

/** Dark or light: as the visitor chose last, else as the owner of the node did, else as the visitor's machine is set. */
export function useAppearance(): [isDark: boolean, choose: (isDark: boolean) => void] {
  const [isDark, setDark] = useState(readAppearance);
  const choose = (chosen: boolean) => {
    remember(APPEARANCE_KEY, chosen ? 'dark' : 'light');
    setDark(chosen);
  };
  return [isDark, choose];
}

function readAppearance(): boolean {
  const wished = remembered(APPEARANCE_KEY) ?? optionValue(appearance);
  return wished === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : wished === 'dark';
}
