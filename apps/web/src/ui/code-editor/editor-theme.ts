import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const SEVERITY_COLOURS = { error: 'danger', warning: 'warning', hint: 'success' };

/** A shape each, so that colour is not all that tells them apart. */
const MARKERS: Record<string, string> = {
  error: 'circle(50%)',
  warning: 'polygon(50% 0, 100% 100%, 0 100%)',
  hint: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
};

const severities = Object.entries(SEVERITY_COLOURS).flatMap(([severity, colour]) => {
  const line = `var(--mantine-color-${colour}-text)`;
  return [
    [
      `.cm-lintRange-${severity}`,
      {
        backgroundImage: 'none',
        textDecoration: `underline ${severity === 'hint' ? 'dotted' : 'wavy'} ${line}`,
        textUnderlineOffset: '0.2em',
        textDecorationSkipInk: 'none',
      },
    ],
    [`.cm-diagnostic-${severity}`, { borderLeftColor: line }],
    [
      `.cm-lint-marker-${severity}`,
      { content: 'normal', width: '0.6em', height: '0.6em', background: line, clipPath: MARKERS[severity] },
    ],
  ] as const;
});

const box = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--mantine-radius-sm)',
  background: 'var(--surface)',
  color: 'var(--mantine-color-text)',
  boxShadow: 'var(--shadow)',
};

const parts = {
  '.code-keyword': { color: 'var(--mantine-color-text)', fontWeight: '700' },
  '.code-state, .code-exhibit': { color: 'var(--accent)' },
  '.code-event, .code-label': { color: 'var(--mantine-color-warning-text)' },
  '.code-colour': { color: 'var(--mantine-color-success-text)', fontWeight: '700' },
  '.code-audience': { color: 'var(--mantine-color-warning-text)', fontWeight: '700' },
  '.code-argument, .code-string, .code-candidate': { color: 'var(--mantine-color-success-text)' },
  '.code-version': { color: 'var(--mantine-color-warning-text)' },
  '.code-comment, .code-ignored': { color: 'var(--mantine-color-dimmed)', fontStyle: 'italic' },
  '.code-ignored': { textDecoration: 'line-through' },
  '.code-error': { color: 'var(--mantine-color-danger-text)' },
};

/** Theme of the editor: ink on paper, in the colours of the page, which follow its theme by themselves. */
export const editorTheme: Extension = EditorView.theme({
  '&': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-md)',
    background: 'var(--surface)',
    color: 'var(--mantine-color-text)',
    fontSize: 'var(--mantine-font-size-sm)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '2px solid var(--mantine-color-text)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6' },
  // Text outside of all parts consists of signs: they need no element each.
  '.cm-content': {
    color: 'var(--mantine-color-dimmed)',
    caretColor: 'var(--mantine-color-text)',
    padding: '0.5rem 0',
  },
  '.cm-content ::selection': { background: 'color-mix(in srgb, var(--accent) 24%, transparent)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'color-mix(in srgb, var(--surface-sunken) 60%, transparent)' },
  '.cm-gutter-lint': { width: '0.9em' },
  '.cm-gutters': { border: 'none', background: 'var(--surface)', color: 'var(--mantine-color-dimmed)' },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    border: '1px solid var(--line)',
    background: 'var(--surface-sunken)',
    color: 'var(--mantine-color-dimmed)',
    padding: '0 0.35em',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'transparent', outline: '1px solid var(--mantine-color-dimmed)' },
  '&.cm-focused .cm-nonmatchingBracket': {
    background: 'transparent',
    outline: '1px solid var(--mantine-color-danger-text)',
  },
  '.cm-searchMatch': { background: 'color-mix(in srgb, var(--mantine-color-warning-text) 28%, transparent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--mantine-color-warning-text)' },
  ...parts,
  ...Object.fromEntries(severities),

  '.cm-tooltip': box,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    maxHeight: '14rem',
    '& > li': { padding: '0.35rem 0.75rem', lineHeight: '1.4' },
    '& > li[aria-selected]': { background: 'var(--mantine-color-ink-filled)', color: 'var(--mantine-color-body)' },
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': {
    ...box,
    maxWidth: '18rem',
    padding: '0.5rem 0.75rem',
  },
  // there is no room beside the list
  '@media (max-width: 48em)': { '.cm-tooltip.cm-completionInfo': { display: 'none' } },
  '.code-explanation': {
    maxWidth: '24rem',
    padding: '0.5rem 0.75rem',
    '& code': { fontWeight: '700' },
    '& p': { margin: '0.25rem 0 0', whiteSpace: 'pre-line' },
  },
  '.cm-diagnostic': { padding: '0.5rem 0.75rem' },
  '.cm-diagnosticAction': {
    borderRadius: 'var(--mantine-radius-sm)',
    background: 'var(--mantine-color-ink-filled)',
    color: 'var(--mantine-color-body)',
    font: 'inherit',
    padding: '0.2rem 0.6rem',
  },
  '.cm-panels': { borderColor: 'var(--line)', background: 'var(--surface-sunken)', color: 'inherit' },
  '.cm-panel.cm-search': { padding: '0.5rem', fontFamily: 'var(--mantine-font-family)' },
  '.cm-textfield': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-sm)',
    background: 'var(--surface)',
    padding: '0.25rem 0.5rem',
  },
  '.cm-button': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-sm)',
    background: 'var(--surface)',
    color: 'inherit',
    padding: '0.25rem 0.5rem',
  },
  '.cm-panel [name=close]': { color: 'inherit' },
});
