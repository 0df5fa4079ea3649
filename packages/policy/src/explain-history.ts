import { grants } from './describe.ts';
import type { Explained } from './explain.ts';
import { type AuthStatus, authStatusOf, EXCEPTION_EVENT_ID } from './step.ts';
import type { Locale, State, States, Transition } from './types.ts';
import { colourText, comma, eventText, stateText } from './wording.ts';

/** One step that a contract has made. */
export interface HistoryRecord {
  id: string;
  /** `_none_` for the first record. */
  fromState: string;
  toState: string;
  /** Id of the transition, `init` for the first record, `exception` for a contract that takes no events any more. */
  eventId: string;
  /** `YYYY-MM-DD HH:mm:ss` in platform time. */
  time: string;
}

/** Meaning of a step in a contract's history; the newest one also has the possible next events. */
export interface HistoryEntry {
  id: string;
  serviceStates: AuthStatus;
  time: string;
  stateStr: string;
  stateInfoStr: string;
  eventStr: '';
  eventSelectStr: string;
  eventSectionEntities: Explained<Transition>[];
  eventSectionStrs: string[];
}

/**
 * Says in words what happened to a contract, newest first.
 *
 * @param records  oldest first, each with a `toState` of the machine
 * @param options.isNewest  whether the last record is the contract's newest, so that open transitions belong to it
 */
export function explainHistory(
  { states }: { states: States },
  records: readonly HistoryRecord[],
  locale: Locale,
  { isNewest = true }: { isNewest?: boolean } = {},
): HistoryEntry[] {
  const entries = records.map((record, index) => {
    const state = states[record.toState];
    if (!state) throw new RangeError(`No state of this policy: ${record.toState}`);
    const isOpen = isNewest && index === records.length - 1 && record.eventId !== EXCEPTION_EVENT_ID;
    const open = isOpen ? state.transitions.map((origin) => openTransition(origin, states, locale)) : [];
    return {
      id: record.id,
      serviceStates: authStatusOf(state),
      time: record.time,
      stateStr: `${authorisationText(state, locale)} ${record.time}`,
      stateInfoStr: happenedText(record, state, states, locale),
      eventStr: '' as const,
      eventSelectStr: open.length > 0 ? say('choose', locale) : '',
      eventSectionEntities: open,
      eventSectionStrs: open.map(({ content }) => content),
    };
  });
  return entries.reverse();
}

const TEXTS = {
  signed: { en_US: 'Signed', zh_CN: '签约成功' },
  authorised: { en_US: 'authorised', zh_CN: '已获得授权' },
  forEver: { en_US: 'authorised permanently', zh_CN: '已获得永久授权' },
  notAuthorised: { en_US: 'Not authorised', zh_CN: '未授权' },
  terminated: { en_US: 'Terminated', zh_CN: '已终止' },
  authorisationEnded: { en_US: 'the authorisation ended', zh_CN: '授权已结束' },
  authorisationEnds: { en_US: 'the authorisation ends', zh_CN: '授权结束' },
  contractEnded: { en_US: 'the contract ended', zh_CN: '合约已终止' },
  contractEnds: { en_US: 'the contract ends', zh_CN: '合约终止' },
  nothingElse: { en_US: 'no other event happened', zh_CN: '未发生其他事件' },
  exception: {
    en_US: 'In exception: its dates form a loop',
    zh_CN: '合约进入异常状态：其时间事件形成循环',
  },
  choose: { en_US: 'One of the following can happen:', zh_CN: '可发生以下任一事件：' },
} as const;

function say(key: keyof typeof TEXTS, locale: Locale): string {
  return TEXTS[key][locale];
}

function authorisationText(state: State, locale: Locale): string {
  if (state.serviceStates.length === 0)
    return say(state.transitions.length === 0 ? 'terminated' : 'notAuthorised', locale);
  const colours = state.serviceStates.map((colour) => colourText(colour, locale)).join(comma(locale));
  return locale === 'zh_CN' ? `已${colours}` : colours;
}

function gainText({ serviceStates }: State, tense: 'open' | 'done', locale: Locale): string {
  if (serviceStates.length === 0) return say(tense === 'done' ? 'authorisationEnded' : 'authorisationEnds', locale);
  const colours = serviceStates.map((colour) => colourText(colour, locale)).join(comma(locale));
  if (locale === 'zh_CN') return `${tense === 'done' ? '已' : ''}获得${colours}`;
  return `${tense === 'done' ? 'gained' : 'gains'}: ${colours}`;
}

function happenedText(record: HistoryRecord, state: State, states: States, locale: Locale): string {
  if (record.eventId === EXCEPTION_EVENT_ID) return say('exception', locale);
  const isTerminal = state.transitions.length === 0;
  const isLicensed = grants(state, 'authorization');
  const left = states[record.fromState];
  if (!left) {
    const licence = isLicensed ? [say(isTerminal ? 'forEver' : 'authorised', locale)] : [];
    return [say('signed', locale), ...licence].join(comma(locale));
  }

  const transition =
    left.transitions.find(({ id }) => id === record.eventId) ??
    left.transitions.find(({ toState }) => toState === record.toState);
  const happened = transition ? [eventText(transition, 'done', locale)] : [];
  const entered =
    locale === 'zh_CN' ? `进入${stateText(record.toState, locale)}` : `entered ${stateText(record.toState, locale)}`;
  const parts = [...happened, entered];
  if (!isTerminal) parts.push(gainText(state, 'done', locale));
  else if (!isLicensed) {
    if (left.transitions.length > 1) parts.push(say('nothingElse', locale));
    parts.push(say('contractEnded', locale));
  }
  return parts.join(comma(locale));
}

function openTransition(origin: Transition, states: States, locale: Locale): Explained<Transition> {
  const target = states[origin.toState]!;
  const endsWithoutLicence = target.transitions.length === 0 && !grants(target, 'authorization');
  const effect = endsWithoutLicence ? say('contractEnds', locale) : gainText(target, 'open', locale);
  const event = `${eventText(origin, 'open', locale)} → ${stateText(origin.toState, locale)}`;
  return { origin, content: [event, effect].join(comma(locale)) };
}
