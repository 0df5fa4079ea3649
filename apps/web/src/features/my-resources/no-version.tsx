import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { discardDraft, versionDraftQuery } from '#api/resources/drafts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';

/** A resource without a version: its draft goes on, or the first version begins. */
export function NoVersion({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('myResources');
  const { data: draft, error, refetch } = useQuery(versionDraftQuery(resourceId));
  const discard = useWrite(discardDraft);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (draft === undefined) return <Skeleton height={240} />;
  const ask = async () => {
    const sure = await confirm({
      title: 'myResources:discard_draft',
      description: 'myResources:discard_draft_text',
      confirmLabel: 'myResources:discard_draft',
      danger: true,
    });
    if (sure) discard.mutate(resourceId);
  };
  return (
    <EmptyFace
      title={t(draft ? 'unfinished_draft' : 'no_version')}
      text={t(draft ? 'unfinished_draft_text' : 'no_version_text')}
      action={
        <Group justify="center">
          <Button
            component={AppLink}
            app="console"
            to="/resource/versionCreator/$resourceID"
            params={{ resourceID: resourceId }}
          >
            {t(draft ? 'continue_draft' : 'new_version')}
          </Button>
          {draft && (
            <Button variant="default" loading={discard.isPending} onClick={() => void ask()}>
              {t('discard_draft')}
            </Button>
          )}
        </Group>
      }
    />
  );
}
