import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import { useEffect, useEffectEvent, useState } from 'react';

/** Markdown without the languages that may stand inside it, which would weigh more than all the rest of it. */
const MARKDOWN = new Language(defineLanguageFacet(), parser.configure(GFM), [], 'markdown');

/** In the colours of the page, which change with the theme by themselves. */
const LOOKS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--mantine-color-success-text)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.quote], color: 'var(--mantine-color-dimmed)' },
  { tag: tags.angleBracket, color: 'var(--mantine-color-dimmed)' },
]);

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
          MARKDOWN,
          syntaxHighlighting(LOOKS),
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
