import { Switch, Text } from '@mantine/core';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { type AddedType, addedTypes, switchType } from '#api/types/operator-types.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Column } from '#ui/data-table.tsx';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { ENABLED } from './tree-table.tsx';

interface AddedTypesProps {
  codeOrName: string | undefined;
  onChange: (code: string) => void;
}

/** The types that users added below those of the platform. */
export function AddedTypes({ codeOrName, onChange }: AddedTypesProps) {
  const { t } = useTranslation('sorting');
  const words = useTypeWords();
  const list = usePagedList(addedTypes(codeOrName));
  const enable = useWrite(switchType);
  const columns: Column<AddedType>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, code }) => (
        <div className={styles.lines}>
          {name}
          <Text component="span" size="sm" c="dimmed">
            {code}
          </Text>
        </div>
      ),
    },
    { key: 'parent', header: t('parent'), cell: ({ parentName }) => words([parentName]) },
    { key: 'resources', header: t('resources'), align: 'right', cell: ({ resourceCount }) => resourceCount },
    {
      key: 'enabled',
      header: t('enabled'),
      cell: ({ code, name, status }) => (
        <Switch
          aria-label={t('enable_named', { name })}
          checked={status === ENABLED}
          disabled={enable.isPending}
          onChange={(event) => enable.mutate({ code, isEnabled: event.currentTarget.checked })}
        />
      ),
    },
  ];
  return (
    <OperatorTable
      label={t('kind_added')}
      list={list}
      isNarrowed={codeOrName !== undefined}
      empty={{ title: t('added_empty'), text: t('added_empty_text') }}
      columns={columns}
      rowKey={({ code }) => code}
      rowActions={({ code, name }) => (
        <RowButton label={t('change_named', { name })} onClick={() => onChange(code)}>
          {t('change')}
        </RowButton>
      )}
    />
  );
}
