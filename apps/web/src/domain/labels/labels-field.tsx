import { Chip, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { suggestedLabelsQuery } from '#api/types/labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TagsField } from '#ui/tags-field.tsx';

interface LabelsFieldProps {
  label: string;
  /** Type whose labels are suggested. */
  typeCode: string;
  value: readonly string[];
  onChange: (labels: string[]) => void;
}

const MAX_NOTE = 100;

/** Labels of a work, with those that the platform recommends for its type. */
export function LabelsField({ label, typeCode, value, onChange }: LabelsFieldProps) {
  const { t } = useTranslation('publish');
  const { data = [] } = useQuery(suggestedLabelsQuery(typeCode));
  return (
    <Stack gap="xs">
      <TagsField label={label} value={value} onChange={onChange} />
      {(['labels', 'activities'] as const).map((kind) => {
        const offered = data.filter((each) => each.kind === kind);
        if (offered.length === 0) return null;
        return (
          <Group key={kind} gap="xs" role="group" aria-label={t(`recommended_${kind}`)}>
            <Text size="sm" c="dimmed">
              {t(`recommended_${kind}`)}
            </Text>
            {offered.map(({ name, note }) => (
              <Tooltip key={name} label={note.slice(0, MAX_NOTE)} disabled={note === ''} multiline maw={280}>
                <div>
                  <Chip
                    size="xs"
                    checked={value.includes(name)}
                    onChange={(isOn) => onChange(isOn ? [...value, name] : value.filter((each) => each !== name))}
                  >
                    {name}
                  </Chip>
                </div>
              </Tooltip>
            ))}
          </Group>
        );
      })}
    </Stack>
  );
}
