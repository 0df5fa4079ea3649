import './mantine.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { chooseColorScheme, colorScheme } from './color-scheme.ts';
import { followFocus } from './follow-focus.ts';
import { theme } from './theme.ts';

/**
 * Providers that Mantine's components need. The first page and the header draw none, so that neither the library nor its styles
 * are loaded with them; each frame of screens, and each overlay, brings its own.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const [manager] = useState(followColorScheme);
  useEffect(followFocus, []);
  return (
    <MantineProvider theme={theme} withCssVariables={false} colorSchemeManager={manager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

/** Lets Mantine follow the scheme that the page has. */
function followColorScheme(): MantineColorSchemeManager {
  let unfollow = () => {};
  return {
    get: colorScheme.get,
    set: chooseColorScheme,
    subscribe: (onUpdate) => {
      unfollow = colorScheme.subscribe(() => onUpdate(colorScheme.get()));
    },
    unsubscribe: () => unfollow(),
    clear: () => chooseColorScheme('auto'),
  };
}
