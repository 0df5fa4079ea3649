import { closeBrackets } from '@codemirror/autocomplete';
import { history } from '@codemirror/commands';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  type IndentContext,
  indentService,
  indentUnit,
} from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { search } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, lineNumbers } from '@codemirror/view';
import { explanations, proposals } from './caret-tools.ts';
import type { CodeLanguage } from './code-language.ts';
import { directTyping } from './direct-typing.ts';
import { editorTheme } from './editor-theme.ts';
import { keys } from './keys.ts';
import { reading } from './reading.ts';

/** A text with more lines is higher than every editor. */
const LONG_LINES = 100;
const LONG = { class: 'cm-long' };
const NOT_LONG = {};

/** Extensions of every editor, whatever its language. */
export const always: Extension = [
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  directTyping,
  search({ top: true }),
  bracketMatching(),
  closeBrackets(),
  EditorView.editorAttributes.compute(['doc'], ({ doc }) => (doc.lines > LONG_LINES ? LONG : NOT_LONG)),
  editorTheme,
];

/** Returns the extensions that depend on the language. */
export function ofLanguage(language: CodeLanguage): Extension {
  return [
    reading(language),
    proposals(language),
    explanations(language),
    indentUnit.of(language.indent),
    indentService.of((context, place) => indentOfNewLine(context, place, language)),
    EditorState.languageData.of(() => [{ closeBrackets: { brackets: language.brackets } }]),
    keys(language.indent),
  ];
}

/** The column at which a new line begins: that of the line before, or one step further. */
function indentOfNewLine(context: IndentContext, place: number, { indent, indentAfter }: CodeLanguage): number | null {
  if (context.simulatedBreak !== place) return null;
  const { text } = context.lineAt(place, -1);
  return text.search(/\S|$/) + (indentAfter.test(text) ? indent.length : 0);
}

export interface Surroundings {
  /** Names and describes the field to screen readers. */
  attributes: Record<string, string>;
  phrases: Record<string, string>;
  isReadOnly: boolean;
  isDark: boolean;
}

/** Returns the extensions that may change while the editor is open. */
export function ofSurroundings({ attributes, phrases, isReadOnly, isDark }: Surroundings): Extension {
  return [
    EditorView.contentAttributes.of({ tabindex: '0', spellcheck: 'false', autocapitalize: 'none', ...attributes }),
    EditorState.phrases.of(phrases),
    EditorState.readOnly.of(isReadOnly),
    EditorView.darkTheme.of(isDark),
  ];
}
