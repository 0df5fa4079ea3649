import { Autocomplete, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useHoldEscape } from '#ui/side-drawer.tsx';
import { followsNewer, rangeBreach, rangeCheck, withFollowing } from './version-range-rules.ts';

interface VersionRangeProps {
  /** Name of what the versions are of, for screen readers. */
  name: string;
  /** Versions that exist, newest first. */
  versions: readonly string[];
  value: string;
  onChange: (range: string) => void;
}

/** Which versions of a resource are meant. Opens a small form, in which any range can be written. */
export function VersionRange({ name, versions, value, onChange }: VersionRangeProps) {
  const { t } = useTranslation('dependencies');
  const [isOpen, setIsOpen] = useState(false);
  useHoldEscape(isOpen);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus width={320} position="bottom-start">
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          ml="-0.5rem"
          rightSection={<IconPencil size={14} aria-hidden="true" />}
          aria-label={t('edit_range', { name, range: value })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {value}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <RangeForm
            versions={versions}
            value={value}
            onSave={(range) => {
              onChange(range);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface RangeFormProps {
  versions: readonly string[];
  value: string;
  onSave: (range: string) => void;
  onClose: () => void;
}

function RangeForm({ versions, value, onSave, onClose }: RangeFormProps) {
  const { t } = useTranslation(['dependencies', 'ui']);
  const form = useForm({
    initialValues: { range: value },
    validate: { range: rangeCheck(versions) },
    transformValues: ({ range }) => ({ range: range.trim() }),
  });
  const { range } = form.values;
  const setRange = (next: string) => form.setFieldValue('range', next);
  const breach = rangeBreach(range, versions);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => onSave(values.range))}>
      <Stack gap="sm">
        <Autocomplete
          label={t('range')}
          data={[...versions]}
          // Above, so that what is wrong can be read below. All versions stay on offer: what is written may be a range around them.
          filter={({ options }) => options}
          comboboxProps={{ withinPortal: false, position: 'top' }}
          openOnFocus={false}
          value={range}
          error={breach && t(`range_${breach}`)}
          onChange={setRange}
          onOptionSubmit={(version) => setRange(withFollowing(version, followsNewer(range)))}
          data-autofocus
        />
        <Checkbox
          label={t('follow')}
          checked={followsNewer(range)}
          onChange={(event) => setRange(withFollowing(range, event.currentTarget.checked))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton type="submit" size="sm" why={breach !== null && 'reasons:correct'}>
            {t('ui:ok')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
