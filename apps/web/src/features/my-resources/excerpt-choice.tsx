import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { chooseExcerpt } from '#api/resources/mutations.ts';
import type { OwnVersion } from '#api/resources/versions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';

/** How much is proposed, and how much is possible. */
const AMOUNTS = { text: { usual: 10, most: 200 }, sound: { usual: 30, most: 60 }, picture: { usual: 0, most: 0 } };

type ExcerptKind = keyof typeof AMOUNTS;

interface ExcerptChoiceProps {
  version: Pick<OwnVersion, 'resourceId' | 'version' | 'excerpt' | 'systemProperty'>;
}

/** What the owner lets everybody see, hear or read of a version. */
export function ExcerptChoice({ version: { resourceId, version, excerpt, systemProperty } }: ExcerptChoiceProps) {
  const { t } = useTranslation('myResources');
  const kind = kindOf(systemProperty as { mime?: string; imageCount?: number });
  const [isShown, setIsShown] = useState(excerpt !== null);
  const [amount, setAmount] = useState(excerpt?.amount ?? (kind ? AMOUNTS[kind].usual : 0));
  const choose = useWrite(chooseExcerpt, { onSuccess: () => toast.success(t('excerpt_saved')) });
  if (!kind) return <Text c="dimmed">{t('excerpt_not_possible')}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ resourceId, version, amount: isShown ? amount : null });
      }}
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('excerpt_free')}
        </Text>
        <Radio.Group
          aria-label={t('excerpt')}
          value={isShown ? 'some' : 'none'}
          onChange={(next) => setIsShown(next === 'some')}
        >
          <Stack gap="xs">
            <Radio value="none" label={t('excerpt_none')} />
            <Radio value="some" label={t(`excerpt_some_${kind}`)} />
          </Stack>
        </Radio.Group>
        {isShown && kind !== 'picture' && (
          <NumberInput
            label={t(kind === 'text' ? 'excerpt_lines' : 'excerpt_seconds')}
            value={amount}
            min={1}
            max={AMOUNTS[kind].most}
            clampBehavior="strict"
            allowDecimal={false}
            w={140}
            onChange={(next) => setAmount(Number(next) || 1)}
          />
        )}
        <Group>
          <Button type="submit" variant="default" loading={choose.isPending}>
            {t('excerpt_save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The kinds of files that parts of can be shown, as the server cuts them. */
function kindOf({ mime = '', imageCount }: { mime?: string; imageCount?: number }): ExcerptKind | null {
  if (mime === 'audio/mpeg') return 'sound';
  if (/^(image|video)\//.test(mime) || imageCount !== undefined) return 'picture';
  return /^text\/(plain|markdown|csv|tab-separated-values)$/.test(mime) ? 'text' : null;
}
