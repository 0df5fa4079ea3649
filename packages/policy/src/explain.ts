import { grants } from './describe.ts';
import type { Audience, Locale, State, StateMachine, Transition } from './types.ts';
import { audienceText, colourText, comma, eventText, stateText } from './wording.ts';

/** A part of a policy and what it says. */
export interface Explained<Origin> {
  origin: Origin;
  content: string;
}

export interface ExplainedState {
  stateInfo: Explained<string>;
  serviceStateInfos: Explained<string>[];
  /** A terminal state has one entry, whose origin has the name `terminate`. */
  eventTranslateInfos: Explained<Transition | { name: 'terminate' }>[];
}

export interface Explanation {
  audienceInfos: Explained<Audience>[];
  fsmInfos: ExplainedState[];
  /** All of it; clients split it at line breaks. */
  content: string;
}

/** Says in words what a policy means: who may sign, what each state grants and which events lead where. */
export function explain(
  { audiences, states }: Pick<StateMachine, 'audiences' | 'states'>,
  locale: Locale,
): Explanation {
  const audienceInfos = audiences.map((origin) => ({ origin, content: audienceText(origin, locale) }));
  const fsmInfos = Object.entries(states).map(([name, state]) => explainState(name, state, locale));
  const audienceLine = contents(audienceInfos).join(comma(locale));
  const stateLines = fsmInfos.flatMap((info) => stateBlock(info, locale));
  return { audienceInfos, fsmInfos, content: [audienceLine, '', ...stateLines, '', ''].join('\n') };
}

function explainState(name: string, state: State, locale: Locale): ExplainedState {
  const { serviceStates, transitions } = state;
  return {
    stateInfo: { origin: name, content: stateText(name, locale) },
    serviceStateInfos: serviceStates.map((origin) => ({ origin, content: colourText(origin, locale) })),
    eventTranslateInfos:
      transitions.length === 0
        ? [{ origin: { name: 'terminate' }, content: terminateText(state, locale) }]
        : transitions.map((origin) => ({ origin, content: transitionText(origin, locale) })),
  };
}

function stateBlock({ stateInfo, serviceStateInfos, eventTranslateInfos }: ExplainedState, locale: Locale): string[] {
  const colours = contents(serviceStateInfos).join(comma(locale));
  const bracket = colours === '' ? '' : locale === 'zh_CN' ? `[${colours}]` : ` [${colours}]`;
  const head = `${stateInfo.content}${bracket}${locale === 'zh_CN' ? '：' : ':'}`;
  return [head, ...contents(eventTranslateInfos).map((step) => `  ${step}`)];
}

function transitionText(transition: Transition, locale: Locale): string {
  return `${eventText(transition, 'open', locale)} → ${stateText(transition.toState, locale)}`;
}

function terminateText(state: State, locale: Locale): string {
  if (grants(state, 'authorization')) return locale === 'zh_CN' ? '永久授权' : 'Permanent licence';
  return locale === 'zh_CN' ? '不再接收事件' : 'No further events';
}

function contents(infos: Explained<unknown>[]): string[] {
  return infos.map(({ content }) => content);
}
