import { Button, Skeleton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { ResourceDraft } from './resource-draft.ts';

const StrangerPage = lazy(async () => {
  await loadTexts(['preview', 'policyDisplay']);
  return import('./stranger-page.tsx');
});

interface StrangerPreviewProps {
  draft: ResourceDraft;
  /** Address of a picture, or empty. */
  cover: string;
}

/** Shows the resource as somebody will see it who has signed nothing. */
export function StrangerPreview({ draft, cover }: StrangerPreviewProps) {
  const { t } = useTranslation('publish');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('as_stranger')}
      </Button>
      <SideDrawer opened={isOpen} onClose={() => setIsOpen(false)} title={t('as_stranger')} width={820}>
        <Suspense fallback={<Skeleton height={360} />}>
          {isOpen && <StrangerPage draft={draft} cover={cover} />}
        </Suspense>
      </SideDrawer>
    </>
  );
}
