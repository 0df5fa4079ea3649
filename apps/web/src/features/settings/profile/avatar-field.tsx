import { Avatar, Button, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CurrentUser } from '#api/users/current-user.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { IMAGE_ACCEPT, imageRefusal } from '#ui/image-rules.ts';
import { toast } from '#ui/toast.ts';
import styles from './profile.module.css';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** The user's picture, and the way to another one: chosen, cropped to a square, sent. */
export function AvatarField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['settings', 'ui']);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = () => input.current?.click();
  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = imageRefusal(file);
    if (refusal) toast.error(t(refusal));
    else setChosen(file);
  };
  return (
    <div className={styles.avatar}>
      <Avatar src={user.headImage} alt={t('picture')} size={130}>
        <IconUser size={56} stroke={1.25} aria-hidden="true" />
      </Avatar>
      <div>
        <Button variant="default" onClick={choose}>
          {t('change_picture')}
        </Button>
        <Text size="sm" c="dimmed" mt="xs">
          {t('ui:image_hint')}
        </Text>
      </div>
      <FileChooser
        ref={input}
        accept={IMAGE_ACCEPT}
        aria-label={t('change_picture')}
        onFiles={([file]) => take(file)}
      />
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} onChooseAgain={choose} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}
