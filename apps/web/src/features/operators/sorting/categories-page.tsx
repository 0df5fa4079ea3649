import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import {
  deleteCategory,
  moveCategoryUp,
  type OperatorCategory,
  operatorCategoriesQuery,
  switchCategory,
} from '#api/types/operator-categories.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { Timed } from '#ui/time.tsx';
import { AddButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import { CategoryDrawer } from './category-drawer.tsx';
import { TreeTable } from './tree-table.tsx';

/** Levels of the tree of categories. */
const DEPTH = 3;

/** Content of the drawer: a category, or a new one below another. */
type Opened = { category: OperatorCategory } | { parentCode: string };

/** The editors' categories of the market: what each shows, when, and in which order. */
export default function CategoriesPage() {
  const { t } = useTranslation('sorting');
  const categories = useQuery(operatorCategoriesQuery);
  const [opened, setOpened] = useState<Opened>();
  const enable = useWrite(switchCategory);
  const move = useWrite(moveCategoryUp);
  const remove = useWrite(deleteCategory);
  const askAndDelete = async ({ code, name }: OperatorCategory) => {
    const isSure = await confirm({
      title: t('delete_named', { name }),
      description: t('delete_category_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) remove.mutate(code);
  };
  const add = <AddButton onClick={() => setOpened({ parentCode: '' })}>{t('add_category')}</AddButton>;
  return (
    <OperatorPage title={t('categories')} intro={t('categories_intro')} actions={add}>
      <WholeList
        query={categories}
        empty={{ title: t('categories_empty'), text: t('categories_empty_text'), action: add }}
      >
        {(roots) => (
          <TreeTable<OperatorCategory>
            label={t('categories')}
            roots={roots}
            depth={DEPTH}
            nameOf={({ name }) => name}
            columns={[
              { key: 'sources', header: t('sources'), align: 'right', cell: ({ sources }) => sources.length },
              { key: 'shown', header: t('shown'), cell: (category) => <ShownTime {...category} /> },
            ]}
            isPending={enable.isPending || move.isPending}
            onSwitch={({ code }, isEnabled) => enable.mutate({ code, isEnabled })}
            onMoveUp={(siblings, { code }) => move.mutate({ siblings, code })}
            onAddBelow={({ code }) => setOpened({ parentCode: code })}
            onChange={(category) => setOpened({ category })}
            onDelete={(category) => void askAndDelete(category)}
          />
        )}
      </WholeList>
      {opened && (
        <CategoryDrawer
          category={'category' in opened ? opened.category : undefined}
          parentCode={'category' in opened ? opened.category.parentCode : opened.parentCode}
          roots={categories.data ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OperatorPage>
  );
}

/** From when, and until when, a category is shown. */
function ShownTime({ startTime, limitTime }: OperatorCategory) {
  const { t } = useTranslation('sorting');
  if (!startTime && !limitTime) return t('shown_always');
  return (
    <>
      {startTime && (
        <div>
          <Timed>{t('shown_from', { time: timeText(startTime) })}</Timed>
        </div>
      )}
      {limitTime && (
        <div>
          <Timed>{t('shown_until', { time: timeText(limitTime) })}</Timed>
        </div>
      )}
    </>
  );
}
