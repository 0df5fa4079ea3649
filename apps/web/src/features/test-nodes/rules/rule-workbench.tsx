import { compile } from '@colophon/node-rules';
import { Alert, Button, Group } from '@mantine/core';
import { IconCode, IconList } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { failureMessage } from '#failures.ts';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { confirm } from '#ui/confirm.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { withLineEnd } from './change-rules.ts';
import type { RuleChoices } from './choices.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';
import type { RuleResult } from './rule-results.ts';
import styles from './rules.module.css';
import { type Outcome, SaveOutcome } from './save-outcome.tsx';

interface RuleWorkbenchProps extends RuleChoices {
  /** The text at work, and the one that is saved. */
  text: string;
  savedText: string;
  onChange: (text: string) => void;
  /** Saves a text without errors, which ends with a line feed; whoever saves it passes it back as `savedText`. */
  onSave: (text: string) => Promise<unknown>;
  /** True while the page processes the saved text, so that saving has to wait. */
  busy?: boolean;
  /** Results of matching the saved text; absent when it has not been matched. */
  results?: readonly RuleResult[];
  /** Shows the effects that a text would have; absent where nothing is matched. */
  effects?: (text: string) => ReactNode;
  /** Name of the node or page that the rules belong to, for the names of exported files. */
  exportName: string;
}

/** Mapping rules as a list that is edited rule by rule, and as code. Nothing is saved before its differences were seen. */
export function RuleWorkbench({
  text,
  savedText,
  onChange,
  onSave,
  busy = false,
  results,
  effects,
  ...props
}: RuleWorkbenchProps) {
  const { t } = useTranslation('mappingRules');
  const locale = currentLocale();
  const [isCode, setIsCode] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isDirty = withLineEnd(text) !== withLineEnd(savedText);
  useLeavePrompt(isDirty);

  const save = useMutation({
    mutationFn: () => onSave(withLineEnd(text)),
    onSuccess: () => setOutcome({ kind: 'saved' }),
    onError: (error) => setOutcome({ kind: 'failed', message: failureMessage(error) }),
    onSettled: () => setIsComparing(false),
    meta: { silent: true },
  });
  const write = (next: string) => {
    setOutcome(null);
    onChange(next);
  };
  const check = () => {
    if (compile(text, { locale }).errors.length > 0) setOutcome({ kind: 'refused' });
    else setIsComparing(true);
  };
  const discard = async () => {
    const question = { title: 'ui:notice', description: t('discard_text'), confirmLabel: t('discard') };
    if (isDirty && !(await confirm({ ...question, danger: true }))) return false;
    if (isDirty) write(savedText);
    return true;
  };
  const leaveCode = async () => {
    if (await discard()) setIsCode(false);
  };

  const isWaiting = busy || save.isPending;
  const saveButton = (
    <ReasonedButton why={!isDirty && 'reasons:unchanged'} loading={isWaiting} onClick={check}>
      {t(isCode ? 'check_and_save' : 'review_and_save')}
    </ReasonedButton>
  );
  return (
    <div className={styles.workbench}>
      {(isCode || isDirty) && (
        <Group
          className={styles.saveBar}
          data-sticky={!isCode || undefined}
          role="group"
          aria-label={t('unsaved_changes')}
        >
          <span role="status">{isDirty && t('unsaved_changes')}</span>
          <Group gap="xs">
            {isCode ? (
              <Button variant="default" leftSection={<IconList size={18} />} onClick={() => void leaveCode()}>
                {t('leave_code')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => void discard()}>
                {t('discard')}
              </Button>
            )}
            {saveButton}
          </Group>
        </Group>
      )}
      {outcome && <SaveOutcome outcome={outcome} results={results} />}
      {isCode ? (
        <RuleEditor
          value={text}
          onChange={write}
          exhibitNames={props.exhibits.map(({ name }) => name)}
          minHeight="24rem"
          maxHeight="70vh"
        />
      ) : (
        <ListMode
          {...props}
          text={text}
          onChange={write}
          results={isDirty ? undefined : results}
          onImport={() => setIsImporting(true)}
          onCode={() => setIsCode(true)}
        />
      )}
      {isImporting && (
        <ImportDialog
          text={text}
          onImport={(imported) => {
            write(imported);
            setIsImporting(false);
            setIsCode(true);
          }}
          onClose={() => setIsImporting(false)}
        />
      )}
      {isComparing && (
        <DifferencesDialog
          savedText={savedText}
          text={text}
          isSaving={save.isPending}
          effects={effects?.(withLineEnd(text))}
          onSave={() => save.mutate()}
          onBack={() => setIsComparing(false)}
        />
      )}
    </div>
  );
}

interface ListModeProps extends RuleChoices {
  text: string;
  onChange: (text: string) => void;
  results?: readonly RuleResult[];
  exportName: string;
  onImport: () => void;
  onCode: () => void;
}

/** The list, or why the text cannot be shown or changed as one. */
function ListMode({ text, onChange, results, exportName, onImport, onCode, ...choices }: ListModeProps) {
  const { t } = useTranslation('mappingRules');
  const locale = currentLocale();
  const result = useMemo(() => compile(text, { locale }), [text, locale]);
  // A conflict of two rules can be solved in the list, so it does not stand in its way.
  const isReadable = result.errorObjects.every(({ line }) => line === -1);
  const enterCode = (
    <Button variant="default" leftSection={<IconCode size={18} />} onClick={onCode}>
      {t('enter_code')}
    </Button>
  );
  const change = (next: string): string[] => {
    const { errorObjects } = compile(next, { locale });
    if (errorObjects.length > result.errorObjects.length) return errorObjects.map(({ msg }) => msg);
    onChange(next);
    return [];
  };
  return (
    <>
      {result.errors.length > 0 && (
        <Alert color="danger" title={t(isReadable ? 'conflicts' : 'not_readable')}>
          <FindingLines findings={result.errorObjects} />
          {!isReadable && enterCode}
        </Alert>
      )}
      {result.unparsed && (
        <Alert color="warning" title={t('ignored_from', { line: result.unparsed.line })}>
          <FindingLines findings={result.warningObjects} />
          {t('ignored_text')}
        </Alert>
      )}
      {isReadable && (
        <RuleList
          text={text}
          result={result}
          onChange={change}
          choices={choices}
          results={results}
          exportName={exportName}
          onImport={onImport}
          enterCode={enterCode}
        />
      )}
    </>
  );
}

const MAX_FINDINGS_SHOWN = 10;

function FindingLines({ findings }: { findings: readonly { line: number; msg: string }[] }) {
  const { t } = useTranslation('mappingRules');
  return (
    <ul className={styles.sentences}>
      {findings.slice(0, MAX_FINDINGS_SHOWN).map(({ line, msg }) => (
        // A conflict names its lines itself.
        <li key={`${line} ${msg}`}>{line === -1 ? msg : t('finding_at', { line, msg })}</li>
      ))}
    </ul>
  );
}
