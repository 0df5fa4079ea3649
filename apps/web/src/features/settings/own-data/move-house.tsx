import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { fallSilent, type Move, moveQuery, takeBackMove } from '#api/users/moves.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Timed } from '#ui/time.tsx';
import { Listed, lines, Row, Section } from '../section.tsx';
import { ArriveDialog } from './arrive-dialog.tsx';
import { BeginMoveDialog } from './begin-move-dialog.tsx';
import { FinishMoveDialog } from './finish-move-dialog.tsx';

/** Moving to another installation, or from one to here: the codes of both, how far it is, and taking it back. */
export function MoveHouse() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(moveQuery);
  const [open, setOpen] = useState<'begin' | 'arrive' | 'finish'>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('move_house')}
      intro={t('move_house_intro')}
      actions={
        <Group gap="xs">
          <ReasonedButton variant="default" why={data && t('why_moving')} onClick={() => setOpen('begin')}>
            {t('begin_move')}
          </ReasonedButton>
          <Button variant="default" onClick={() => setOpen('arrive')}>
            {t('arrive')}
          </Button>
        </Group>
      }
    >
      <Listed
        query={{ data: data === undefined ? undefined : data ? [data] : [], error, refetch }}
        nothing={t('not_moving')}
        row={(move) => <MoveRow key={move.moveId} move={move} onFinish={() => setOpen('finish')} />}
      />
      {open === 'begin' && <BeginMoveDialog onClose={close} />}
      {open === 'arrive' && <ArriveDialog onClose={close} />}
      {open === 'finish' && data && <FinishMoveDialog move={data} onClose={close} />}
    </Section>
  );
}

function MoveRow({ move, onFinish }: { move: Move; onFinish: () => void }) {
  const { t } = useTranslation('settings');
  const { moveId, state, toOrigin, newUserName, isSilent, expireDate } = move;
  const takeBack = useWrite(takeBackMove);
  const silence = useWrite(fallSilent);
  const place = new URL(toOrigin).host;
  const more = expireDate ? [t('move_until', { time: timeText(expireDate) })] : isSilent ? [t('is_silent')] : [];
  return (
    <Row
      name={t(state === 'moved' ? 'moved_to' : 'moving_to', { place })}
      value={<Timed>{lines(t(`move_${state}`, { name: newUserName, place }), ...more)}</Timed>}
      actions={
        <Group gap="xs" wrap="nowrap">
          {state === 'confirmed' && (
            <Button variant="default" onClick={onFinish}>
              {t('enter_code')}
            </Button>
          )}
          {state === 'moved' && !isSilent && (
            <Button variant="default" loading={silence.isPending} onClick={() => silence.mutate(moveId)}>
              {t('fall_silent')}
            </Button>
          )}
          <Button variant="subtle" loading={takeBack.isPending} onClick={() => takeBack.mutate(moveId)}>
            {t(state === 'moved' ? 'take_move_back' : 'cancel_move')}
          </Button>
        </Group>
      }
    />
  );
}
