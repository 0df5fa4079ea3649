import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchLockList } from '#api/resources/licensing.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';

interface LockListButtonProps {
  resource: { resourceId: string; resourceName: string };
  version: string;
}

/** Saves which versions a version was published against. */
export function LockListButton({ resource: { resourceId, resourceName }, version }: LockListButtonProps) {
  const { t } = useTranslation('myResources');
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const list = await fetchLockList(resourceId, version);
      saveFile(`${JSON.stringify(list, null, 2)}\n`, `${resourceName.split('/').at(-1)}-${version}.lock.json`);
    } catch (error) {
      toast.error(failureMessage(error));
    }
    setLoading(false);
  };
  return (
    <Button
      variant="default"
      mt="md"
      maw="100%"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isLoading}
      onClick={() => void download()}
    >
      {t('lock_list')}
    </Button>
  );
}
