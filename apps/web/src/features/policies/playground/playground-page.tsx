import { stateNameOf } from '@colophon/policy/simulation';
import { Alert, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { Simulator } from '#domain/policies/simulation/simulator.tsx';
import { StateDiagram } from '#domain/policies/state-diagram.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import scroll from '#ui/scroll-row.module.css';
import { Meaning } from './meaning.tsx';
import styles from './playground.module.css';
import { ShareButton } from './share-button.tsx';
import { usePlay } from './use-play.ts';
import { Writer } from './writer.tsx';

const WIDE = '(min-width: 62em)';
const PARTS = ['write', 'diagram', 'simulate', 'meaning'] as const;

/** Where policies are tried out: write one, see what it says, and live through a contract in a minute. */
export function PlaygroundPage() {
  const { t } = useTranslation('playground');
  const { play, setPlay, blanks, setBlanks, isOpening, isLinkRefused, onCompiled, ...meant } = usePlay();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const shown = useShown(meant);
  if (isOpening) return <Opening />;

  const parts = {
    write: (
      <Writer
        text={play.text}
        subject={play.subject}
        blanks={blanks}
        onBlanks={setBlanks}
        onText={(text) => setPlay((current) => ({ ...current, text }))}
        onSubject={(subject) => setPlay((current) => ({ ...current, subject }))}
        onCompiled={onCompiled}
      />
    ),
    ...shown,
  };
  return (
    <Page
      width="full"
      title={t('title')}
      intro={t('intro')}
      actions={<ShareButton play={{ ...play, steps: meant.simulation?.steps ?? [] }} />}
    >
      {isLinkRefused && (
        <Alert color="danger" title={t('link_refused')} mb="lg">
          {t('link_refused_text')}
        </Alert>
      )}
      {isWide ? <SideBySide parts={parts} /> : <OneByOne parts={parts} />}
    </Page>
  );
}

/** Returns the views of the text, drawn anew only when they change, not with every key. */
function useShown({
  compiled,
  compiledSubject,
  startAt,
  machine,
  simulation,
  goOn,
}: Pick<
  ReturnType<typeof usePlay>,
  'compiled' | 'compiledSubject' | 'startAt' | 'machine' | 'simulation' | 'goOn'
>): Omit<Parts, 'write'> {
  const { t } = useTranslation('playground');
  const currentState = simulation ? stateNameOf(simulation) : undefined;
  const meaning = useMemo(
    () => (
      <Meaning
        compiled={compiled}
        machine={machine}
        subject={compiledSubject}
        startAt={startAt}
        currentState={currentState}
      />
    ),
    [compiled, machine, compiledSubject, startAt, currentState],
  );
  const diagram = useMemo(() => {
    const passedStates = simulation?.moves.slice(0, -1).map(({ toState }) => toState);
    return machine && <StateDiagram machine={machine} currentState={currentState} passedStates={passedStates} />;
  }, [machine, currentState, simulation]);
  const simulator = useMemo(
    () => simulation && <Simulator simulation={simulation} onChange={goOn} tested={machine} />,
    [simulation, goOn, machine],
  );
  const waiting = <p className={styles.waiting}>{t('after_correction')}</p>;
  return { meaning, diagram: diagram ?? waiting, simulate: simulator ?? waiting };
}

type Parts = Record<(typeof PARTS)[number], ReactNode>;

function SideBySide({ parts }: { parts: Parts }) {
  const { t } = useTranslation('playground');
  return (
    <div className={styles.grid}>
      {PARTS.map((part) => (
        <section key={part} className={styles.part} style={{ gridArea: part }} aria-labelledby={`playground-${part}`}>
          <h2 id={`playground-${part}`}>{t(`part_${part}`)}</h2>
          {parts[part]}
        </section>
      ))}
    </div>
  );
}

function OneByOne({ parts }: { parts: Parts }) {
  const { t } = useTranslation('playground');
  return (
    <Tabs defaultValue="write" keepMounted={false}>
      <Tabs.List className={scroll.row}>
        {PARTS.map((part) => (
          <Tabs.Tab key={part} value={part}>
            {t(`part_${part}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PARTS.map((part) => (
        <Tabs.Panel key={part} value={part} pt="md" keepMounted={part === 'write'}>
          <VisuallyHidden component="h2">{t(`part_${part}`)}</VisuallyHidden>
          {parts[part]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Opening() {
  const { t } = useTranslation('playground');
  return (
    <Page width="full" title={t('title')} intro={t('intro')}>
      <div className={styles.grid}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </Page>
  );
}
