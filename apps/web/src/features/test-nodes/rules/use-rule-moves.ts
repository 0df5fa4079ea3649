import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ShownRule } from './rule-draft.ts';

/** Moves shown rules by dragging or from their handles. A moved rule's handle has the focus at its new place. */
export function useRuleMoves(shown: readonly ShownRule[], onMove: (source: ShownRule, goal: ShownRule) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ place: number; name: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    if (moved) list.current?.querySelectorAll<HTMLElement>('[data-handle]')[moved.place - 1]?.focus();
  }, [moved]);

  const move = (from: number, to: number) => {
    const [source, goal] = [shown[from], shown[to]];
    if (!source || !goal || from === to) return;
    onMove(source, goal);
    setMoved({ place: to + 1, name: source.rule.exhibitName });
  };
  /** Commands of the rule at a position that move it. */
  const movesOf = (position: number) => ({
    onMove: (by: number) => move(position, position + by),
    onDragStart: () => setDragged(position),
    onDragEnd: () => {
      setDragged(null);
      setTarget(null);
    },
  });
  /** Properties of the rule at a position by which another one is dropped there. */
  const dropOn = (position: number) => ({
    isTarget: target === position && dragged !== position,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(position);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, position);
    },
  });
  return { list, moved, movesOf, dropOn };
}
