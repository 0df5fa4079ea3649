import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Question, rememberAnswer } from './confirm.ts';
import { Mantine } from './mantine.tsx';
import { useText } from './text.ts';

export default function ConfirmDialog({ question }: { question: Question }) {
  const { t } = useTranslation('ui');
  const text = useText();
  const [dontAskAgain, setDontAskAgain] = useState(false);

  const agree = () => {
    if (dontAskAgain && question.rememberAs) rememberAnswer(question.rememberAs);
    question.resolve(true);
  };

  return (
    <Mantine>
      <Modal
        opened
        centered
        withCloseButton={false}
        closeOnClickOutside={false}
        onClose={() => question.resolve(false)}
        title={text(question.title)}
      >
        <Stack>
          <Text>{text(question.description)}</Text>
          {question.rememberAs && (
            <Checkbox
              label={t('dont_ask_again')}
              checked={dontAskAgain}
              onChange={(event) => setDontAskAgain(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => question.resolve(false)}>
              {question.cancelLabel ? text(question.cancelLabel) : t('cancel')}
            </Button>
            <Button color={question.danger ? 'danger' : 'ink'} onClick={agree} data-autofocus>
              {question.confirmLabel ? text(question.confirmLabel) : t('ok')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Mantine>
  );
}
