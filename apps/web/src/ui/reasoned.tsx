import { Tooltip } from '@mantine/core';
import { cloneElement, type MouseEvent, type ReactElement, useEffect } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from './text.ts';

/** Why something cannot be used now, as a sentence or a text key (`reasons:password`); nothing where it can. */
export type Why = string | false | null | undefined;

interface ControlProps {
  'aria-disabled'?: true;
  onClickCapture?: (event: MouseEvent) => void;
}

interface ReasonedProps {
  why: Why;
  /** A button, an icon to press, an item of a menu. */
  children: ReactElement<ControlProps>;
}

/**
 * Says why the control in it cannot be used: to the pointer, the keyboard, a finger and screen readers. It keeps its place among the
 * tab stops, so that everybody reaches the reason, and does nothing.
 */
export function Reasoned({ why, children }: ReasonedProps) {
  return (
    <ReasonTip why={why} refProp="ref">
      {why ? cloneElement(children, REFUSING) : children}
    </ReasonTip>
  );
}

/** The same for a switch, a box or a radio button, whose label counts as well. Without a reason it is drawn as it is: there may be many. */
export function ReasonedField({ why, children }: ReasonedProps) {
  if (!why) return children;
  return (
    <ReasonTip why={why} refProp="rootRef">
      {cloneElement(children, REFUSING)}
    </ReasonTip>
  );
}

interface ReasonTipProps extends ReasonedProps {
  /** Property by which the control tells its outermost element. */
  refProp: 'ref' | 'rootRef';
}

function ReasonTip({ why, refProp, children }: ReasonTipProps) {
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
      refProp={refProp}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
}

/** Nothing of the click arrives, at groups of boxes and menus around it either. */
const REFUSING: ControlProps = {
  'aria-disabled': true,
  onClickCapture: (event) => {
    event.preventDefault();
    event.stopPropagation();
  },
};
