import { useCallback, useEffect, useRef, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { type DraftData, NewerDraft, saveDraft } from '#api/resources/drafts.ts';

/** Time without changes after which a draft is saved. */
const SAVE_AFTER_MS = 300;

interface DraftSaving {
  /** Absent while the resource does not exist: nothing is saved. */
  resourceId: string | undefined;
  /** Data that are saved whenever they change. */
  data: DraftData;
  /** When the draft was saved that this one goes on with; `null`: there is none. */
  savedAt: string | null;
}

/**
 * Saves a draft shortly after each change, one save at a time. A draft that was saved elsewhere in the meantime is not
 * replaced without being asked; a save that failed is tried again with the next change, or on demand.
 */
export function useDraftSaving({ resourceId, data, savedAt: firstSavedAt }: DraftSaving) {
  const text = JSON.stringify(data);
  const [saved, setSaved] = useState({ text, at: firstSavedAt });
  const [trouble, setTrouble] = useState<{ kind: 'failed' | 'newer'; text: string } | null>(null);
  const { mutateAsync, isPending } = useWrite(saveDraft, { refetchType: 'none', marks: () => true });
  const latest = useRef({ text, at: saved.at });
  useEffect(() => {
    latest.current = { text, at: saved.at };
  });

  const save = useCallback(
    async (isForced = false): Promise<boolean> => {
      if (resourceId === undefined) return false;
      const now = latest.current;
      try {
        const follows = isForced ? 'any' : now.at;
        const { savedAt } = await mutateAsync({ resourceId, data: JSON.parse(now.text), follows });
        setSaved({ text: now.text, at: savedAt });
        setTrouble(null);
        return true;
      } catch (error) {
        setTrouble({ kind: error instanceof NewerDraft ? 'newer' : 'failed', text: now.text });
        return false;
      }
    },
    [resourceId, mutateAsync],
  );

  const isDirty = text !== saved.text;
  const mayTry = trouble === null || (trouble.kind === 'failed' && trouble.text !== text);
  const isDue = isDirty && !isPending && mayTry && resourceId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the wait anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, save, text]);

  const settled = isDirty ? ('unsaved' as const) : ('saved' as const);
  return { state: isPending ? ('saving' as const) : (trouble?.kind ?? settled), savedAt: saved.at, isDirty, save };
}

export type DraftSavingState = ReturnType<typeof useDraftSaving>;
