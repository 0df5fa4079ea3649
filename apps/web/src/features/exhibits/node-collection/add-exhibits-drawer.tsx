import { OnlineStatus } from '@colophon/model';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Addable, addableExhibits, addNodeItems } from '#api/exhibits/node-collections.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import listStyles from '#domain/exhibit-lists/exhibit-lists.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { compareNaturally } from '#natural-order.ts';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SelectAll } from '#ui/select-all.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
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
  /** In the order in which they were chosen, which is the order of the items; all at once: by title. */
  const [chosen, setChosen] = useState<readonly Addable[]>([]);
  const list = usePagedList(addableExhibits({ collectionId, nodeId, keywords: keywords || undefined }));
  const add = useWrite(addNodeItems, {
    onSuccess: (count) => {
      toast.success(t('items_added', { count }));
      onClose();
    },
  });
  const isChosen = ({ presentableId }: Addable) => chosen.some((each) => each.presentableId === presentableId);
  const choose = (rows: readonly Addable[]) => setChosen([...chosen, ...rows]);
  const leave = (rows: readonly Addable[]) =>
    setChosen(chosen.filter((each) => rows.every(({ presentableId }) => presentableId !== each.presentableId)));
  const open = list.rows.filter((row) => !row.isContained && !isChosen(row));
  const taken = list.rows.filter(isChosen);
  const room = MAX_ADDED - chosen.length;
  const isAll = taken.length > 0 && (open.length === 0 || room <= 0);
  return (
    <SideDrawer opened onClose={onClose} title={t('add_items')} isDirty={chosen.length > 0}>
      <SearchInput label={t('exhibits:search')} value={keywords} onSearch={setKeywords} />
      <ListFaces
        list={list}
        isFiltered={keywords !== ''}
        empty={<EmptyFace title={t('exhibits:no_exhibits')} text={t('exhibits:no_exhibits_text')} />}
      >
        <SelectAll
          state={isAll ? 'all' : taken.length > 0 ? 'some' : 'none'}
          why={!isAll && ((open.length === 0 && 'reasons:none_to_add') || (room <= 0 && 'reasons:selection_full'))}
          onToggle={() => (isAll ? leave(taken) : choose(open.slice(0, room).toSorted(byTitle)))}
        />
        <ul className={styles.choices} aria-label={t('exhibits:exhibits')}>
          {list.rows.map((exhibit) => (
            <Choice
              key={exhibit.presentableId}
              exhibit={exhibit}
              isChosen={isChosen(exhibit)}
              hasRoom={room > 0}
              onChoose={() => (isChosen(exhibit) ? leave([exhibit]) : choose([exhibit]))}
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
          <ReasonedButton
            why={chosen.length === 0 && 'ui:choose_first'}
            loading={add.isPending}
            onClick={() => add.mutate({ collectionId, exhibitIds: chosen.map(({ presentableId }) => presentableId) })}
          >
            {t('add_chosen')}
          </ReasonedButton>
        </Group>
      </div>
    </SideDrawer>
  );
}

const byTitle = (one: Addable, other: Addable) => compareNaturally(one.presentableTitle, other.presentableTitle);

interface ChoiceProps {
  exhibit: Addable;
  isChosen: boolean;
  hasRoom: boolean;
  onChoose: () => void;
}

function Choice({ exhibit, isChosen, hasRoom, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['nodeCollections', 'exhibits']);
  const typeWords = useTypeWords();
  const { presentableTitle, coverImages, resourceId, resourceType, onlineStatus, isContained } = exhibit;
  const notes = [
    typeWords(resourceType.slice(-1)),
    ...(onlineStatus === OnlineStatus.offline ? [t('exhibits:state_off')] : []),
    ...(isContained ? [t('contained')] : []),
  ];
  return (
    <li className={styles.item}>
      <ReasonedField why={(isContained && t('contained')) || (!isChosen && !hasRoom && 'reasons:selection_full')}>
        <Checkbox
          aria-label={t('choose_this', { title: presentableTitle })}
          checked={isChosen || isContained}
          onChange={onChoose}
        />
      </ReasonedField>
      <div className={styles.cover}>
        <Cover src={coverOf({ resourceId, coverImages })} />
      </div>
      <div className={styles.names}>
        {presentableTitle}
        <div className={listStyles.name}>{notes.join(' · ')}</div>
      </div>
    </li>
  );
}
