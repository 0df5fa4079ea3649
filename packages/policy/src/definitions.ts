import { SubjectType as SubjectNumber } from '@colophon/model';
import type { ServiceState, SubjectType } from './types.ts';

export * from './codes.ts';

/** Colours by which a state grants something, in the order in which they are declared. */
export const COLOURS: readonly ServiceState[] = [
  { name: 'active', type: 'authorization' },
  { name: 'testActive', type: 'testAuthorization' },
];

/** The colours that a policy for this subject may use: resources and exhibits have the same. */
export function coloursOf(subjectType: SubjectType): readonly ServiceState[] {
  if (![SubjectNumber.resource, SubjectNumber.exhibit, 'resource', 'presentable'].includes(subjectType)) {
    throw new RangeError(`Not a subject type: ${subjectType}`);
  }
  return COLOURS;
}

/** Returns true when the signers of a policy for this subject are consumers; otherwise they are nodes and resources. */
export function isForConsumers(subjectType: SubjectType): boolean {
  return subjectType === SubjectNumber.exhibit || subjectType === 'presentable';
}

export type ArgumentType = 'decimal' | 'count' | 'timeUnit' | 'dateTime' | 'string' | 'resourceName' | 'account';

export interface Parameter {
  name: string;
  /** `count` is a decimal that must be a whole number from 1. */
  type: ArgumentType;
  /** The only possible values. */
  values?: readonly string[];
}

export interface EventDefinition {
  name: string;
  /** Codes with A are fired by the clock, codes with S by somebody's action. */
  code: string;
  parameters: readonly Parameter[];
  isSingleton: boolean;
  description: string;
}

const CYCLE_UNITS = ['year', 'month', 'week', 'day', 'cycle'] as const;
export const TIME_UNITS = [...CYCLE_UNITS, 'hour', 'minute'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const decimal = (name: string): Parameter => ({ name, type: 'decimal' });
const account: Parameter = { name: 'account', type: 'account' };

/** All events of the service `freelog`. */
export const EVENTS: readonly EventDefinition[] = [
  {
    name: 'TransactionEvent',
    code: 'S201',
    parameters: [decimal('amount'), account],
    isSingleton: true,
    description: 'The licensee pays an amount to an account',
  },
  {
    name: 'CycleEndEvent',
    code: 'A101',
    parameters: [
      { name: 'cycleCount', type: 'count' },
      { name: 'timeUnit', type: 'timeUnit', values: CYCLE_UNITS },
    ],
    isSingleton: false,
    description: 'The first settlement point after some time in the state',
  },
  {
    name: 'TimeEvent',
    code: 'A102',
    parameters: [{ name: 'dateTime', type: 'dateTime' }],
    isSingleton: false,
    description: 'A moment of the calendar',
  },
  {
    name: 'RelativeTimeEvent',
    code: 'A103',
    parameters: [
      { name: 'elapsed', type: 'count' },
      { name: 'timeUnit', type: 'timeUnit', values: TIME_UNITS },
    ],
    isSingleton: false,
    description: 'Some time in the state has passed',
  },
  {
    name: 'SigningEvent',
    code: 'S101',
    parameters: [{ name: 'resourceName', type: 'resourceName' }],
    isSingleton: true,
    description: 'A contract for a resource is signed',
  },
  {
    name: 'SettlementEvent',
    code: 'S202',
    parameters: [account],
    isSingleton: true,
    description: 'An account is settled',
  },
  {
    name: 'EscrowExceedAmount',
    code: 'S210',
    parameters: [
      account,
      decimal('amount'),
      { name: 'currencyUnit', type: 'string', values: ['feather', 'dollar', 'yuan', 'jiao', 'fen'] },
    ],
    isSingleton: true,
    description: 'The deposit in an account exceeds an amount',
  },
  {
    name: 'EscrowConfiscated',
    code: 'S211',
    parameters: [account],
    isSingleton: true,
    description: 'A deposit is confiscated',
  },
  {
    name: 'EscrowRefunded',
    code: 'S212',
    parameters: [account],
    isSingleton: true,
    description: 'A deposit is given back',
  },
  {
    name: 'ViewCountEvent',
    code: 'S301',
    parameters: [decimal('amount')],
    isSingleton: true,
    description: 'A number of views is reached',
  },
  {
    name: 'ReContractCountEvent',
    code: 'S302',
    parameters: [decimal('amount')],
    isSingleton: true,
    description: 'A number of repeated contracts is reached',
  },
  {
    name: 'PresentCountEvent',
    code: 'S303',
    parameters: [decimal('amount')],
    isSingleton: true,
    description: 'A number of presentations is reached',
  },
  {
    name: 'IconChangeEvent',
    code: 'S401',
    parameters: [
      { name: 'comparator', type: 'string', values: ['gt', 'gte', 'eq', 'lt', 'lte'] },
      { name: 'lv', type: 'string' },
    ],
    isSingleton: true,
    description: 'The level of an icon changes',
  },
];

const EVENTS_BY_NAME = new Map(EVENTS.map((event) => [event.name, event]));

export function eventDefinition(name: string): EventDefinition | undefined {
  return EVENTS_BY_NAME.get(name);
}
