import { rules, satisfies } from '@colophon/model';
import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { renameItem } from '#api/collections/edits.ts';
import type { Item } from '#api/collections/items.ts';
import { useWrite } from '#api/mutation.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';
import { ownTitleOf } from './item-words.ts';

/** An item's own title, changed where it stands: Enter and leaving save, Escape does not. */
export function ItemTitle({ collectionId, item }: { collectionId: string; item: Item }) {
  const { t } = useTranslation(['collections', 'ui']);
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useWrite(renameItem);
  const title = ownTitleOf(item);
  if (typed === null) {
    return (
      <UnstyledButton
        className={styles.rename}
        aria-label={t('rename_this', { title })}
        onClick={() => setTyped(title)}
      >
        {rename.isPending ? rename.variables.itemTitle || title : title}
        <IconPencil size={16} aria-hidden="true" />
      </UnstyledButton>
    );
  }
  const next = typed.trim();
  const isFine = satisfies(rules.resourceTitle, next) || next === '';
  const save = () => {
    if (!isFine) return;
    setTyped(null);
    if (next !== title) rename.mutate({ collectionId, itemId: item.itemId, itemTitle: next });
  };
  return (
    <TextField
      aria-label={t('item_title')}
      value={typed}
      counted={rules.resourceTitle}
      error={!isFine && t('ui:too_long', { max: rules.resourceTitle.maxLength })}
      autoFocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') {
          event.stopPropagation();
          setTyped(null);
        }
      }}
    />
  );
}
