import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { rereadResults, rulesQuery, saveRules } from '#api/test-nodes/rules.ts';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RuleChange } from './rule-changes.ts';
import { DifferencesModal } from './rules/differences-modal.tsx';

interface Conflict {
  change: RuleChange;
  /** Text that the change was made in, and the one that another window stored meanwhile. */
  base: string;
  stored: string;
  resolve: (isSaved: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Changes the rules of a test node, seen by the match when the promise is kept. What another window stored meanwhile is
 * never lost: a dialog asks. Render `dialog` somewhere.
 */
export function useChangeRules(nodeId: number) {
  const client = useQueryClient();
  const save = useWrite(saveRules, { meta: { silent: true } });
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /**
   * Resolves to false when the reader gave the change up.
   *
   * @throws RangeError when the text has errors or is ignored in part; whatever storing it throws
   */
  async function change(make: RuleChange, known?: string): Promise<boolean> {
    const base = known ?? (await client.fetchQuery({ ...rulesQuery(nodeId), staleTime: 30_000 })).ruleText;
    const text = make(base);
    if (text === base) return true;
    try {
      await save.mutateAsync({ nodeId, text, base });
      return true;
    } catch (error) {
      if (!isRefusal(error, 'test-node.rules-changed')) throw error;
      const { ruleText: stored } = error.data as { ruleText: string };
      return new Promise((resolve, reject) => setConflict({ change: make, base, stored, resolve, reject }));
    }
  }

  let dialog: ReactNode = null;
  if (conflict) {
    const { change: make, stored, resolve, reject } = conflict;
    const end = () => setConflict(null);
    dialog = (
      <ConflictDialog
        stored={stored}
        text={make(stored)}
        isSaving={save.isPending}
        onReload={() => {
          end();
          resolve(false);
          void rereadResults(client);
        }}
        onSave={() => {
          end();
          change(make, stored).then(resolve, reject);
        }}
      />
    );
  }
  return { change, isChanging: save.isPending, dialog };
}

interface ConflictDialogProps {
  stored: string;
  text: string;
  isSaving: boolean;
  onReload: () => void;
  onSave: () => void;
}

/** The rules were stored by another window: shows what the change would do to those, and asks. */
function ConflictDialog({ stored, text, isSaving, onReload, onSave }: ConflictDialogProps) {
  const { t } = useTranslation('testNodes');
  return (
    <DifferencesModal
      title={t('conflict')}
      before={stored}
      after={text}
      onClose={onReload}
      intro={<p>{t('conflict_text')}</p>}
    >
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onReload} data-autofocus>
          {t('conflict_reload')}
        </Button>
        <Button onClick={onSave} loading={isSaving}>
          {t('conflict_save')}
        </Button>
      </Group>
    </DifferencesModal>
  );
}
