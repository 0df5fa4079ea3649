import { rules, satisfies } from '@colophon/model';
import { Button, Group, Modal, Stack, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { createTags } from '#api/users/operator-mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';

/** Number of tags that are created at once. */
const MAX_CREATED = 100;

/** Creates one tag or several. */
export function CreateTagsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['operators', 'ui']);
  const [tags, setTags] = useState<string[]>([]);
  const create = useWrite(createTags);
  const submit = () =>
    create.mutate(tags, {
      onSuccess: (created) => {
        toast.success(t('tags_created', { count: created.length }));
        onClose();
      },
    });
  return (
    <Modal opened centered size={560} onClose={onClose} withCloseButton={false} title={t('create_tags')}>
      <Stack>
        <TagsInput
          label={t('tags')}
          description={t('create_tags_hint', { max: rules.userTag.maxLength })}
          value={tags}
          maxTags={MAX_CREATED}
          splitChars={[',', '，', '\n']}
          acceptValueOnBlur
          data-autofocus
          onChange={(typed) => setTags(typed.map((tag) => tag.trim()).filter((tag) => satisfies(rules.userTag, tag)))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton why={tags.length === 0 && 'reasons:fill_in'} loading={create.isPending} onClick={submit}>
            {t('create')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  );
}
