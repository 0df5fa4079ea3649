import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';

/** The editor's library with nothing of ours: what a key costs in it is the floor. Runs in the measured page. */
new EditorView({
  parent: document.body,
  extensions: [
    lineNumbers(),
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.theme({ '&': { maxHeight: '32rem' }, '.cm-scroller': { fontFamily: 'monospace', lineHeight: '1.6' } }),
  ],
});
