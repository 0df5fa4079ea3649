import { Annotation, Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CodeLanguage } from './code-language.ts';
import { always, ofLanguage, ofSurroundings, type Surroundings } from './extensions.ts';

interface EditorViewOptions {
  value: string;
  onChange?: (text: string) => void;
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
  /** The text as it was last written or given: comparing with it costs nothing when nothing came from outside. */
  const known = useRef(value);

  const tell = useEffectEvent((text: string) => onChange?.(text));
  const create = useEffectEvent((element: HTMLElement) => {
    const watch = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged || transactions.some((transaction) => transaction.annotation(fromOutside))) return;
      known.current = state.doc.toString();
      tell(known.current);
    });
    known.current = value;
    const extensions = [
      watch,
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
