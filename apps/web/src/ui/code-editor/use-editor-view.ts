import { Annotation, Compartment, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CodeLanguage } from './code-language.ts';
import { always, ofLanguage, ofSurroundings, type Surroundings } from './extensions.ts';
import { atRest } from './rest.ts';

interface EditorViewOptions {
  value: string;
  /**
   * Gets the text when somebody begins to write, so that it is known to have changed, and then each time it comes to
   * rest; nothing in between, so that writing waits for nobody. Whoever turns to anything else finds it at rest.
   */
  onChange?: (text: string, isAtRest: boolean) => void;
  language: CodeLanguage;
  surroundings: Surroundings;
}

/** Marks changes that come from outside, of which outside need not be told. */
const fromOutside = Annotation.define<true>();

/** Keeps an editor in the element of `ref`: `value` is its text, and what is written comes back by `onChange`. */
export function useEditorView({ value, onChange, language, surroundings }: EditorViewOptions) {
  const [parent, ref] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [compartments] = useState(() => ({ language: new Compartment(), surroundings: new Compartment() }));
  /** The text as it was last told or given: comparing with it costs nothing when nothing came from outside. */
  const known = useRef(value);

  const tell = useEffectEvent((doc: Text, isAtRest: boolean) => {
    const text = doc.toString();
    known.current = text;
    if (isAtRest) onChange?.(text, true);
    // That the text is not at rest any more can wait until the first key is drawn.
    else startTransition(() => onChange?.(text, false));
  });
  const create = useEffectEvent((element: HTMLElement) => {
    known.current = value;
    const extensions = [
      atRest(tell, (transaction) => transaction.annotation(fromOutside) === true),
      compartments.language.of(ofLanguage(language)),
      compartments.surroundings.of(ofSurroundings(surroundings)),
      always,
    ];
    return new EditorView({ doc: value, extensions, parent: element });
  });

  useEffect(() => {
    if (!parent) return;
    const created = create(parent);
    setView(created);
    return () => {
      created.destroy();
      setView(null);
    };
  }, [parent]);

  useEffect(() => {
    view?.dispatch({ effects: compartments.language.reconfigure(ofLanguage(language)) });
  }, [view, compartments, language]);

  useEffect(() => {
    view?.dispatch({ effects: compartments.surroundings.reconfigure(ofSurroundings(surroundings)) });
  }, [view, compartments, surroundings]);

  // With the commit and not after it: the next key must not come between.
  useLayoutEffect(() => {
    if (!view || value === known.current) return;
    known.current = value;
    const changes = { from: 0, to: view.state.doc.length, insert: value };
    view.dispatch({ changes, annotations: fromOutside.of(true) });
  }, [view, value]);

  return { view, ref };
}
