import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { objectQuery } from '#api/objects/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ObjectForm } from './object-form.tsx';

interface ObjectDrawerProps {
  /** Object on show; closed when absent. */
  objectId: string | undefined;
  onClose: () => void;
}

/** One object: what it looks like, what is known of it, and what its owner says about it. */
export function ObjectDrawer({ objectId, onClose }: ObjectDrawerProps) {
  const { t } = useTranslation(['storage', 'ui']);
  const [isDirty, setIsDirty] = useState(false);
  /** Where the form puts the button that saves it. */
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null);
  return (
    <SideDrawer
      opened={objectId !== undefined}
      onClose={onClose}
      title={t('edit_information')}
      isDirty={isDirty}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <span ref={setSaveSlot} />
        </>
      }
    >
      {objectId && (
        <Content key={objectId} objectId={objectId} saveSlot={saveSlot} onDirty={setIsDirty} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

interface ContentProps {
  objectId: string;
  saveSlot: HTMLElement | null;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

function Content({ objectId, ...form }: ContentProps) {
  // Edited is what the object says now, not what it said when it was last looked at.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...objectQuery(objectId),
    refetchOnMount: 'always',
  });
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) {
    return (
      <Stack>
        <Skeleton height={24} width="60%" />
        <Skeleton height={240} />
        <Skeleton height={80} />
      </Stack>
    );
  }
  return <ObjectForm object={data} {...form} />;
}
