import fc from 'fast-check';
import { EVENTS, type EventDefinition, type Parameter } from '../src/definitions.ts';

/** Texts of policies: sound ones in every layout, damaged ones, and ones that only look like policies. */

const NAMES = ['initial', 'a', 'b1', 'paid', 'forever', 'terminated', 'e1', 'For', 'contract', 'self', 'x_y', 'active'];
const BLANKS = [' ', '\n', '\t', '\r\n', '  ', '\n\n', '/* note */', '/**/', '// note: [x] => "y"\n', ' /* a\n* b */ '];
const AUDIENCES = ['public', 'registeredUsers', 'nodes', 'userGroup', '13911112222', 'a-b_1@x.y-z', '-@_', '007@e'];

const blank = fc.constantFrom(...BLANKS);
/** Blanks inside an event: comments are not possible there. */
const plainBlank = fc.constantFrom('', '', '', ' ', '\n', '\t ', '\r\n');

const values: Record<Parameter['type'], fc.Arbitrary<string>> = {
  decimal: fc.constantFrom('1', '0.99', '48.5', '007', '12.30', '100000000', '99999999999999999999999', '0.1'),
  count: fc.constantFrom('1', '2', '12', '03', '365', '1.00'),
  timeUnit: fc.constant('day'),
  dateTime: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16).replace('T', ' ')),
  string: fc.constantFrom('silver', '', '等级', 'a/b', '1.2-3_4'),
  resourceName: fc.constantFrom('mira/handbook', '作者/书.1', 'a-b/c_d'),
  account: fc.constantFrom('self.account', '7700415', 'self.deposit', 'self.1_x', '0'),
};

/** Values that a parameter may or may not take, boundaries between the two above all. */
const anyValue = fc.constantFrom(
  ...['0', '0.00', '1.5', '1.005', '-1', '1e3', '12ab', 'xself.account', 'self.', 'self.a-b', 'nobody', '', ' '],
  ...['2027-13-01 00:00', '2027-02-29 12:00', '2028-02-29 23:59', '2027-01-01 24:00', '2027-3-1', '0000-01-01 00:00'],
  ...[
    'hour',
    'cycle',
    'days',
    'Day',
    'second',
    'minuteyear',
    'gt',
    'gte',
    'yuan',
    'a/b',
    'a/b/c',
    '\\"',
    '\\u00e9',
    '等',
  ],
  '9'.repeat(400),
);

function argument(parameter: Parameter, isSound: boolean): fc.Arbitrary<string> {
  const sound = parameter.values ? fc.constantFrom(...parameter.values) : values[parameter.type];
  return isSound ? sound : fc.oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: anyValue });
}

function eventText(definition: EventDefinition, targets: string[], isSound: boolean): fc.Arbitrary<string> {
  const args = fc.tuple(...definition.parameters.map((parameter) => argument(parameter, isSound)));
  return fc
    .tuple(args, fc.array(plainBlank, { minLength: 8, maxLength: 8 }), fc.constantFrom(...targets), blank)
    .map(([texts, [a, b, c, d, e, f, g, h], target, i]) => {
      const list = texts.map((text) => `"${text}"`).join(`${e},${f}`);
      return `~${a}freelog${b}.${c}${definition.name}${d}(${g}${list}${h})${i}=>${i}${target}`;
    });
}

function stateText(name: string, targets: string[], isSound: boolean): fc.Arbitrary<string> {
  const colour = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('active', 'testActive') },
    { weight: isSound ? 0 : 1, arbitrary: fc.constant('premium') },
  );
  const bracket = fc.oneof(
    fc.constant(''),
    fc.array(colour, { minLength: 1, maxLength: 3 }).map((colours) => `[ ${colours.join(', ')}]`),
  );
  const event = fc.constantFrom(...EVENTS).chain((definition) => eventText(definition, targets, isSound));
  const steps = fc.oneof(fc.constant(['terminate']), fc.array(event, { minLength: 1, maxLength: 4 }));
  return fc
    .tuple(bracket, steps, blank)
    .map(([colours, list, separator]) => `${name}${colours}${separator}:${separator}${list.join(separator)}`);
}

function policyText(isSound: boolean): fc.Arbitrary<string> {
  const names = fc
    .uniqueArray(fc.constantFrom(...NAMES.slice(1)), { maxLength: 4 })
    .chain((others) => fc.shuffledSubarray(['initial', ...others], { minLength: others.length + 1 }));
  const audiences = fc.array(fc.constantFrom(...AUDIENCES), { minLength: 1, maxLength: 3 });
  return fc.tuple(names, audiences, blank).chain(([states, who, separator]) => {
    const targets = isSound ? states : [...states, ...states, ...states, ...states, 'b1'];
    return fc
      .tuple(...states.map((name) => stateText(name, targets, isSound)))
      .map((blocks) => `for ${who.join(` ,${separator}`)}${separator}${blocks.join(separator)}${separator}`);
  });
}

/** Policies without findings. */
export const soundText = policyText(true);

const FRAGMENTS = [
  ...['for', 'public', 'nodes', 'initial', 'terminate', 'include', 'require', 'always', 'sum', 'pi', 'e', 'exhibited'],
  ...[
    'contract with',
    'self.exhibited',
    'active',
    'testActive',
    'freelog',
    'TransactionEvent',
    'TimeEvent',
    'a',
    'Z_9',
  ],
  ...['13911112222', '139111122223', '1e5', '2027-01-01', '09:30', '$5.00', '3.14', 'a@b', 'a.b@c', 'a@b.c.'],
  ...[
    ',',
    '.',
    ':',
    '<',
    '>',
    '(',
    ')',
    '[',
    ']',
    '+',
    '-',
    '*',
    '/',
    '^',
    '=',
    '~',
    '=>',
    '->',
    '"',
    '"5"',
    '"a\\"b"',
  ],
  ...[
    '/*',
    '*/',
    '//',
    '/* x */',
    '// y\n',
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    ';',
    "'",
    '\\',
    '_',
    '@',
    '$',
    '：',
    '起点',
  ],
  ...['initial[active]: terminate', 'for public ', '~freelog.TimeEvent("2027-01-01 00:00") => initial', '\ufeff', '\0'],
];

const fragment = fc.constantFrom(...FRAGMENTS);
type Damage = (text: string) => string;

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(12)).map(
    ([at, length]): Damage =>
      (text) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + text.slice(start + length);
      },
  ),
  fc.tuple(fc.nat(), fragment).map(
    ([at, piece]): Damage =>
      (text) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + piece + text.slice(start);
      },
  ),
  fc.tuple(fc.nat(), fc.nat(40)).map(
    ([at, length]): Damage =>
      (text) => {
        const start = at % (text.length + 1);
        return text.slice(0, start + length) + text.slice(start);
      },
  ),
  fragment.map(
    (piece): Damage =>
      (text) =>
        text + piece,
  ),
);

/** Policies that were sound, or nearly so, before a few characters were changed. */
export const damagedText = fc
  .tuple(fc.oneof(policyText(false), soundText), fc.array(damage, { maxLength: 2 }))
  .map(([text, changes]) => changes.reduce((changed, change) => change(changed), text));

/** Texts made of pieces of the language in any order, and of anything else. */
export const hostileText = fc.oneof(
  fc.array(fragment, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.array(fragment, { maxLength: 30 }).map((pieces) => pieces.join(' ')),
  fc.array(fragment, { maxLength: 12 }).map((pieces) => `for public initial[active]: terminate ${pieces.join(' ')}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export const anyText = fc.oneof(
  { weight: 3, arbitrary: soundText },
  { weight: 4, arbitrary: damagedText },
  { weight: 2, arbitrary: hostileText },
);
