import { type MouseEvent, useState } from 'react';
import { t } from './i18n.ts';

interface MoreButtonProps {
  /** Loads more, and returns a function that draws it and returns the first that came; nothing where it did not load. */
  load(): Promise<(() => HTMLElement | null | undefined) | undefined>;
}

/** Loads more of a list. The focus stays while it loads, then goes on to the first that came: the button may be gone by then. */
export function MoreButton({ load }: MoreButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function press({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    const draw = await load();
    const hasFocus = currentTarget.matches(':focus');
    const first = draw?.();
    if (hasFocus) first?.focus();
    setLoading(false);
  }

  return (
    <p className="more">
      <button type="button" className="button" aria-disabled={isLoading} onClick={press}>
        {t.more}
      </button>
    </p>
  );
}
