import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { CodeLanguage, Proposal } from './code-language.ts';

/** Proposals that are drawn at a time, which happens with every key: about twice as many as are on screen. */
const MAX_DRAWN = 20;
/** Delay before a proposal is shown: a fast typist gets the list after the last key, not with each. */
const PROPOSE_AFTER_MS = 200;
const WORD_BEGUN = /[\p{L}\p{N}_]$/u;

/** Proposes completions at the caret: while a word is typed, after text that asks for one, and on demand. */
export function proposals(language: CodeLanguage): Extension {
  const source = async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    const isAsked = explicit || language.proposeAfter.test(before);
    if (!isAsked && !WORD_BEGUN.test(before)) return null;
    const { from, items, name } = await language.propose(state.doc.toString(), pos);
    if (!isAsked && from === pos) return null;
    const begun = state.sliceDoc(from, pos);
    const known = name && language.names ? await language.names(name, begun) : [];
    const outside = known.map((text) => ({ text, kind: name! }));
    const wanted = explicit ? items : items.filter(({ kind }) => kind !== 'sign');
    const options = [...wanted, ...outside].map((item) => toCompletion(item, language));
    // A word that is complete needs no list, on which Enter would not end the line.
    const isComplete = (typed: string) => options.some(({ label, apply }) => label === typed && !apply);
    if (options.length === 0 || (!explicit && isComplete(begun))) return null;
    const isQuoteClosed = state.sliceDoc(from, from + 1) === '"' && state.sliceDoc(pos, pos + 1) === '"';
    return {
      from,
      to: isQuoteClosed ? pos + 1 : pos,
      options,
      validFor: (typed) => /^"?[\w-]*$/.test(typed) && !isComplete(typed),
    };
  };
  return autocompletion({
    override: [source],
    icons: false,
    maxRenderedOptions: MAX_DRAWN,
    activateOnTypingDelay: PROPOSE_AFTER_MS,
    // A proposal can be accepted as soon as it is shown: otherwise a key would briefly mean something else.
    interactionDelay: 0,
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
