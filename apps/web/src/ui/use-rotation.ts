import { useEffect, useState } from 'react';

const NEXT_MS = 5_000;

/** Shows one of several things after the other, until somebody points at or enters them; `holds` belongs to what is around them. */
export function useRotation(count: number) {
  const [place, show] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (count < 2 || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => show((last) => last + 1), NEXT_MS);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  const holding = (isNow: boolean) => () => setIsHeld(isNow);
  return {
    shown: place % count || 0,
    show,
    holds: {
      onPointerEnter: holding(true),
      onPointerLeave: holding(false),
      onFocus: holding(true),
      onBlur: holding(false),
    },
  };
}
