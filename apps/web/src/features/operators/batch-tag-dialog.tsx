import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { tagUsers } from '#api/users/operator-mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { TagPicker } from './tag-picker.tsx';

interface BatchTagDialogProps {
  userIds: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives several users the same tags. */
export function BatchTagDialog({ userIds, onDone, onClose }: BatchTagDialogProps) {
  const { t } = useTranslation(['operators', 'ui']);
  const [tagIds, setTagIds] = useState<number[]>([]);
  const set = useWrite(tagUsers);
  const submit = () =>
    set.mutate(
      { userIds, tagIds },
      {
        onSuccess: () => {
          toast.success(t('tagged', { count: userIds.length }));
          onDone();
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      centered
      size={560}
      onClose={onClose}
      withCloseButton={false}
      title={t('tag_users', { count: userIds.length })}
    >
      <Stack>
        <TagPicker label={t('tags')} tagIds={tagIds} onChange={setTagIds} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton why={tagIds.length === 0 && 'ui:choose_first'} loading={set.isPending} onClick={submit}>
            {t('set_tags')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  );
}
