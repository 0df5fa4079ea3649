import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CodeLanguage } from '#ui/code-editor/code-language.ts';
import { inWorker } from '#ui/code-editor/in-worker.ts';
import { compileText, explainAt, propose, RULE_KINDS, read } from './rule-text.ts';

/** Functions that read, complete, explain and compile rules; long texts are handled off the typing path. */
export const ruleWork = inWorker(
  { read, propose, explainAt, compileText },
  () => new Worker(new URL('./rule.worker.ts', import.meta.url), { type: 'module' }),
);

const WORDS = [
  ...(['add', 'alter', 'activate_theme', 'as', 'do', 'end', 'set_labels', 'replace', 'show', 'hide'] as const),
  ...(['set_title', 'set_cover', 'add_attr', 'delete_attr', 'add_rely', 'delete_rely'] as const),
  ...(['with', 'under', 'to', 'from'] as const),
];
const KINDS = ['exhibit', 'label', 'candidate', 'version', 'string', 'ignored'] as const;

/** Finds names that are known outside of a text; `begun` is what is written of the name. */
export type FindNames = (kind: string, begun: string) => Promise<readonly string[]>;

/** The language of mapping rules for an editor, in the reader's language. */
export function useRuleLanguage(findNames: FindNames): CodeLanguage {
  const { t } = useTranslation('codeEditor', { suspend: false });
  const names = useRef(findNames);
  useEffect(() => {
    names.current = findNames;
  }, [findNames]);
  return useMemo(
    () => ({
      kinds: RULE_KINDS,
      read: ruleWork.read,
      propose: ruleWork.propose,
      explain: ruleWork.explainAt,
      names: (kind, begun) => names.current(kind, begun),
      describe: (kind, written) => {
        const word = kind === 'keyword' && WORDS.find((one) => one === written);
        if (word) return t(`rule_${word}`);
        const known = KINDS.find((one) => one === kind);
        return known ? t(`rule_part_${known}`) : null;
      },
      proposeAfter: /(?:\b(?:alter|activate_theme|as|with|under|to|from)\s+|[$#/|>])$/,
      indent: '  ',
      indentAfter: /\bdo\s*$/,
      brackets: ['"'],
      pair: ['do', 'end'],
    }),
    [t],
  );
}
