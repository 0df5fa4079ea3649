import { licenceInWords, MAX_LICENCE_NOTE_LENGTH, readLicence } from '@colophon/content/licences';
import { Select, Stack } from '@mantine/core';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import { isStatable, useLicenceGroups } from './licence-words.ts';

interface LicenceFieldProps {
  label: string;
  description?: string;
  /** As a version states it; what is being written of one's own may not be statable yet. */
  value: string;
  onChange: (statement: string) => void;
}

const OWN = 'own';
const PREFIX = 'LicenseRef-';
const OWN_NAME = 'Own-Terms';
const NOTE_RULE = { key: 'licenceNote', minLength: 1, maxLength: MAX_LICENCE_NOTE_LENGTH };
const NAME = /^[A-Za-z0-9.-]{1,50}$/;

/** The choice of a licence notice: one that everybody knows, one of one's own with a note, or none. */
export function LicenceField({ label, description, value, onChange }: LicenceFieldProps) {
  const { t } = useTranslation('terms');
  const locale = useLocale();
  const groups = useLicenceGroups();
  const isKnown = readLicence(value)?.known;
  const isOwn = value !== '' && !isKnown;
  const [name = '', note = ''] = isOwn ? partsOf(value) : [];
  const write = (nextName: string, nextNote: string) => onChange(`${PREFIX}${nextName} ${nextNote.trimStart()}`);
  const choose = (chosen: string | null) => (chosen === OWN ? write(OWN_NAME, '') : onChange(chosen ?? ''));
  return (
    <Stack gap="sm">
      <Select
        label={label}
        description={description}
        placeholder={t('no_notice')}
        data={[...groups, { group: t('group_own'), items: [{ value: OWN, label: t('own') }] }]}
        value={isOwn ? OWN : value || null}
        onChange={choose}
        nothingFoundMessage={t('nothing_found')}
        clearButtonProps={{ 'aria-label': t('clear') }}
        searchable
        clearable
        w="min(100%, 32rem)"
      />
      {isOwn && (
        <>
          <TextField
            label={t('own_name')}
            description={t('own_name_hint')}
            value={name}
            error={!NAME.test(name) && t('own_name_wrong')}
            onChange={(event) => write(event.currentTarget.value.trim(), note)}
            w="min(100%, 32rem)"
          />
          <TextAreaField
            label={t('own_note')}
            description={t('own_note_hint')}
            value={note}
            counted={NOTE_RULE}
            error={NAME.test(name) && !isStatable(value) && t('own_note_wrong', { max: MAX_LICENCE_NOTE_LENGTH })}
            onChange={(event) => write(name, event.currentTarget.value)}
          />
        </>
      )}
      {licenceInWords(value, locale) && <LicenceNotice statement={value} />}
    </Stack>
  );
}

/** Name and note of one's own, as far as they are written. */
function partsOf(statement: string): [string, string] {
  const end = statement.indexOf(' ');
  const identifier = end < 0 ? statement : statement.slice(0, end);
  return [identifier.replace(PREFIX, ''), end < 0 ? '' : statement.slice(end + 1)];
}
