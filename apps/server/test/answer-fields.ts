import { z } from 'zod';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

/**
 * One line for each field that a schema of answers has, those within others after a point, items of lists after `[]`: `?` for one that
 * may be left out, and its type in JSON. What refers to itself is told once.
 */
export function answerFields(schema: z.ZodType): string[] {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;

  function typeOf({ type, anyOf, $ref }: Schema): string {
    if ($ref !== undefined) return 'object';
    return anyOf ? anyOf.map(typeOf).join('|') : [type ?? 'any'].flat().join('|');
  }

  function fields(part: Schema, path: string, seen: readonly string[]): string[] {
    const { $ref, properties = {}, required = [], additionalProperties, items, anyOf = [] } = part;
    if ($ref !== undefined) {
      if (seen.includes($ref)) return [];
      const referred = $ref === '#' ? whole : whole.$defs![$ref.split('/').at(-1)!]!;
      return fields(referred, path, [...seen, $ref]);
    }
    return [
      ...Object.entries(properties).flatMap(([name, inner]) => {
        const at = path === '' ? name : `${path}.${name}`;
        return [`${at}${required.includes(name) ? '' : '?'} ${typeOf(inner)}`, ...fields(inner, at, seen)];
      }),
      ...(typeof items === 'object' ? fields(items, `${path}[]`, seen) : []),
      ...(typeof additionalProperties === 'object' ? fields(additionalProperties, `${path}.*`, seen) : []),
      ...anyOf.flatMap((one) => fields(one, path, seen)),
    ];
  }
  return fields(whole, '', []);
}
