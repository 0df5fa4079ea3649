import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Reasoned, type Why } from './reasoned.tsx';

type ReasonedButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { why: Why };

/** A button that says why it cannot be pressed. */
export function ReasonedButton({ why, ...button }: ReasonedButtonProps) {
  return (
    <Reasoned why={why}>
      <Button {...button} data-disabled={Boolean(why) || undefined} />
    </Reasoned>
  );
}
