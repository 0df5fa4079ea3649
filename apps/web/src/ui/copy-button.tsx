import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  /** The text, or what gives it when it is wanted. */
  value: string | (() => string);
  label?: string;
  disabled?: boolean;
}

/** Copies `value`. The tooltip says so until the pointer or the focus leaves. */
export function CopyButton({ value, label, disabled }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const { copied, copy, reset } = useClipboard({ timeout: Number.POSITIVE_INFINITY });
  const name = copied ? t('copied') : (label ?? t('copy'));
  return (
    <Tooltip label={name}>
      <ActionIcon
        aria-label={name}
        disabled={disabled}
        onClick={() => copy(typeof value === 'string' ? value : value())}
        onMouseLeave={reset}
        onBlur={reset}
      >
        {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
