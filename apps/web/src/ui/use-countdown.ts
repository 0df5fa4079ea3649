import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down and calls `act` at zero. While `isRunning` is false the time stands still. */
export function useCountdown(seconds: number, act: () => void, isRunning = true): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const onZero = useEffectEvent(act);

  useEffect(() => {
    if (!isRunning) return;
    if (secondsLeft === 0) return onZero();
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, isRunning]);

  return secondsLeft;
}
