import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Reasoned, type Why } from './reasoned.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** The text, or what gives it when it is wanted. */
  value: string | (() => string);
  label?: string;
  /** Why there is nothing to copy yet. */
  why?: Why;
}

/** Copies `value`. The tooltip says so until the pointer or the focus leaves; a toast says when the browser refuses. */
export function CopyButton({ value, label, why }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  const name = isCopied ? t('copied') : (label ?? t('copy'));

  const copyValue = async () => setIsCopied(await copy(typeof value === 'string' ? value : value()));
  const reset = () => setIsCopied(false);

  if (why)
    return (
      <Reasoned why={why}>
        <ActionIcon aria-label={name}>
          <IconCopy size={18} />
        </ActionIcon>
      </Reasoned>
    );
  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={name} onClick={copyValue} onMouseLeave={reset} onBlur={reset}>
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
