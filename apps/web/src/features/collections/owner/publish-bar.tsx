import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import type { OwnerForm } from './use-owner-form.ts';

interface PublishBarProps {
  owner: OwnerForm;
  isReleased: boolean;
  areItemsChanged: boolean;
  /** State of saving the draft, and points to consider before it is published. */
  children: ReactNode;
}

/** In sight while something waits to be published: what to do about it. */
export function PublishBar({ owner, isReleased, areItemsChanged, children }: PublishBarProps) {
  const { t } = useTranslation('collections');
  const { saving, isChanged } = owner;
  if (isReleased && !isChanged && !areItemsChanged) return null;
  const save = async () => {
    if (await saving.save()) toast.success(t('draft_saved'));
  };
  return (
    <section className={styles.bar} aria-label={t('publishing')}>
      <div>
        <Text fw={500}>{t(isReleased ? 'not_published' : 'never_published')}</Text>
        {children}
      </div>
      <Group gap="xs">
        {isReleased && isChanged && (
          <Button variant="subtle" disabled={owner.isBusy} onClick={owner.discardForm}>
            {t('discard_form')}
          </Button>
        )}
        {areItemsChanged && (
          <Button variant="subtle" disabled={owner.isBusy} onClick={owner.discardItems}>
            {t('discard_items')}
          </Button>
        )}
        <Button variant="default" disabled={owner.isBusy} onClick={() => void save()}>
          {t('save_draft')}
        </Button>
        <ReasonedButton color="seal" why={owner.whyNot} loading={owner.isPublishing} onClick={owner.publish}>
          {t('publish')}
        </ReasonedButton>
      </Group>
    </section>
  );
}
