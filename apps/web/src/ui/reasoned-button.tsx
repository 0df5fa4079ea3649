import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type ReasonedButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed now; nothing where it can. */
    why: string | false | null | undefined;
  };

/** A button that says why it cannot be pressed. It keeps its place among the tab stops, so that everybody reaches the reason. */
export function ReasonedButton({ why, onClick, ...button }: ReasonedButtonProps) {
  return (
    <Tooltip label={why} disabled={!why} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...button}
        data-disabled={Boolean(why) || undefined}
        aria-disabled={Boolean(why) || undefined}
        onClick={why ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
}
