import { KIND, type TokenKind } from './tokens.ts';

/** A place between two tokens of a policy. */
export type Place = keyof typeof GRAMMAR;

type Row = Partial<Record<TokenKind, string>>;

const AUDIENCE = {
  public: 'afterAudience',
  registeredUsers: 'afterAudience',
  nodes: 'afterAudience',
  userGroup: 'afterAudience',
  phone: 'afterAudience',
  email: 'afterAudience',
} as const;
const STEP = { terminate: 'afterStep', '~': 'service' } as const;

/**
 * The grammar: for every place the tokens that may come there, and the place behind each of them. No construct of the
 * language contains another of its kind, so that this is all there is to it. It serves to read a text, to say what was
 * expected at an error, and to propose what to write next.
 */
export const GRAMMAR = {
  start: { for: 'audience' },
  audience: AUDIENCE,
  afterAudience: { ',': 'audience', stateName: 'stateHead' },

  stateHead: { '[': 'colour', ':': 'firstStep' },
  colour: { name: 'afterColour' },
  afterColour: { ',': 'colour', ']': 'afterColours' },
  afterColours: { ':': 'firstStep' },

  firstStep: STEP,
  afterStep: { ...STEP, stateName: 'stateHead' },

  service: { name: 'afterService' },
  afterService: { '.': 'eventName' },
  eventName: { name: 'afterEventName' },
  /** Another dot would make the names a path, which is refused later with a finding of its own. */
  afterEventName: { '.': 'eventName', '(': 'firstArgument' },
  firstArgument: { argument: 'afterArgument', ')': 'arrow' },
  argument: { argument: 'afterArgument' },
  afterArgument: { ',': 'argument', ')': 'arrow' },
  arrow: { '=>': 'target' },
  target: { name: 'afterStep' },
} as const satisfies Record<string, Row>;

/** The only place at which a text may end. */
export const END: Place = 'afterStep';

/** A place as a reader follows it: by the number of a token's kind to the place behind the token. */
export interface Position {
  readonly place: Place;
  readonly moves: (Position | undefined)[];
}

const POSITIONS = new Map(
  (Object.keys(GRAMMAR) as Place[]).map((place): [Place, Position] => [place, { place, moves: [] }]),
);
for (const [place, { moves }] of POSITIONS) {
  const row = GRAMMAR[place] as Partial<Record<TokenKind, Place>>;
  for (const kind of Object.keys(KIND) as TokenKind[]) {
    const following = row[kind];
    moves.push(following && positionAt(following));
  }
}

export function positionAt(place: Place): Position {
  return POSITIONS.get(place)!;
}

/** The place behind a token that comes at `place`; none if it may not come there. */
export function next(place: Place, kind: TokenKind): Place | undefined {
  return positionAt(place).moves[KIND[kind]]?.place;
}

/** Returns the kinds of tokens that may come at a place. */
export function possibleAt(place: Place): (TokenKind | 'end')[] {
  const kinds = Object.keys(GRAMMAR[place]) as TokenKind[];
  return place === END ? [...kinds, 'end'] : kinds;
}
