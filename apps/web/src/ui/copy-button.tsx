import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** The text, or what gives it when it is wanted. */
  value: string | (() => string);
  label?: string;
  disabled?: boolean;
}

/** Copies `value`. The tooltip says so until the pointer or the focus leaves; a toast says when the browser refuses. */
export function CopyButton({ value, label, disabled }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  const name = isCopied ? t('copied') : (label ?? t('copy'));

  const copyValue = async () => setIsCopied(await copy(typeof value === 'string' ? value : value()));
  const reset = () => setIsCopied(false);

  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={name} disabled={disabled} onClick={copyValue} onMouseLeave={reset} onBlur={reset}>
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
