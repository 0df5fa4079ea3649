import { type CompileResult, compile, deliverTemplates, type StateMachine } from '@colophon/policy';
import { begin, replay, type Simulation } from '@colophon/policy/simulation';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Template } from '#api/policies/queries.ts';
import { config } from '#config.ts';
import { currentLocale } from '#i18n/i18n.ts';
import { compileOptions } from '../compile-options.ts';
import type { TemplateValues } from '../policy-templates.ts';
import { defaultValues } from '../policy-templates.ts';
import { policyWork } from '../use-policy-language.ts';
import { presentMinute, readLink, type SharedPlay } from './share.ts';

/** "Free trial, then buy": it has something of everything. */
const FIRST_TEMPLATE = '0000000000000000000000a5';

/** A template and what its blanks are filled with. */
export interface FilledBlanks {
  template: Template;
  values: TemplateValues;
}

/** Result of compiling a text that is played with. */
export interface Compiled extends Pick<SharedPlay, 'text' | 'subject'> {
  result: CompileResult;
}

const compiledFrom = ({ text, subject }: Pick<SharedPlay, 'text' | 'subject'>): Compiled => ({
  text,
  subject,
  result: compile(text, subject, compileOptions()),
});

function firstBlanks(): FilledBlanks {
  const delivered = deliverTemplates({ locale: currentLocale(), year: new Date().getFullYear() });
  const template = delivered.find(({ _id }) => _id === FIRST_TEMPLATE)!;
  return { template, values: defaultValues(template) };
}

/**
 * Returns the state of the playground: the text and what was done with it. A link's fragment opens the shared text, also in a
 * page that is open already. `simulation` follows the text as soon as it is compiled and accepted; steps that a changed text no
 * longer allows are forgotten.
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
  const [compiled, setCompiled] = useState(() => compiledFrom(play));
  const [openedLink, setOpenedLink] = useState<{ fragment: string; isRefused: boolean }>();
  const isOpening = fragment !== '' && openedLink?.fragment !== fragment;

  useEffect(() => {
    if (fragment === '') return;
    let isCurrent = true;
    void openLink(fragment).then((link) => {
      if (!isCurrent) return;
      const isOpened = link !== null && canBeReplayed(link.shared, link.opened);
      if (isOpened) {
        setPlay(link.shared);
        setCompiled(link.opened);
      }
      setOpenedLink({ fragment, isRefused: !isOpened });
    });
    return () => {
      isCurrent = false;
    };
  }, [fragment]);

  const { startAt, steps } = play;
  const machine = acceptedMachine(compiled.result);
  const simulation = useMemo(() => {
    if (!machine) return null;
    const setup = { machine, subject: compiled.subject, startAt, timeZone: config.timeZone };
    return replay(setup, steps) ?? begin(setup);
  }, [machine, compiled.subject, startAt, steps]);

  // An editor compiles again what it opens with: what is drawn of it stays.
  const onCompiled = useCallback((next: Compiled) => setCompiled((last) => (isSame(last, next) ? last : next)), []);
  const goOn = useCallback((next: Simulation) => setPlay((current) => ({ ...current, steps: next.steps })), []);

  return {
    play,
    setPlay,
    /** The template that was chosen last; the text is its as long as nobody changes it. */
    blanks,
    setBlanks,
    compiled: compiled.result,
    compiledSubject: compiled.subject,
    startAt,
    /** Takes what the compiler makes of the text once that rests. */
    onCompiled,
    machine,
    simulation,
    /** Goes on with what a step made of the simulation. */
    goOn,
    isOpening,
    /** True when the link that the page was opened with holds nothing that could be opened. */
    isLinkRefused: fragment !== '' && openedLink?.fragment === fragment && openedLink.isRefused,
  };
}

/** Reads the text of a link and compiles it where a long one holds nothing up. */
async function openLink(fragment: string): Promise<{ shared: SharedPlay; opened: Compiled } | null> {
  const shared = await readLink(fragment);
  if (!shared) return null;
  const result = await policyWork.compileText(shared.text, shared.subject, compileOptions());
  return { shared, opened: { text: shared.text, subject: shared.subject, result } };
}

function isSame(one: Compiled, other: Compiled): boolean {
  return one.text === other.text && one.subject === other.subject;
}

function acceptedMachine({ state_machine, errors, warnings }: CompileResult): StateMachine | null {
  return state_machine && errors.length + warnings.length === 0 ? state_machine : null;
}

/** Returns true when the steps of a link are possible with its text; a text that is not accepted has none. */
function canBeReplayed({ startAt, steps }: SharedPlay, { subject, result }: Compiled): boolean {
  const machine = acceptedMachine(result);
  if (!machine) return steps.length === 0;
  return replay({ machine, subject, startAt, timeZone: config.timeZone }, steps) !== null;
}
