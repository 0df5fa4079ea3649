import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { CodeFinding, CodeFix, Findings } from './code-language.ts';

/** Marks the findings in the text, if they are about the text that is in the editor. */
export function showFindings(view: EditorView, { text, findings }: Findings): void {
  if (view.state.doc.toString() !== text) return;
  const placed = findings.filter((finding) => finding.offset !== undefined);
  view.dispatch(
    setDiagnostics(
      view.state,
      placed.map((finding) => toDiagnostic(finding, text)),
    ),
  );
}

/** Carries out what a finding about `about` proposes, if that is still the text; the caret goes behind the change. */
export function applyFix(view: EditorView, about: string, { offset, length, text }: CodeFix): void {
  if (view.state.doc.toString() !== about) return;
  view.dispatch({
    changes: { from: offset, to: offset + length, insert: text },
    selection: { anchor: offset + text.length },
    scrollIntoView: true,
    userEvent: 'input.fix',
  });
  view.focus();
}

/** Puts the caret at a place of the text and shows it. */
export function goTo(view: EditorView, offset: number): void {
  view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true });
  view.focus();
}

function toDiagnostic({ severity, msg, offset = 0, length = 0, fix }: CodeFinding, about: string): Diagnostic {
  return {
    from: offset,
    to: offset + length,
    severity,
    message: msg,
    ...(fix && { actions: [toAction(fix, about)] }),
  };
}

function toAction(fix: CodeFix, about: string): Action {
  return { name: fix.msg, apply: (view) => applyFix(view, about, fix) };
}
