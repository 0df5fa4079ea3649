import type { EditorView } from '@codemirror/view';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CodeFinding, Findings } from './code-language.ts';
import { applyFix, goTo } from './diagnostics.ts';
import styles from './editor.module.css';

/** Findings listed below a text; of more of them the first. */
const MAX_LISTED = 100;

interface FindingListProps {
  about: Findings;
  view: EditorView;
  isReadOnly: boolean;
}

/**
 * Findings about a text: each leads to its place, and has a button when a likely fix is known. The list is drawn again only
 * with new findings, not with every key.
 */
export const FindingList = memo(function FindingList({ about, view, isReadOnly }: FindingListProps) {
  const { t } = useTranslation('codeEditor');
  const { text, findings } = about;
  const listed = findings
    .slice(0, MAX_LISTED)
    .map((finding) => ({ ...finding, place: placeOf(finding.offset, view.state.doc) }));
  const [first] = listed;
  const count = (severity: CodeFinding['severity']) => findings.filter((one) => one.severity === severity).length;
  const counts = [
    ...(count('error') ? [t('errors', { count: count('error') })] : []),
    ...(count('warning') ? [t('warnings', { count: count('warning') })] : []),
    ...(count('hint') ? [t('hints', { count: count('hint') })] : []),
  ];
  return (
    <>
      <VisuallyHidden role="status">
        {first ? `${counts.join(t('comma'))}${t('colon')}${first.place ?? ''} ${first.msg}` : t('no_findings')}
      </VisuallyHidden>
      {listed.length > 0 && (
        <ul className={styles.findings} aria-label={t('findings')}>
          {listed.map(({ severity, place, msg, offset, fix }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other identity, and no state
            <li key={index} className={styles.finding}>
              <Message offset={offset} onGoTo={(place) => goTo(view, place)}>
                <span className={styles.severity} data-severity={severity}>
                  {t(severity)}
                </span>
                {place && <span className={styles.place}>{place}</span>}
                <span>{msg}</span>
              </Message>
              {fix && !isReadOnly && (
                <Button variant="default" size="sm" onClick={() => applyFix(view, text, fix)}>
                  {fix.msg}
                </Button>
              )}
            </li>
          ))}
          {findings.length > MAX_LISTED && (
            <li className={styles.finding}>{t('more_findings', { count: findings.length - MAX_LISTED })}</li>
          )}
        </ul>
      )}
    </>
  );
});

interface MessageProps {
  offset?: number;
  onGoTo: (offset: number) => void;
  children: ReactNode;
}

/** A finding's words: a button that leads to the place, if it has one. */
function Message({ offset, onGoTo, children }: MessageProps) {
  if (offset === undefined) return <span className={styles.message}>{children}</span>;
  return (
    <UnstyledButton className={styles.message} onClick={() => onGoTo(offset)}>
      {children}
    </UnstyledButton>
  );
}

/** Line and column, both from 1, of a place in a text. */
function placeOf(offset: number | undefined, doc: EditorView['state']['doc']): string | undefined {
  if (offset === undefined) return undefined;
  const line = doc.lineAt(Math.min(offset, doc.length));
  return `${line.number}:${offset - line.from + 1}`;
}
