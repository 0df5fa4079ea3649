import { type ReactNode, useEffect, useRef } from 'react';

/** Longest time that the page may still grow, with its pictures, before it is left where it is. */
const SETTLING_MS = 3000;
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

interface ReadSoFarProps {
  /** Share that was read, from 0 to 1. */
  startsAt: number;
  onMoved(at: number): void;
  /** A text or a picture; what is played tells by itself how far it is. */
  isRead: boolean;
  children: ReactNode;
}

/** Scrolls to where a text was left, then tells how far it is read. */
export function ReadSoFar({ isRead, startsAt, onMoved, children }: ReadSoFarProps) {
  const text = useRef<HTMLDivElement>(null);
  const tell = useRef(onMoved);
  tell.current = onMoved;
  useEffect(() => {
    if (!isRead) return;
    const room = () => document.documentElement.scrollHeight - window.innerHeight;
    let isFollowed = startsAt === 0;
    const growing = new ResizeObserver(() => isFollowed || window.scrollTo(0, startsAt * room()));
    growing.observe(text.current!);
    const leaveAlone = () => {
      isFollowed = true;
      growing.disconnect();
    };
    const timer = setTimeout(leaveAlone, SETTLING_MS);
    const follow = () => isFollowed && tell.current(room() > 0 ? Math.min(1, window.scrollY / room()) : 0);
    for (const name of BY_HAND) window.addEventListener(name, leaveAlone, { passive: true });
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      growing.disconnect();
      for (const name of BY_HAND) window.removeEventListener(name, leaveAlone);
      window.removeEventListener('scroll', follow);
    };
  }, [isRead, startsAt]);
  return <div ref={text}>{children}</div>;
}
