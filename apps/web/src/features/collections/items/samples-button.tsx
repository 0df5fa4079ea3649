import { wholeNumber } from '@colophon/model';
import { NumberInput, Popover, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { markSamples } from '#api/collections/edits.ts';
import type { Catalogue } from '#api/collections/items.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';

interface SamplesButtonProps {
  collectionId: string;
  catalogue: Catalogue;
  /** Number of items. */
  total: number;
}

/** Number of items that are offered to be free at first. */
const USUAL = 3;

/** Asks how many of the first items are free samples, and makes no others samples. */
export function SamplesButton({ collectionId, catalogue, total }: SamplesButtonProps) {
  const { t } = useTranslation('collections');
  const [isOpen, setOpen] = useState(false);
  const form = useForm<{ count: number | string }>({
    initialValues: { count: '' },
    validate: { count: wholeNumber(0, total) },
  });
  const mark = useWrite(markSamples, { onSuccess: () => toast.success(t('samples_marked')) });
  const send = ({ count }: typeof form.values) => {
    setOpen(false);
    mark.mutate({ collectionId, catalogue, marks: { sampleCount: Number(count) } });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ReasonedButton
          variant="default"
          leftSection={<IconGift size={18} aria-hidden="true" />}
          why={total === 0 && 'reasons:no_items'}
          loading={mark.isPending}
          onClick={() => {
            form.setValues({ count: Math.min(USUAL, total) });
            setOpen(true);
          }}
        >
          {t('samples')}
        </ReasonedButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form noValidate onSubmit={form.onSubmit(send)}>
          <Stack gap="sm">
            <NumberInput
              {...form.getInputProps('count', { withError: false })}
              label={t('samples_first', { total })}
              min={0}
              max={total}
              allowDecimal={false}
            />
            <Text size="sm" c="dimmed">
              {t('samples_text')}
            </Text>
            <ReasonedButton type="submit" why={!form.isValid() && 'reasons:number'}>
              {t('samples_mark')}
            </ReasonedButton>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
