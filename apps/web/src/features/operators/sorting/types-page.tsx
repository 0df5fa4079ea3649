import { LOCALES, typeWord } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { moveTypeUp, type OperatorType, operatorTypesQuery, switchType } from '#api/types/operator-types.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import { AddedTypes } from './added-types.tsx';
import { TreeTable } from './tree-table.tsx';
import { TypeDrawer } from './type-drawer.tsx';

/** Levels of the tree of types. */
const DEPTH = 5;

/** Content of the drawer: a type by its code, or a new one below another. */
type Opened = { code: string } | { parentCode: string };

/** The resource types of the installation, in the order in which authors and readers meet them. */
export default function TypesPage() {
  const { t } = useTranslation('sorting');
  const filters = useFilter({ codeOrName: text, kind: someOf('added') });
  const { codeOrName, kind } = filters.filter;
  const [opened, setOpened] = useState<Opened>();
  return (
    <OperatorPage
      title={t('types')}
      intro={t('types_intro')}
      actions={<AddButton onClick={() => setOpened({ parentCode: '' })}>{t('add_type')}</AddButton>}
      filters={filters}
      fields={[
        { search: 'codeOrName', label: t('search_type') },
        {
          choice: 'kind',
          label: t('kind'),
          options: (['', 'added'] as const).map((value) => ({ value, label: t(`kind_${value || 'own'}`) })),
        },
      ]}
    >
      {kind === 'added' ? (
        <AddedTypes codeOrName={codeOrName} onChange={(code) => setOpened({ code })} />
      ) : (
        <OwnTypes codeOrName={codeOrName} onOpen={setOpened} />
      )}
      {opened && (
        <TypeDrawer
          code={'code' in opened ? opened.code : undefined}
          parentCode={'parentCode' in opened ? opened.parentCode : ''}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OperatorPage>
  );
}

interface OwnTypesProps {
  codeOrName: string | undefined;
  onOpen: (opened: Opened) => void;
}

function OwnTypes({ codeOrName, onOpen }: OwnTypesProps) {
  const { t } = useTranslation(['sorting', 'ui']);
  const types = useQuery(operatorTypesQuery(codeOrName));
  const enable = useWrite(switchType);
  const move = useWrite(moveTypeUp);
  const bothNames = useBothNames();
  return (
    <WholeList query={types} empty={{ title: t('ui:nothing_found') }}>
      {(roots) => (
        <TreeTable<OperatorType>
          label={t('types')}
          roots={roots}
          depth={DEPTH}
          nameOf={bothNames}
          columns={[
            {
              key: 'for',
              header: t('serves'),
              cell: ({ subjectType }) => subjectType.map((subject) => t(`subject_${subject as 1 | 4 | 5}`)).join(', '),
            },
            { key: 'sameAs', header: t('same_as'), cell: ({ sameAs }) => sameAs && <code>{sameAs}</code> },
          ]}
          isPending={enable.isPending || move.isPending}
          onSwitch={({ code }, isEnabled) => enable.mutate({ code, isEnabled })}
          onMoveUp={codeOrName ? undefined : (siblings, { code }) => move.mutate({ siblings, code })}
          onAddBelow={({ code }) => onOpen({ parentCode: code })}
          onChange={({ code }) => onOpen({ code })}
        />
      )}
    </WholeList>
  );
}

/** A type's name in the reader's language and in the other, once where they agree. */
function useBothNames() {
  const own = useLocale();
  const locales = LOCALES.toSorted((one, other) => Number(other === own) - Number(one === own));
  return ({ name, titles }: Pick<OperatorType, 'name' | 'titles'>) =>
    [...new Set(locales.map((locale) => titles?.[locale] ?? typeWord(name, locale)))].join(' · ');
}
