import { Button, Group, Popover, Portal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { latestOwnResourcesQuery } from '#api/resources/own.ts';
import { useTellTask } from '#domain/rewards/use-tell-task.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './tour.module.css';
import { finishTour, isTourOpen } from './tour-state.ts';

/** Elements that the tour points out, by the value of their `data-tour`. The first is in the header. */
const STEPS = ['create', 'resource_figures', 'resources', 'node_figures', 'nodes'] as const;

/** Pixels of light around what is pointed out, and those that the words below it and the header above it need. */
const AROUND = 8;
const WORDS = 320;

/**
 * Points out the parts of the dashboard, one after the other, once in a browser and whenever the address asks for it. Whoever has seen
 * it to its end has read the guide.
 */
export function Tour() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return <TourOf key={search} search={search} />;
}

/** Waits until the parts stand where they stay. */
function TourOf({ search }: { search: string }) {
  const tell = useTellTask();
  const resources = useQuery(latestOwnResourcesQuery);
  const nodes = useQuery(ownNodesQuery);
  const [isOver, setIsOver] = useState(() => !isTourOpen(search));
  if (isOver || resources.isPending || nodes.isPending) return null;
  return (
    <TourSteps
      onEnd={(isWhole) => {
        finishTour();
        if (isWhole) tell({ taskConfigCode: 'TS000011' });
        setIsOver(true);
      }}
    />
  );
}

function TourSteps({ onEnd }: { onEnd: (isWhole: boolean) => void }) {
  const { t } = useTranslation('dashboard');
  const [at, setAt] = useState(0);
  const step = STEPS[at]!;
  const place = usePlace(`[data-tour="${step}"]`);
  const isLast = at === STEPS.length - 1;
  if (!place) return null;
  return (
    <>
      <Portal>
        <div className={styles.rest} />
      </Portal>
      <Popover
        opened
        position="bottom"
        width={320}
        offset={16}
        withRoles={false}
        trapFocus
        returnFocus
        shadow="md"
        closeOnClickOutside={false}
        onDismiss={() => onEnd(false)}
        transitionProps={{ duration: 0 }}
        key={step}
      >
        <Popover.Target>
          <div className={styles.light} style={place} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" maw="calc(100vw - 2rem)" aria-label={t('tour')} aria-modal="true">
          <Stack gap="xs">
            <h2 className={styles.title}>{t(`tour_${step}`)}</h2>
            <p className={styles.text}>{t(`tour_${step}_text`)}</p>
            <Group justify="space-between">
              <span className={styles.count}>
                {at + 1}/{STEPS.length}
              </span>
              <Group gap="xs">
                {!isLast && (
                  <Button size="sm" variant="subtle" onClick={() => onEnd(false)}>
                    {t('tour_skip')}
                  </Button>
                )}
                <Button size="sm" data-autofocus onClick={() => (isLast ? onEnd(true) : setAt(at + 1))}>
                  {t(isLast ? 'tour_done' : 'tour_next')}
                </Button>
              </Group>
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Brings an element into view and says where it stands, also while the page moves. Of what is tall, its beginning. */
function usePlace(selector: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      setPlace({
        top: top - AROUND,
        left: left - AROUND,
        width: width + 2 * AROUND,
        height: Math.min(height, window.innerHeight - WORDS) + 2 * AROUND,
      });
    };
    const isTall = element.getBoundingClientRect().height > window.innerHeight - WORDS;
    element.scrollIntoView({ block: isTall ? 'start' : 'center' });
    measure();
    const moves = new ResizeObserver(measure);
    moves.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      moves.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [selector]);
  return place;
}
