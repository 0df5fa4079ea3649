import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

export interface ProseProps {
  text: string;
}

export interface DeckProps {
  text: string;
  type: string;
  title: string;
  Prose: react.ComponentType<ProseProps>;
}

interface Parts {
  Prose: react.ComponentType<ProseProps>;
  Deck: react.ComponentType<DeckProps>;
}

declare global {
  interface Window {
    /** Objects shared by the theme's own scripts: React for the parts, and the parts once they are loaded. */
    colophonTheme: { react: typeof react; jsxRuntime: typeof jsxRuntime } & Partial<Parts>;
  }
}

window.colophonTheme = { react, jsxRuntime };

/** Parts that bring a style sheet. */
const STYLED: (keyof Parts)[] = ['Deck'];

const loading = new Map<keyof Parts, Promise<void>>();

/**
 * Loads a part of the theme that only some exhibits need. Parts are ordinary scripts, because a package cannot import
 * modules in every sandbox.
 */
export async function loadPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const script = loading.get(name) ?? load(name);
  loading.set(name, script);
  try {
    await script;
  } catch (error) {
    loading.delete(name);
    throw error;
  }
  const part = window.colophonTheme[name];
  if (!part) throw new Error('');
  return part as Parts[Name];
}

function load(name: keyof Parts): Promise<void> {
  const file = `./assets/${name.toLowerCase()}`;
  if (STYLED.includes(name)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${file}.css`;
    document.head.appendChild(link);
  }
  return runScript(`${file}.js`);
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(''));
    document.body.appendChild(script);
  });
}
