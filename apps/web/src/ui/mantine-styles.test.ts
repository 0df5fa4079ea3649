import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const modules = join(source, '../../../node_modules');
const sheet = readFileSync(join(source, 'ui/mantine.css'), 'utf8');
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;

const components = new Set(
  globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/^type /, '')),
    ),
  ),
);
const stylesOf = (name: string) => `@mantine/core/styles/${name}.layer.css`;

test('every Mantine component in use has its styles in mantine.css', () => {
  const styled = [...components].filter((name) => existsSync(join(modules, stylesOf(name))));
  expect(styled.filter((name) => !sheet.includes(stylesOf(name)))).toEqual([]);
});
