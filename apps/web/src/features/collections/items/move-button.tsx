import { wholeNumber } from '@colophon/model';
import { NumberInput, Popover, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

interface MoveButtonProps {
  title: string;
  /** Place of the row as it is shown, from 1. */
  place: number;
  total: number;
  /** Why nothing can be moved. */
  refusal: string | undefined;
  /** Gets the place where the row is to stand, as shown. */
  onMove: (place: number) => void;
}

/** Asks for a number and moves an item there. */
export function MoveButton({ title, place, total, refusal, onMove }: MoveButtonProps) {
  const { t } = useTranslation('collections');
  const [isOpen, setOpen] = useState(false);
  const form = useForm<{ place: number | string }>({
    initialValues: { place },
    validate: { place: wholeNumber(1, total) },
  });
  const move = (target: number) => {
    setOpen(false);
    if (target !== place) onMove(target);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ReasonedButton
          variant="subtle"
          size="sm"
          aria-label={t('move_this', { title })}
          why={refusal}
          onClick={() => {
            form.setValues({ place });
            setOpen(true);
          }}
        >
          {t('move_to')}
        </ReasonedButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form noValidate onSubmit={form.onSubmit((values) => move(Number(values.place)))}>
          <Stack gap="sm">
            <NumberInput
              {...form.getInputProps('place', { withError: false })}
              label={t('move_place', { total })}
              min={1}
              max={total}
              allowDecimal={false}
            />
            <ReasonedButton type="submit" why={!form.isValid() && 'reasons:number'}>
              {t('move')}
            </ReasonedButton>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
