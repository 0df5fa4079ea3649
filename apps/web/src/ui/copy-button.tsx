import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies `value`. The tooltip says so until the pointer or the focus leaves. */
export function CopyButton({ value, label, disabled }: { value: string; label?: string; disabled?: boolean }) {
  const { t } = useTranslation('ui');
  const { copied, copy, reset } = useClipboard({ timeout: Number.POSITIVE_INFINITY });
  const name = copied ? t('copied') : (label ?? t('copy'));
  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={name} disabled={disabled} onClick={() => copy(value)} onMouseLeave={reset} onBlur={reset}>
        {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
