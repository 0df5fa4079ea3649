import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ComponentPropsWithRef, useEffect } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from './text.ts';

type ReasonedButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed now, as a sentence or a text key (`reasons:password`); nothing where it can. */
    why: string | false | null | undefined;
  };

/** A button that says why it cannot be pressed. It keeps its place among the tab stops, so that everybody reaches the reason. */
export function ReasonedButton({ why, onClick, ...button }: ReasonedButtonProps) {
  // Nobody waits for the reasons: they are there before anybody asks for one.
  useTranslation('reasons', { suspend: false });
  const hasReason = Boolean(why);
  useEffect(() => {
    if (hasReason) void loadTexts(['reasons']);
  }, [hasReason]);
  const text = useText();
  return (
    <Tooltip
      label={why && text(why)}
      disabled={!why}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...button}
        data-disabled={hasReason || undefined}
        aria-disabled={hasReason || undefined}
        onClick={why ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
}
