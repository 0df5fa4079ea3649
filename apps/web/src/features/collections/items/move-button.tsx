import { NumberInput, Popover, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
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
  const [typed, setTyped] = useState<number | string>(place);
  const target = Number(typed);
  const isPlace = Number.isInteger(target) && target >= 1 && target <= total;
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
            setTyped(place);
            setOpen(true);
          }}
        >
          {t('move_to')}
        </ReasonedButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <NumberInput
              label={t('move_place', { total })}
              value={typed}
              min={1}
              max={total}
              allowDecimal={false}
              onChange={setTyped}
            />
            <ReasonedButton type="submit" why={!isPlace && 'reasons:number'}>
              {t('move')}
            </ReasonedButton>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
