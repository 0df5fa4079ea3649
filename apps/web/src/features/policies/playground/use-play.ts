import { type CompileResult, compile, deliverTemplates, type StateMachine } from '@colophon/policy';
import { useDebouncedValue } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { config } from '../../../config.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { defaultValues, type Template, type TemplateValues } from '../policy-templates.ts';
import { presentMinute, readLink, type SharedPlay } from './share.ts';
import { begin, replay, type Simulation } from './simulate.ts';

const COMPILE_AFTER_MS = 300;
/** "Free trial, then buy": it has something of everything. */
const FIRST_TEMPLATE = '0000000000000000000000a5';

/** A template and what its blanks are filled with. */
export interface FilledBlanks {
  template: Template;
  values: TemplateValues;
}

function firstBlanks(): FilledBlanks {
  const delivered = deliverTemplates({ locale: currentLocale(), year: new Date().getFullYear() });
  const template = delivered.find(({ _id }) => _id === FIRST_TEMPLATE)!;
  return { template, values: defaultValues(template) };
}

/**
 * What is played with: the text and what was done with it. A link's fragment opens what was shared, also in a page that
 * is open already. `simulation` follows the text as soon as it is accepted; steps that a changed text no longer allows
 * are forgotten.
 */
export function usePlay() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const [blanks, setBlanks] = useState(firstBlanks);
  const [play, setPlay] = useState<SharedPlay>(() => ({
    text: blanks.template.template,
    subject: 'presentable',
    startAt: presentMinute(),
    steps: [],
  }));
  const [openedLink, setOpenedLink] = useState<{ fragment: string; text: string | null }>();
  const isOpening = fragment !== '' && openedLink?.fragment !== fragment;

  useEffect(() => {
    if (fragment === '') return;
    let isCurrent = true;
    void readLink(fragment).then((shared) => {
      if (!isCurrent) return;
      const isOpenable = shared !== null && canBeReplayed(shared);
      if (isOpenable) setPlay(shared);
      setOpenedLink({ fragment, text: isOpenable ? shared.text : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [fragment]);

  const { subject, startAt, steps } = play;
  const [rested] = useDebouncedValue(play.text, COMPILE_AFTER_MS);
  const text = play.text === openedLink?.text ? play.text : rested;
  const locale = currentLocale();
  const compiled = useMemo(() => compile(text, subject, { locale }), [text, subject, locale]);
  const machine = acceptedMachine(compiled);
  const simulation = useMemo(() => {
    if (!machine) return null;
    const setup = { machine, subject, startAt, timeZone: config.timeZone };
    return replay(setup, steps) ?? begin(setup);
  }, [machine, subject, startAt, steps]);

  const goOn = useCallback((next: Simulation) => setPlay((current) => ({ ...current, steps: next.steps })), []);

  return {
    play,
    setPlay,
    /** The template that was chosen last; the text is its as long as nobody changes it. */
    blanks,
    setBlanks,
    compiled,
    machine,
    simulation,
    /** Goes on with what a step made of the simulation. */
    goOn,
    isOpening,
    /** Whether the link that the page was opened with holds nothing that could be opened. */
    isLinkRefused: fragment !== '' && openedLink?.fragment === fragment && openedLink.text === null,
  };
}

function acceptedMachine({ state_machine, errors, warnings }: CompileResult): StateMachine | null {
  return state_machine && errors.length + warnings.length === 0 ? state_machine : null;
}

/** Whether the steps of a link are possible with its text; a text that is not accepted has none. */
function canBeReplayed({ text, subject, startAt, steps }: SharedPlay): boolean {
  const machine = acceptedMachine(compile(text, subject));
  if (!machine) return steps.length === 0;
  return replay({ machine, subject, startAt, timeZone: config.timeZone }, steps) !== null;
}
