import { useCallback, useEffect, useRef, useState } from 'react';

interface TimedSaving {
  /** Changes with every change of what is edited. */
  revision: unknown;
  /** Saves what is edited now. */
  save: () => Promise<void>;
  /** Time without changes before the text is saved. */
  afterMs: number;
  /** Longest time that the first unsaved change waits. */
  atMostMs: number;
  /** True when saving is blocked for now. */
  isHeld?: boolean;
}

/** Saves in the background, shortly after the last change and in time while changes go on. */
export function useTimedSaving({ revision, save, afterMs, atMostMs, isHeld = false }: TimedSaving) {
  const [savedRevision, setSavedRevision] = useState(revision);
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState<{ revision: unknown } | null>(null);
  const changedAtMs = useRef<number | null>(null);
  const isDirty = revision !== savedRevision;

  const run = useCallback(async (): Promise<boolean> => {
    setIsSaving(true);
    try {
      await save();
      setSavedRevision(revision);
      setSavedAtMs(Date.now());
      setFailed(null);
      changedAtMs.current = null;
      return true;
    } catch {
      setFailed({ revision });
      return false;
    } finally {
      setIsSaving(false);
    }
  }, [save, revision]);

  const isTried = failed !== null && failed.revision === revision;
  useEffect(() => {
    if (!isDirty || isSaving || isHeld || isTried) return;
    changedAtMs.current ??= Date.now();
    const latestMs = changedAtMs.current + atMostMs - Date.now();
    const timer = setTimeout(() => void run(), Math.max(0, Math.min(afterMs, latestMs)));
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, isHeld, isTried, run, afterMs, atMostMs]);

  return { isDirty, isSaving, hasFailed: failed !== null, savedAtMs, saveNow: run };
}

export type TimedSavingState = ReturnType<typeof useTimedSaving>;
