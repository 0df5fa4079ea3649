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
 * replaced without being asked; a save that failed is tried again with the next change, or on demand. Before the draft is published or
 * thrown away, `settle` waits until none is on its way, which would come back after it.
 */
export function useDraftSaving({ resourceId, data, savedAt: firstSavedAt }: DraftSaving) {
  const text = JSON.stringify(data);
  const [saved, setSaved] = useState({ text, at: firstSavedAt });
  const [trouble, setTrouble] = useState<{ kind: 'failed' | 'newer'; text: string } | null>(null);
  const { mutateAsync, isPending } = useWrite(saveDraft, { refetchType: 'none', marks: () => true });
  const latest = useRef(text);
  const kept = useRef(saved);
  const underWay = useRef<Promise<unknown>>(undefined);
  const isSettling = useRef(false);
  useEffect(() => {
    latest.current = text;
  });

  const write = useCallback(
    async (isForced: boolean): Promise<'saved' | 'failed' | 'newer'> => {
      if (resourceId === undefined) return 'failed';
      const written = latest.current;
      try {
        const follows = isForced ? 'any' : kept.current.at;
        const { savedAt } = await mutateAsync({ resourceId, data: JSON.parse(written), follows });
        kept.current = { text: written, at: savedAt };
        setSaved(kept.current);
        setTrouble(null);
        return 'saved';
      } catch (error) {
        const kind = error instanceof NewerDraft ? 'newer' : 'failed';
        setTrouble({ kind, text: written });
        return kind;
      }
    },
    [resourceId, mutateAsync],
  );
  const save = useCallback(
    async (isForced = false): Promise<boolean> => {
      const writing = write(isForced);
      underWay.current = writing;
      return (await writing) === 'saved';
    },
    [write],
  );
  /** Waits for the save under way and saves what has changed since; false where it was saved elsewhere, or is settled already. */
  const settle = useCallback(async (): Promise<boolean> => {
    if (isSettling.current) return false;
    isSettling.current = true;
    await underWay.current;
    const isKept = resourceId === undefined || latest.current === kept.current.text;
    const result = isKept ? 'saved' : await write(false);
    isSettling.current = false;
    return result !== 'newer';
  }, [resourceId, write]);

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
  return {
    state: isPending ? ('saving' as const) : (trouble?.kind ?? settled),
    savedAt: saved.at,
    isDirty,
    save,
    settle,
  };
}

export type DraftSavingState = ReturnType<typeof useDraftSaving>;
