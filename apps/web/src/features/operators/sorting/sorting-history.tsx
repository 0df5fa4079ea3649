import { Skeleton, Text } from '@mantine/core';
import { usePagedList } from '#api/paged.ts';
import { type AuditSubject, type SortingAudit, sortingAudits } from '#api/types/audits.ts';
import type { KeyOf } from '#i18n/translator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ListFaces } from '#ui/list-faces.tsx';
import { ActList, ActSection } from '../act-history.tsx';

type Word = KeyOf<'sorting'>;

/** Words for a field of an audit. */
interface FieldWords {
  word: Word;
  /** Keys of its values, or of those in its list, by value. */
  values?: Readonly<Record<string, Word>>;
  isTime?: boolean;
  isList?: boolean;
}

const YES_OR_NO = { 1: 'no', 2: 'yes' } as const;

/** Fields of audits by the names that the server has for them. */
const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  name: { word: 'name' },
  parentCode: { word: 'parent' },
  priority: { word: 'place' },
  status: { word: 'enabled', values: { 1: 'yes', 2: 'no' } },
  formats: { word: 'formats', isList: true },
  attributeKeys: { word: 'attributes', isList: true },
  subjectTypes: { word: 'serves', isList: true, values: { 1: 'subject_1', 4: 'subject_4', 5: 'subject_5' } },
  versionShowMode: { word: 'follows_versions', values: { 0: 'no', 1: 'yes' } },
  'resourceConfig.fileCommitMode': {
    word: 'ways',
    isList: true,
    values: { 1: 'way_1', 2: 'way_2', 4: 'way_4', 8: 'way_8', 16: 'way_16', 32: 'way_32' },
  },
  'resourceConfig.fileMaxSize': { word: 'max_size' },
  'resourceConfig.fileMaxSizeUnit': { word: 'unit', values: { 1: 'megabytes', 2: 'gigabytes' } },
  'resourceConfig.supportDownload': { word: 'supportDownload', values: YES_OR_NO },
  'resourceConfig.supportEdit': { word: 'supportEdit', values: YES_OR_NO },
  'resourceConfig.autoGenerateCover': { word: 'autoGenerateCover', values: YES_OR_NO },
  'resourceConfig.supportCreateBatch': { word: 'supportCreateBatch', values: YES_OR_NO },
  'resourceConfig.supportOptionalConfig': { word: 'supportOptionalConfig', values: YES_OR_NO },
  'name.en_US': { word: 'name_en_US' },
  'name.zh_CN': { word: 'name_zh_CN' },
  'titles.en_US': { word: 'name_en_US' },
  'titles.zh_CN': { word: 'name_zh_CN' },
  'note.en_US': { word: 'note_en_US' },
  'note.zh_CN': { word: 'note_zh_CN' },
  insertMode: { word: 'told_by', values: { 1: 'told_by_file', 2: 'told_by_author' } },
  analyseMode: { word: 'found_in', values: { 1: 'found_in_1', 2: 'found_in_2' } },
  group: { word: 'group', values: { 1: 'group_1', 2: 'group_2' } },
  format: {
    word: 'format',
    values: {
      1: 'format_1',
      2: 'format_2',
      3: 'format_3',
      4: 'format_4',
      5: 'format_5',
      6: 'format_6',
      7: 'format_7',
      8: 'format_8',
      9: 'format_9',
    },
  },
  formatUnit: { word: 'unit' },
  autoConvert: { word: 'auto_convert', values: { false: 'no', true: 'yes' } },
  'contentRule.minLength': { word: 'bound_minLength' },
  'contentRule.maxLength': { word: 'bound_maxLength' },
  'contentRule.min': { word: 'bound_min' },
  'contentRule.max': { word: 'bound_max' },
  'contentRule.minDecimal': { word: 'bound_minDecimal' },
  'contentRule.maxDecimal': { word: 'bound_maxDecimal' },
  'contentRule.precision': { word: 'bound_precision' },
  'contentRule.startDate': { word: 'bound_startDate' },
  'contentRule.limitDate': { word: 'bound_limitDate' },
  startAt: { word: 'start_time', isTime: true },
  limitAt: { word: 'limit_time', isTime: true },
  sources: { word: 'sources', isList: true },
  tagNote: { word: 'note' },
  tagType: { word: 'label_kind', values: { 1: 'label_kind_1', 2: 'label_kind_2' } },
  authority: { word: 'authority', values: { 1: 'authority_1', 2: 'authority_2', 3: 'authority_3' } },
  resourceRangeType: { word: 'range', values: { 1: 'range_1', 2: 'range_2', 3: 'range_3' } },
  resourceRange: { word: 'types', isList: true },
};

interface SortingHistoryProps {
  subject: AuditSubject;
  /** Its code, key or id. */
  subjectKey: string;
}

/** Shows the changes by operators to something that works are sorted by: who, when, and from what to what. */
export function SortingHistory({ subject, subjectKey }: SortingHistoryProps) {
  const { t } = useTranslation('sorting');
  const list = usePagedList(sortingAudits(subject, subjectKey));
  const sayChange = useChangeWords();
  return (
    <ActSection title={t('history')}>
      <ListFaces
        list={list}
        isFiltered={false}
        skeleton={<Skeleton height={60} />}
        empty={<Text c="dimmed">{t('history_empty')}</Text>}
      >
        <ActList
          acts={list.rows.map(({ auditId, action, operatorName, operatorDisplayName, changes, createDate }) => ({
            key: String(auditId),
            act: t(`act_${action}`),
            operator: { username: operatorName, displayName: operatorDisplayName },
            createDate,
            changes: changes.map(sayChange),
          }))}
        />
      </ListFaces>
    </ActSection>
  );
}

/** Returns the wording of one change: the name of the field, its old value and its new one. */
function useChangeWords() {
  const { t } = useTranslation('sorting');
  const wordOf = (field: string, value: string) => {
    const key = FIELD_WORDS[field]?.values?.[value];
    return key ? t(key) : value;
  };
  const said = (field: string, value: string) => {
    if (value === '' || value === '[]') return t('value_none');
    if (FIELD_WORDS[field]?.isTime) return timeText(value);
    const parts = FIELD_WORDS[field]?.isList ? partsOf(value) : [value];
    return parts.map((part) => wordOf(field, part)).join(', ');
  };
  return ({ field, before, after }: SortingAudit['changes'][number]) => {
    const key = FIELD_WORDS[field]?.word;
    const words = { field: key ? t(key) : field, before: said(field, before), after: said(field, after) };
    return t('changed_from_to', words);
  };
}

/** The texts and numbers of a list; objects as they are written. */
function partsOf(list: string): string[] {
  const parts = JSON.parse(list) as unknown[];
  return parts.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)));
}
