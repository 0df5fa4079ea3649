import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/*
 * Controls that cannot be pressed, switched or chosen say why (`reasoned.tsx`). What only waits for an answer spins or follows in a moment, and
 * the first of a list has nowhere to go up to.
 */

const SOURCE = join(import.meta.dirname, '..');
const WAITS = /^(\w+\.)*is(Pending|Busy|Paying|Ending|Leaving|Working|Sending|Changing|Moving|Loading)$/;
/** Buttons, and what else is pressed, switched or chosen among what is on show. */
const CONTROL = /^((Reasoned)?Button|button|ActionIcon|CopyButton|Switch|Checkbox|SelectAll|Radio|Chip|Menu\.Item)$/;
const PLACES = [
  'features/test-nodes/rules/rule-card.tsx: place === 1',
  'features/test-nodes/rules/rule-card.tsx: place === count',
  'ui/move-buttons.tsx: isFirst',
  'ui/move-buttons.tsx: isLast',
  'features/operators/frame/buttons.tsx: isFirst',
];

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** `Menu.Item` */
function nameOf({ name, object, property }: Node): string {
  return object ? `${nameOf(object as Node)}.${nameOf(property as Node)}` : String(name);
}

/** Conditions under which controls of a file are disabled, each part of an `||` by itself. */
function disablingConditions(file: string): string[] {
  const code = readFileSync(join(SOURCE, file), 'utf8');
  const program = parseAst(code, { lang: 'tsx' });
  const partsOf = (node: Node): Node[] =>
    node.type === 'LogicalExpression' && node.operator === '||'
      ? [node.left as Node, node.right as Node].flatMap(partsOf)
      : [node];
  return [...nodesOf(program)]
    .filter(({ type, name }) => type === 'JSXOpeningElement' && CONTROL.test(nameOf(name as Node)))
    .flatMap(({ attributes }) => attributes as Node[])
    .filter(({ name }) => (name as Node | undefined)?.name === 'disabled')
    .flatMap(({ value }) => partsOf((value as Node).expression as Node))
    .map(({ start, end }) => `${file}: ${code.slice(start, end)}`);
}

test('controls that cannot be used say why, but for those that wait for an answer', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.tsx'));
  const conditions = files.flatMap(disablingConditions);
  expect(conditions.length).toBeGreaterThan(20);
  expect(conditions.filter((one) => !WAITS.test(one.split(': ')[1]!)).toSorted()).toEqual(PLACES.toSorted());
});
