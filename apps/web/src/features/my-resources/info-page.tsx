import { follows, rules, satisfies } from '@colophon/model';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { updateResource } from '#api/resources/mutations.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { IntroField, isIntroTooLong } from '#ui/intro-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useOwnResource } from './own-resource.ts';

const followsTitle = follows(rules.resourceTitle);
const detailsOf = ({ resourceTitle, intro, tags, coverImages }: OwnResource) => ({
  resourceTitle,
  intro,
  tags,
  coverImages,
});

/** Edits how a resource is presented: its title, cover, introduction and labels. Its name stays what it is. */
export function InfoPage({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('myResources');
  const resource = useOwnResource(resourceId);
  const update = useWrite(updateResource);
  const [edited, setEdited] = useState<ReturnType<typeof detailsOf> | null>(null);
  const now = edited ?? detailsOf(resource);
  const set = (patch: Partial<typeof now>) => setEdited({ ...now, ...patch });
  const title = now.resourceTitle.trim();
  const isFine = title !== '' && satisfies(rules.resourceTitle, title) && !isIntroTooLong(now.intro);
  useLeavePrompt(edited !== null);

  const save = () =>
    update.mutate(
      { ...now, resourceTitle: title, resourceId },
      {
        onSuccess: () => {
          setEdited(null);
          toast.success(t('saved'));
        },
      },
    );
  return (
    <>
      <h1>{t('section_info')}</h1>
      <Stack gap="lg" mt="lg">
        <TextInput
          label={t('name')}
          description={t('name_fixed')}
          value={resource.resourceName}
          readOnly
          leftSection={<IconLock size={18} aria-hidden="true" />}
          rightSection={<CopyButton value={resource.resourceName} label={t('copy_name')} />}
        />
        <TextField
          label={t('title')}
          value={now.resourceTitle}
          counted={rules.resourceTitle}
          error={title === '' ? 'ui:field_required' : followsTitle(title)}
          onChange={(event) => set({ resourceTitle: event.currentTarget.value })}
          required
        />
        <ImageField
          label={t('cover')}
          value={now.coverImages[0] ?? ''}
          send={storeImage}
          onChange={(address) => set({ coverImages: [address, ...now.coverImages.slice(1)] })}
        />
        <IntroField label={t('intro')} value={now.intro} onChange={(intro) => set({ intro })} />
        <TagsField label={t('tags')} value={now.tags} onChange={(tags) => set({ tags })} />
        <Group>
          <ReasonedButton
            why={(!edited && 'reasons:unchanged') || (!isFine && 'reasons:correct')}
            loading={update.isPending}
            onClick={save}
          >
            {t('save')}
          </ReasonedButton>
          {edited && (
            <Button variant="default" disabled={update.isPending} onClick={() => setEdited(null)}>
              {t('discard')}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}
