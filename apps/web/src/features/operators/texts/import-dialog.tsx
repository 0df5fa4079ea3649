import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { type ImportedText, importTexts } from '#api/texts/texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fromCsv, tableText } from '#ui/csv.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import styles from '../operators.module.css';
import { missingColumns, textsOf } from './table-of-texts.ts';

/** Texts that one import takes. */
const MAX_TEXTS = 5000;
/** Fields of known keys that an import overwrites, as bits. */
const FLAGS = { text: 1, comment: 2, tags: 4 } as const;

type Flag = keyof typeof FLAGS;
interface Table {
  name: string;
  texts: ImportedText[];
  /** Why it cannot be taken in. */
  fault?: string;
}

/** Takes in a table of texts, as the export writes it, and says what was left out. Nothing is published by that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['texts', 'ui']);
  const chooser = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState<Table>();
  const [overwritten, setOverwritten] = useState<Flag[]>([]);
  const take = useWrite(importTexts, {
    onSuccess: (leftOut, { i18nConfigs }) => {
      toast.success(t('imported', { count: i18nConfigs.length - leftOut.length }));
      if (leftOut.length === 0) onClose();
    },
  });
  const read = async ([file]: File[]) => {
    take.reset();
    const rows = await fromCsv(tableText(await file!.arrayBuffer()));
    const missing = missingColumns(rows);
    const texts = textsOf(rows);
    const fault =
      (rows.length === 0 && t('table_empty')) ||
      (missing.length > 0 && t('columns_missing', { columns: missing.join(t('list_separator')) })) ||
      (rows.length > MAX_TEXTS && t('table_long', { count: rows.length })) ||
      undefined;
    setTable({ name: file!.name, texts, ...(fault && { fault }) });
  };
  const flag = overwritten.reduce((bits, name) => bits | FLAGS[name], 0);
  return (
    <Modal
      opened
      centered
      size={640}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('import_title')}
    >
      <Stack>
        <Text>{t('import_text')}</Text>
        <Group>
          <FileChooser
            ref={chooser}
            aria-label={t('choose_table')}
            accept=".csv,text/csv"
            onFiles={(files) => void read(files)}
          />
          <Button variant="default" data-autofocus onClick={() => chooser.current?.click()}>
            {t('choose_table')}
          </Button>
          {table && <Text role="status">{t('table_read', { name: table.name, count: table.texts.length })}</Text>}
        </Group>
        {table?.fault && (
          <Text role="alert" c="danger">
            {table.fault}
          </Text>
        )}
        <Checkbox.Group
          label={t('known_keys')}
          description={t('known_keys_text')}
          value={overwritten}
          onChange={(names) => setOverwritten(names as Flag[])}
        >
          <Stack gap="xs" mt="xs">
            {(Object.keys(FLAGS) as Flag[]).map((name) => (
              <Checkbox key={name} value={name} label={t(`overwrite_${name}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        {take.data && take.data.length > 0 && (
          <section aria-label={t('left_out', { count: take.data.length })}>
            <Text fw={600}>{t('left_out', { count: take.data.length })}</Text>
            <ul className={styles.leftOut}>
              {take.data.map(({ index, key, reason }) => (
                // the first row of a table has the names of its columns
                <li key={index}>{t('left_out_row', { row: index + 2, key, reason })}</li>
              ))}
            </ul>
          </section>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {take.data ? t('ui:close') : t('ui:cancel')}
          </Button>
          <ReasonedButton
            why={(!table && 'texts:choose_table_first') || table?.fault}
            loading={take.isPending}
            onClick={() => table && take.mutate({ flag, i18nConfigs: table.texts })}
          >
            {t('import')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  );
}
