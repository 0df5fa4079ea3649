import type { TestApp } from './test-app.ts';

/** Parts of a JSON schema that are checked. */
interface Described {
  readonly $ref?: string;
  readonly properties?: Record<string, Described>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Described | boolean;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: Described }> }> }>
  >;
  readonly components: { readonly schemas?: Record<string, Described> };
}

/**
 * Reads what OpenAPI tells of answers; the function returns the names in an answer's data that its description does not have, and
 * those that it requires and the answer lacks (`no name`).
 */
export async function readDescriptions(app: TestApp) {
  const { paths, components }: Document = JSON.parse((await app.visitor.get('/openapi.json')).body);

  function undescribed(value: unknown, described: Described): string[] {
    const { $ref, properties, required = [], additionalProperties, items, anyOf } = described;
    if ($ref) return undescribed(value, components.schemas![$ref.split('/').at(-1)!]!);
    if (anyOf) return anyOf.map((one) => undescribed(value, one)).sort((one, other) => one.length - other.length)[0]!;
    if (value === null || typeof value !== 'object') return properties || items ? ['no object'] : [];
    // A schema that allows any value has an empty description.
    if (Object.keys(described).length === 0) return [];
    if (Array.isArray(value)) return items ? value.flatMap((one) => undescribed(one, items)) : ['[]'];
    const lacking = required.filter((name) => !(name in value)).map((name) => `no ${name}`);
    const beyond = Object.entries(value).flatMap(([name, inner]) => {
      const property = properties?.[name];
      if (property) return undescribed(inner, property).map((below) => `${name}.${below}`);
      if (typeof additionalProperties !== 'object') return [name];
      return undescribed(inner, additionalProperties).map((below) => `${name}.${below}`);
    });
    return [...lacking, ...beyond];
  }

  return (method: string, address: string, data: unknown): string[] => {
    const { schema } = paths[address]![method]!.responses['200']!.content['application/json']!;
    return undescribed(data, schema.properties!.data!);
  };
}
