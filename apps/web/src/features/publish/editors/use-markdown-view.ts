import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useEffectEvent, useState } from 'react';

interface MarkdownViewOptions {
  /** The text that it begins with. */
  first: string;
  /** Names the field to screen readers. */
  label: string;
  onChange: (text: string) => void;
}

/** Puts an editor of Markdown into the element of `ref`; what is written comes back by `onChange`. */
export function useMarkdownView({ first, label, onChange }: MarkdownViewOptions) {
  const [parent, ref] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const tell = useEffectEvent((text: string) => onChange(text));
  const create = useEffectEvent(
    (element: HTMLElement) =>
      new EditorView({
        doc: first,
        parent: element,
        extensions: [
          history(),
          search({ top: true }),
          markdown(),
          syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
          EditorView.lineWrapping,
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell(update.state.doc.toString());
          }),
        ],
      }),
  );
  useEffect(() => {
    if (!parent) return;
    const created = create(parent);
    setView(created);
    return () => {
      created.destroy();
      setView(null);
    };
  }, [parent]);
  return { ref, view };
}
