import { Box, Group, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureMessage } from '../failures.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import { useFieldError } from './text-field.tsx';
import { toast } from './toast.ts';

/** Time between two codes to the same address (specification 00, section 15). */
const RESEND_AFTER_SECONDS = 60;

interface CodeFieldProps extends TextInputProps {
  /** False while the address is empty or wrong: no code can be sent. */
  canSend: boolean;
  /** Sends the code; its failure is shown and ends the countdown. */
  send: () => Promise<unknown>;
}

/** A verification code with the button that sends it; after sending, the button counts down until the next try. */
export function CodeField({ canSend, send, error, ...props }: CodeFieldProps) {
  const { t } = useTranslation('ui');
  const message = useFieldError(error);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const press = async () => {
    setSecondsLeft(RESEND_AFTER_SECONDS);
    try {
      await send();
    } catch (failure) {
      setSecondsLeft(0);
      toast.error(failureMessage(failure));
    }
  };

  return (
    <TextInput
      {...props}
      error={message}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputContainer={(input) => (
        <Group gap="sm" wrap="nowrap">
          <Box flex={1}>{input}</Box>
          <ReasonedButton
            variant="default"
            miw="8rem"
            why={(!canSend && 'reasons:address') || (secondsLeft > 0 && 'reasons:sent')}
            onClick={press}
          >
            {secondsLeft > 0 ? t('seconds_left', { seconds: secondsLeft }) : t('get_code')}
          </ReasonedButton>
        </Group>
      )}
    />
  );
}
