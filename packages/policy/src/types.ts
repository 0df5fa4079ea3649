import type { Fix, Locale } from '@colophon/language';

export type { Fix, Locale };

/** Subject of a policy: 1 a resource, 2 an exhibit ("presentable"). */
export type SubjectType = 1 | 2 | 'resource' | 'presentable';

export type AudienceType = 'public' | 'nodes' | 'userGroup' | 'registeredUsers' | 'userId';

/** A group, or (type `userId`) one person by phone number or e-mail address. */
export interface Audience {
  name: string;
  type: AudienceType;
}

/** A colour: what a state grants. */
export interface ServiceState {
  name: string;
  type: 'authorization' | 'testAuthorization';
}

export interface Transition {
  /** 8 hexadecimal digits, the same for ever: see `eventId`. Empty when the event is not defined. */
  id: string;
  code: string;
  name: string;
  service: string;
  args: Record<string, string | number>;
  toState: string;
  isSingleton: boolean;
  /** Free text of the event definition, never stored or compared. */
  description?: string;
}

export interface State {
  isInitial?: true;
  serviceStates: string[];
  /** Empty: the state is terminal. */
  transitions: Transition[];
}

export type States = Record<string, State>;

export interface StateMachine {
  audiences: Audience[];
  subjectIcon: Record<string, never>;
  declarations: { serviceStates: ServiceState[] };
  /** In the order of the text. */
  states: States;
  description: { symbolArgs: { envArgs: string[] } };
}

export type ErrorCode =
  | 'TEXT_TOO_LARGE'
  | 'LEXICAL'
  | 'SYNTAX'
  | 'INITIAL_MISSING'
  | 'STATE_DUPLICATE'
  | 'SERVICE_STATE_UNKNOWN'
  | 'TERMINATE_MIXED'
  | 'TERMINATE_REPEATED'
  | 'EVENT_PATH_UNSUPPORTED';

export type WarningCode =
  | 'EVENT_MALFORMED'
  | 'EVENT_SERVICE_UNKNOWN'
  | 'EVENT_UNDEFINED'
  | 'EVENT_ARG_COUNT'
  | 'EVENT_ARG_INVALID'
  | 'PAYMENT_AMOUNT'
  | 'EVENT_TARGET_UNKNOWN';

export type HintCode =
  | 'STATE_UNREACHABLE'
  | 'STATE_STUCK'
  | 'STATE_ENDLESS'
  | 'LICENCE_NEVER_GRANTED'
  | 'COLOUR_NEVER_GRANTED'
  | 'PAYMENT_GRANTS_NOTHING'
  | 'PAID_STATE_ENDS_AT_ONCE'
  | 'PAYMENT_LOSES_LICENCE'
  | 'PAYMENT_BRINGS_NOTHING_MORE'
  | 'PAYMENT_TOO_LARGE'
  | 'ACCOUNT_UNKNOWN'
  | 'AUDIENCE_EMPTY'
  | 'TEST_LICENCE_ONLY'
  | 'DATE_PAST'
  | 'LOOP_WITHOUT_PAYMENT_OR_TIME'
  | 'EVENT_AMBIGUOUS'
  | 'EVENT_NEVER_HAPPENS'
  | 'EVENT_SHADOWED';

export type FindingCode = ErrorCode | WarningCode | HintCode;

/** Something the compiler has to say about a text. */
export interface Finding<Code extends FindingCode = FindingCode> {
  code: Code;
  /** In the caller's language. */
  msg: string;
  /** From 1. */
  line?: number;
  /** From 0. */
  charPositionInLine?: number;
  /** Where in the text, from 0. */
  offset?: number;
  length?: number;
  /** The text of the token that was found instead of what was expected. */
  offendingSymbol?: string;
  /** Tokens that would have been valid there: words and signs of the language as they are, the rest described. */
  expected?: string[];
  fix?: Fix;
  /** The state and the transition concerned. */
  state?: string;
  source?: Transition;
}

export interface CompileResult {
  /** Absent when the text is too large or has a lexical error. */
  state_machine?: StateMachine;
  /** Texts of `errorObjects`, each with its place. A text is accepted only if there are neither errors nor warnings. */
  errors: string[];
  warnings: string[];
  errorObjects: Finding<ErrorCode>[];
  warningObjects: Finding<WarningCode>[];
  /** Findings about text that is legal but hardly meant; they refuse nothing. Empty unless the text is accepted. */
  readonly hints: Finding<HintCode>[];
}
