import {
  type CompileResult,
  compile,
  completionsAt,
  type HighlightKind,
  highlight,
  type Locale,
  ruleRanges,
} from '@colophon/node-rules';
import type { CodeFinding, Explanation, Proposal, Proposals, Reading } from '#ui/code-editor/code-language.ts';
import { endsInComment } from '#ui/code-editor/comments.ts';

/** Everything that an editor asks about the text of mapping rules; pure, so that it can work in a worker. */

/** Kinds of parts that are marked; signs are not. */
export const RULE_KINDS = [
  'keyword',
  'exhibit',
  'label',
  'candidate',
  'version',
  'string',
  'comment',
  'error',
  'ignored',
] as const satisfies readonly HighlightKind[];

const KIND_NUMBERS = new Map(RULE_KINDS.map((kind, number) => [kind, number]));

export function read(text: string): Reading {
  return {
    parts: Uint32Array.from(
      highlight(text).flatMap(({ offset, length, kind }) =>
        kind === 'sign' ? [] : [offset, length, KIND_NUMBERS.get(kind)!],
      ),
    ),
    // a comment has its line end
    blocks: Uint32Array.from(
      ruleRanges(text).flatMap(({ offset, length }) => [offset, text.slice(offset, offset + length).trimEnd().length]),
    ),
  };
}

/** Snippets inserted for words of the language, with a tab stop at each name. */
const SNIPPETS = new Map(
  Object.entries({
    add: 'add $#{1:owner}/#{2:resource} as #{3:exhibit} do\n  #{4:show}\nend',
    alter: 'alter #{1:exhibit} do\n  #{2:show}\nend',
    activate_theme: 'activate_theme #{1:exhibit}',
    set_title: 'set_title "#{1}"',
    set_cover: 'set_cover "#{1}"',
    set_labels: 'set_labels #{1:label}',
    replace: 'replace $#{1:owner}/#{2:resource} with $#{3:owner}/#{4:resource}',
    add_attr: 'add_attr "#{1:key}" "#{2:value}"',
    delete_attr: 'delete_attr "#{1:key}"',
    add_rely: 'add_rely $#{1:owner}/#{2:resource} to $#{3:owner}/#{4:resource}',
    delete_rely: 'delete_rely $#{1:owner}/#{2:resource} from $#{3:owner}/#{4:resource}',
  }),
);

export function propose(text: string, offset: number): Proposals {
  const before = text.slice(0, offset);
  if (endsInComment(before, highlight(before).at(-1))) return { from: offset, items: [] };
  const { from, items, name } = completionsAt(text, offset);
  const isNew = /\bas\s+$/.test(text.slice(Math.max(0, from - 100), from));
  return {
    from,
    items: items.map((item): Proposal => {
      const snippet = item.kind === 'keyword' ? SNIPPETS.get(item.text) : undefined;
      return snippet ? { ...item, snippet } : item;
    }),
    ...(name && !isNew && { name }),
  };
}

export function explainAt(text: string, offset: number): Explanation | null {
  const part = highlight(text).find((one) => one.offset <= offset && offset < one.offset + one.length);
  if (!part || part.kind === 'sign' || part.kind === 'error' || part.kind === 'comment') return null;
  return { ...part, word: text.slice(part.offset, part.offset + part.length), lines: [] };
}

export function compileText(text: string, locale: Locale): CompileResult {
  return compile(text, { locale });
}

/** All that a result says about its text, as an editor shows it. */
export function findingsOf({ errorObjects, warningObjects }: CompileResult): CodeFinding[] {
  return [
    ...errorObjects.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...warningObjects.map((finding) => ({ ...finding, severity: 'warning' as const })),
  ];
}
