import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Mantine } from '../ui/mantine.tsx';
import type { SessionBreach } from './breach.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** Fields whose content somebody would have to type again. */
const TYPED = 'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="tel"]';

/** Blocks a page whose user is no longer the browser's user; the only way on is to load it again. */
export default function SessionBreachDialog({ breach }: { breach: SessionBreach }) {
  const { t } = useTranslation(['shell', 'ui', 'session']);
  const [unsaved] = useState(() => (hasUnsavedInput() ? typedText() : ''));
  return (
    <Mantine>
      <Modal
        opened
        centered
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        onClose={() => undefined}
        title={t(`session_${breach}`)}
      >
        <Stack>
          <Text>{t(`session_${breach}_text`)}</Text>
          {unsaved && (
            <Group gap="xs" wrap="nowrap">
              <Text>{t('session:unsaved')}</Text>
              <CopyButton value={unsaved} label={t('session:copy_unsaved')} />
            </Group>
          )}
          <Button onClick={() => window.location.reload()}>{t('ui:reload')}</Button>
        </Stack>
      </Modal>
    </Mantine>
  );
}

/** Returns the values of the fields on the page, a paragraph each. */
function typedText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)];
  return fields
    .map(({ value }) => value.trim())
    .filter((value) => value !== '')
    .join('\n\n');
}
