import { useMemo } from 'react';
import type { Translate } from '#i18n/translator.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The library's own words in the reader's language. */
export function usePhrases(): Record<string, string> {
  const { t } = useTranslation('codeEditor');
  return useMemo(() => phrases(t), [t]);
}

function phrases(t: Translate<'codeEditor'>): Record<string, string> {
  return {
    Completions: t('proposals'),
    Diagnostics: t('findings'),
    'No diagnostics': t('no_findings'),
    'Control character': t('control_character'),
    'Selection deleted': t('selection_deleted'),
    'Fold line': t('fold_line'),
    'Unfold line': t('unfold_line'),
    'Folded lines': t('folded_lines'),
    'Unfolded lines': t('unfolded_lines'),
    'folded code': t('folded_code'),
    unfold: t('unfold'),
    to: t('to'),
    'Go to line': t('go_to_line'),
    go: t('go'),
    close: t('close'),
    Find: t('find'),
    Replace: t('replace_with'),
    next: t('next'),
    previous: t('previous'),
    all: t('all'),
    'match case': t('match_case'),
    regexp: t('regexp'),
    'by word': t('by_word'),
    replace: t('replace'),
    'replace all': t('replace_all'),
    'current match': t('current_match'),
    'on line': t('on_line'),
    'replaced match on line $': t('replaced_on_line', { line: '$' }),
    'replaced $ matches': t('replaced_count', { number: '$' }),
  };
}
