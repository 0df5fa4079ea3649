import { KIND, meantBy, type TokenKind } from './tokens.ts';

type Row = Partial<Record<TokenKind, string>>;

/** Places at which a candidate is written, by what is done with it. */
type CandidatePlace = 'added' | 'replaced' | 'replacer' | 'scope' | 'addedRely' | 'deletedRely' | 'path';

type PlaceInCandidate<P extends CandidatePlace> =
  | P
  | `${P}.${'owner' | 'ownerSlash' | 'resource' | 'at' | 'version' | 'bucket' | 'bucketSlash' | 'object' | 'end'}`;

/** The places of a candidate, and what may come behind it. */
function candidate<P extends CandidatePlace>(place: P, behind: Row): Record<PlaceInCandidate<P>, Row> {
  return {
    [place]: { $: `${place}.owner`, '#': `${place}.bucket` },
    [`${place}.owner`]: { name: `${place}.ownerSlash` },
    [`${place}.ownerSlash`]: { '/': `${place}.resource` },
    [`${place}.resource`]: { name: `${place}.at` },
    [`${place}.at`]: { '@': `${place}.version`, ...behind },
    [`${place}.version`]: { version: `${place}.end` },
    [`${place}.bucket`]: { name: `${place}.bucketSlash` },
    [`${place}.bucketSlash`]: { '/': `${place}.object` },
    [`${place}.object`]: { name: `${place}.end` },
    [`${place}.end`]: behind,
  } as Record<PlaceInCandidate<P>, Row>;
}

const ACTIONS = {
  set_labels: 'labels',
  replace: 'replaced',
  show: 'afterAction',
  hide: 'afterAction',
  set_title: 'text',
  set_cover: 'text',
  add_attr: 'key',
  delete_attr: 'deletedKey',
  add_rely: 'addedRely',
  delete_rely: 'deletedRely',
  comment: 'afterAction',
} as const;

/**
 * The grammar: for every place between two tokens, the tokens that may come there and the place behind each of them. No
 * construct of the language contains another of its kind, so that this is all there is to it. It serves to read a text,
 * to say what was expected at an error, and to propose what to write next.
 */
const GRAMMAR = {
  start: { add: 'added', alter: 'altered', activate_theme: 'theme', comment: 'start' },
  ...candidate('added', { as: 'newExhibit' }),
  newExhibit: { name: 'body' },
  altered: { name: 'body' },
  theme: { name: 'start' },

  body: { do: 'block', ...ACTIONS },
  /** Between `do` and `end`. */
  block: { ...ACTIONS, end: 'start' },
  afterAction: {},
  labels: { name: 'afterLabel' },
  afterLabel: { '|': 'label' },
  label: { name: 'afterLabel' },
  text: { string: 'afterAction' },
  key: { string: 'value' },
  value: { string: 'description' },
  description: { string: 'afterAction' },
  deletedKey: { string: 'afterAction' },
  ...candidate('replaced', { with: 'replacer' }),
  ...candidate('replacer', { under: 'scope' }),
  ...candidate('scope', { '>': 'scope', '|': 'scope' }),
  ...candidate('addedRely', { '|': 'addedRely', to: 'path' }),
  ...candidate('deletedRely', { '|': 'deletedRely', from: 'path' }),
  ...candidate('path', { '>': 'path' }),
} satisfies Record<string, Row>;

export type Place = keyof typeof GRAMMAR;

/** Places at which an action may be over; then comes what comes behind it. */
const ACTION_ENDS: ReadonlySet<Place> = new Set([
  ...(['afterAction', 'labels', 'afterLabel', 'description'] as const),
  ...(['replacer', 'scope', 'addedRely', 'deletedRely', 'path'] as const).flatMap(
    (place) => [`${place}.at`, `${place}.end`] as const,
  ),
]);

/** Where a reader is: at a place, inside or outside of a block. */
export interface Position {
  readonly place: Place;
  readonly isInBlock: boolean;
  /** Moves of the tokens that may come, by the number of their kind. */
  readonly moves: (Move | undefined)[];
}

export interface Move {
  /** The place that the token comes at, which says what it means. */
  from: Place;
  to: Position;
}

/** The places that count at a position: its own and, where an action may be over, the one behind actions. */
export function placesAt({ place, isInBlock }: Pick<Position, 'place' | 'isInBlock'>): Place[] {
  return ACTION_ENDS.has(place) ? [place, isInBlock ? 'block' : 'start'] : [place];
}

/** All positions, made ahead: a text is read by following moves from one to the next. */
const POSITIONS = new Map(
  [false, true].map((isInBlock) => {
    const places = Object.keys(GRAMMAR) as Place[];
    return [isInBlock, new Map(places.map((place): [Place, Position] => [place, { place, isInBlock, moves: [] }]))];
  }),
);
for (const positions of POSITIONS.values()) {
  for (const position of positions.values()) {
    for (const kind of Object.keys(KIND) as TokenKind[]) position.moves.push(moveFrom(position, meantBy(kind)));
  }
}

function moveFrom(position: Position, kind: TokenKind): Move | undefined {
  const from = placesAt(position).find((place) => kind in GRAMMAR[place]);
  if (from === undefined) return undefined;
  const isInBlock = kind === 'do' || (position.isInBlock && kind !== 'end');
  return { from, to: positionAt((GRAMMAR[from] as Record<string, Place>)[kind]!, isInBlock) };
}

export function positionAt(place: Place, isInBlock: boolean): Position {
  return POSITIONS.get(isInBlock)!.get(place)!;
}

export const START = positionAt('start', false);

/** Returns the move of a token from a position; `undefined` if it may not come there. */
export function next({ moves }: Position, kind: TokenKind): Move | undefined {
  return moves[KIND[kind]];
}

/** Returns true when the text may end at a position. A token there that begins no rule is ignored with everything after it. */
export function isEnd(position: Position): boolean {
  return placesAt(position).includes('start');
}

/** Returns the kinds of tokens that may come at a place. */
export function possibleAt(place: Place): TokenKind[] {
  return Object.keys(GRAMMAR[place]) as TokenKind[];
}

export function isAction(kind: TokenKind): kind is keyof typeof ACTIONS {
  return kind in ACTIONS;
}

export type NameKind = 'exhibit' | 'label' | 'owner' | 'resource' | 'bucket' | 'object';

/** Returns the kind of name that may come at a place. */
export function nameKindAt(place: Place): NameKind {
  if (place === 'labels' || place === 'label') return 'label';
  const part = place.split('.')[1];
  return part === 'owner' || part === 'resource' || part === 'bucket' || part === 'object' ? part : 'exhibit';
}
