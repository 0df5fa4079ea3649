import { type ExcerptKind, possibleExcerpts } from '@colophon/model';
import { Alert, Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { chooseExcerpt } from '#api/resources/mutations.ts';
import type { OwnVersion } from '#api/resources/versions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';

/** Proposed size of the excerpt. */
const USUAL: Record<ExcerptKind, number> = { text: 10, sound: 30, film: 30, picture: 0 };

interface ExcerptChoiceProps {
  version: Pick<OwnVersion, 'resourceId' | 'version' | 'excerpt' | 'systemProperty'>;
}

/** Edits the part of a version that its owner lets everybody see, hear or read. */
export function ExcerptChoice({ version: { resourceId, version, excerpt, systemProperty } }: ExcerptChoiceProps) {
  const { t } = useTranslation('myResources');
  const possible = possibleExcerpts(systemProperty);
  const form = useForm<{ kind: string; wanted: number | undefined }>({
    initialValues: { kind: excerpt?.kind ?? 'none', wanted: excerpt?.amount || undefined },
  });
  const { kind, wanted } = form.values;
  const chosen = possible.find((each) => each.kind === kind);
  const amount = chosen && Math.min(wanted ?? USUAL[chosen.kind], chosen.most);
  const choose = useWrite(chooseExcerpt, { onSuccess: () => toast.success(t('excerpt_saved')) });
  if (possible.length === 0) return <Text c="dimmed">{t('excerpt_not_possible')}</Text>;
  return (
    <form noValidate onSubmit={form.onSubmit(() => choose.mutate({ resourceId, version, amount: amount ?? null }))}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('excerpt_free')}
        </Text>
        <Radio.Group
          aria-label={t('excerpt')}
          value={chosen?.kind ?? 'none'}
          onChange={(next) => form.setFieldValue('kind', next)}
        >
          <Stack gap="xs">
            <Radio value="none" label={t('excerpt_none')} />
            {possible.map((each) => (
              <Radio key={each.kind} value={each.kind} label={t(`excerpt_some_${each.kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {chosen && chosen.most > 0 && (
          <NumberInput
            label={t(chosen.kind === 'text' ? 'excerpt_lines' : 'excerpt_seconds')}
            description={t('excerpt_most', { most: String(chosen.most) })}
            value={amount}
            min={1}
            max={chosen.most}
            clampBehavior="strict"
            allowDecimal={false}
            w={140}
            onChange={(next) => form.setFieldValue('wanted', Number(next) || 1)}
          />
        )}
        <div role="status">
          {excerpt?.state === 'waiting' && (
            <Text c="dimmed" size="sm">
              {t('excerpt_waiting')}
            </Text>
          )}
          {excerpt?.isSilent && <Alert color="warning">{t('excerpt_silent')}</Alert>}
          {excerpt?.state === 'failed' && <Alert color="warning">{t('excerpt_failed')}</Alert>}
        </div>
        <Group>
          <Button type="submit" variant="default" loading={choose.isPending}>
            {t('excerpt_save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
