import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Addable, addableExhibits, addNodeItems } from '#api/exhibits/node-collections.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import listStyles from '../exhibit-list.module.css';
import styles from './node-collection.module.css';

interface AddExhibitsDrawerProps {
  collectionId: string;
  nodeId: number;
  onClose: () => void;
}

/** Exhibits that one call adds. */
const MAX_ADDED = 100;

/** Chooses exhibits of the node and adds them to the end of a collection. */
export function AddExhibitsDrawer({ collectionId, nodeId, onClose }: AddExhibitsDrawerProps) {
  const { t } = useTranslation(['nodeCollections', 'exhibits', 'ui']);
  const [keywords, setKeywords] = useState('');
  /** In the order in which they were chosen, which is the order of the items. */
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = usePagedList(addableExhibits({ collectionId, nodeId, keywords: keywords || undefined }));
  const add = useWrite(addNodeItems, {
    onSuccess: (count) => {
      toast.success(t('items_added', { count }));
      onClose();
    },
  });
  const choose = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  return (
    <SideDrawer opened onClose={onClose} title={t('add_items')} isDirty={chosen.length > 0}>
      <SearchInput label={t('exhibits:search')} value={keywords} onSearch={setKeywords} />
      <ListFaces
        list={list}
        isFiltered={keywords !== ''}
        empty={<EmptyFace title={t('exhibits:no_exhibits')} text={t('exhibits:no_exhibits_text')} />}
      >
        <ul className={styles.choices} aria-label={t('exhibits:exhibits')}>
          {list.rows.map((exhibit) => (
            <Choice
              key={exhibit.presentableId}
              exhibit={exhibit}
              isChosen={chosen.includes(exhibit.presentableId)}
              hasRoom={chosen.length < MAX_ADDED}
              onChoose={() => choose(exhibit.presentableId)}
            />
          ))}
        </ul>
      </ListFaces>
      <div className={styles.foot}>
        <Text role="status">{t('chosen_of', { count: chosen.length, max: MAX_ADDED })}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate({ collectionId, exhibitIds: chosen })}
          >
            {t('add_chosen')}
          </Button>
        </Group>
      </div>
    </SideDrawer>
  );
}

interface ChoiceProps {
  exhibit: Addable;
  isChosen: boolean;
  hasRoom: boolean;
  onChoose: () => void;
}

function Choice({ exhibit, isChosen, hasRoom, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['nodeCollections', 'exhibits']);
  const typeWords = useTypeWords();
  const { presentableTitle, coverImages, resourceType, onlineStatus, isContained } = exhibit;
  const notes = [
    typeWords(resourceType.slice(-1)),
    ...(onlineStatus === 0 ? [t('exhibits:state_off')] : []),
    ...(isContained ? [t('contained')] : []),
  ];
  return (
    <li className={styles.item}>
      <Checkbox
        aria-label={t('choose_this', { title: presentableTitle })}
        checked={isChosen || isContained}
        disabled={isContained || (!isChosen && !hasRoom)}
        onChange={onChoose}
      />
      <div className={styles.cover}>
        <Cover src={coverImages[0]} />
      </div>
      <div className={styles.names}>
        {presentableTitle}
        <div className={listStyles.name}>{notes.join(' · ')}</div>
      </div>
    </li>
  );
}
