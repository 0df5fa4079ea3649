import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { CodeLanguage, Proposal } from './code-language.ts';

/** What can be written at the caret: while a word is written, behind what asks for one, and on demand. */
export function proposals(language: CodeLanguage): Extension {
  const source = async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    if (!explicit && !/\w$/.test(before) && !language.proposeAfter.test(before)) return null;
    const { from, items, name } = await language.propose(state.doc.toString(), pos);
    const known = name && language.names ? await language.names(name, state.sliceDoc(from, pos)) : [];
    const outside = known.map((text) => ({ text, kind: name! }));
    const options = [...items, ...outside].map((item) => toCompletion(item, language));
    return options.length === 0 ? null : { from, options, validFor: /^"?[\w-]*$/ };
  };
  return autocompletion({
    override: [source],
    icons: false,
    activateOnCompletion: ({ label }) => !/^\w/.test(label),
  });
}

function toCompletion({ text, kind, snippet: template }: Proposal, { describe }: CodeLanguage): Completion {
  const meaning = describe(kind, text);
  return {
    label: text,
    type: kind,
    ...(meaning && { info: meaning }),
    ...(template && { apply: snippet(template) }),
  };
}

export { startCompletion };

/** Says what a part of the text is when the pointer rests on it. */
export function explanations(language: CodeLanguage): Extension {
  return hoverTooltip(async ({ state }, pos) => {
    const explanation = await language.explain(state.doc.toString(), pos);
    if (!explanation) return null;
    const { offset, length, kind, word, lines } = explanation;
    const meaning = language.describe(kind, word);
    const paragraphs = [...(meaning ? [meaning] : []), ...lines];
    if (paragraphs.length === 0) return null;
    return { pos: offset, end: offset + length, above: true, create: () => ({ dom: box(word, paragraphs) }) };
  });
}

function box(word: string, paragraphs: string[]): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'code-explanation';
  const title = document.createElement('code');
  title.textContent = word;
  dom.append(
    title,
    ...paragraphs.map((text) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      return paragraph;
    }),
  );
  return dom;
}
