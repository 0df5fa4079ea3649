import fc from 'fast-check';

/** Requests that no client makes, and nearly those that clients make. */

/** A route as a generator of requests needs it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Names in its query and body. */
  readonly fields: readonly string[];
}

/** Ids of things that exist when a request is made, so that some requests pass the first checks. */
export interface Existing {
  readonly sha1s: readonly string[];
  readonly objectIds: readonly string[];
  readonly uploadIds: readonly string[];
  readonly nodeId: number;
}

export interface HostileRequest {
  readonly operation: Operation;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly type?: string; readonly bytes?: Buffer };
  readonly by: 'mira' | 'otto' | 'visitor';
}

const BOUNDARY = 'fuzzed';

/** Returns the values that a well-meant request has in a field. */
function wellMeant(name: string, { sha1s, objectIds, uploadIds, nodeId }: Existing): readonly unknown[] {
  const values: Record<string, readonly unknown[]> = {
    bucketName: ['river', 'hill', '.UserNodeData', '_all', 'new-one'],
    bucketType: [0, 1, 2],
    objectName: ['note.md', 'other.txt'],
    idOrName: [...objectIds, 'river/note.md', 'hill/note.md'],
    objectId: objectIds,
    objectIds: objectIds.length > 0 ? [objectIds, objectIds.slice(0, 1)] : [],
    objectIdOrNodeId: [...objectIds, nodeId],
    fullObjectNames: ['river/note.md', 'hill/note.md,river/note.md'],
    sha1: [...sha1s, sha1s.join(',')],
    sha1Array: sha1s.map((sha1) => [{ fileName: 'a/b.txt', sha1 }]),
    filename: sha1s.map((sha1) => `${sha1}.png`),
    uploadId: uploadIds,
    nodeId: [nodeId],
    nodeIds: [[nodeId]],
    nodeDomain: ['fuzzed'],
    nodeDomains: [['fuzzed']],
    userNodeData: [{ a: 1 }],
    appendOrReplaceObject: [{ b: [1] }],
    removeFields: [['a']],
    fields: ['a,b'],
    skip: [0, 1],
    limit: [1, 100],
    sort: ['createDate:-1', 'objectName:1'],
    resourceTypeCode: ['', 'markdown', 'image'],
    resourceTypeName: ['mine'],
    resourceType: ['image', ['image']],
    customPropertyDescriptors: [[{ key: 'own', name: 'Own', type: 'editableText', defaultValue: '' }]],
    dependencies: [[], [{ name: 'river/note.md', type: 'object' }], [{ name: 'otto/none', type: 'resource' }]],
    inputAttrs: [[{ key: 'author', value: 'Mira' }]],
    mime: ['image/*', 'text'],
    extNames: ['.md,txt'],
    isMQ: [1],
  };
  return values[name] ?? [];
}

/** Texts that break careless readers: nothing, too long, another meaning in a path, in HTTP, in SQL, in JavaScript. */
const HOSTILE = [
  ...['', ' ', '.', '..', '../../etc/passwd', '/', '//', '\\', 'a/b', 'river/', '/river', 'hill/../river/note.md'],
  ...['count', 'Count', 'list', 'clear', 'file', 'isExist', '-', 'a-', '.usernodedata', 'RIVER', '_ALL'],
  ...['\u0000', 'a\u0000b', '\r\nX-Evil: 1', '\t', '\u202e', '\ud800', '😀', 'é', 'e\u0301', '名'.repeat(85)],
  ...['x'.repeat(100), 'x'.repeat(101), 'x'.repeat(5000), "'; drop table files; --", '%', '%_', '\\%', '{{x}}'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1e9', '1.5', '00', '0x1'],
  ...['2147483647', '2147483648', '99999999999999999999', ',', ',,,', 'a,b', '*', '?', '#', '&', '=', '+', '@'],
  ...['createDate:0', 'x:2', '[', '(', '(?:a+)+$', '^', 'f'.repeat(24), 'f'.repeat(40)],
];

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 40 }));

/** The value of a field: more often well meant than not. */
function fieldValue(name: string, existing: () => Existing): fc.Arbitrary<unknown> {
  const known = fc.nat().map((index) => {
    const values = wellMeant(name, existing());
    return values.length > 0 ? values[index % values.length] : 'x';
  });
  return fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: hostile });
}

/** A text in an address: mostly encoded as it should be, else twice, in pieces, or in ways that are none. */
const encoding = fc.constantFrom<(text: string) => string>(
  ...Array<typeof encode>(8).fill(encode),
  (text) => encode(encode(text)),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => `${encode(text)}%`,
  (text) => `${encode(text)}%zz`,
  (text) => `%c0%af${encode(text)}%ff`,
  (text) => text.replaceAll(/[^\w./,:@+*()~!$';=-]/g, ''),
);

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const range = fc.oneof(
  fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=0-', 'bytes=5-2', 'bytes=999999-', 'bytes=-0', 'bytes=0-0,2-3'),
  fc.constantFrom('bytes=', `bytes=${'0-1,'.repeat(2000)}`, `bytes=${'9'.repeat(400)}-`, 'items=0-1', 'bytes 0-1'),
  fc.stringMatching(/^bytes=[-\d ,]{0,30}$/),
);
const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...['range', 'range', 'if-range', 'if-none-match', 'if-modified-since', 'accept-language', 'cookie', 'origin'],
    ...['upload-length', 'upload-offset', 'upload-metadata', 'tus-resumable', 'upload-checksum', 'upload-defer-length'],
  ),
  fc.oneof(range, fc.stringMatching(/^[ -~]{0,60}$/), fc.constantFrom('*', '""', 'W/"x"', '0', '-1', '1.0.0', '10')),
  { maxKeys: 4, noNullPrototype: true },
);

/** Now and then those that go with an upload in pieces. */
const headers = fc.oneof(
  { weight: 6, arbitrary: anyHeaders },
  { weight: 1, arbitrary: fc.constantFrom<Record<string, string>>({}, { 'tus-resumable': '1.0.0' }) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        'upload-length': fc.constantFrom('2', '10', '0', '-1', '1e3', '99999999999'),
        'upload-offset': fc.constantFrom('0', '0', '1', '-1', 'x'),
        'upload-metadata': fc.constantFrom('filename YS50eHQ=', 'filename', '', 'filename ====', 'a b,c d,,'),
      })
      .map((given): Record<string, string> => ({ 'tus-resumable': '1.0.0', ...given })),
  },
);

/** A well-formed text, often with some of it cut out, doubled or replaced, or without its end. */
export function mutated(text: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  const pieces = ['', '\r\n', '\n', '--', `--${BOUNDARY}`, `\r\n--${BOUNDARY}--\r\n`, '"', ';', '\u0000', '{', '['];
  const change = fc.record({
    at: fc.nat(2000),
    length: fc.nat(60),
    instead: fc.oneof(
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(...pieces).map((piece) => Buffer.from(piece)),
    ),
  });
  return fc.tuple(text, fc.array(change, { maxLength: 3 }), fc.option(fc.nat(2000))).map(([bytes, changes, end]) => {
    const changed = changes.reduce((current, { at, length, instead }) => {
      const start = at % (current.length + 1);
      return Buffer.concat([current.subarray(0, start), instead, current.subarray(start + length)]);
    }, bytes);
    return end === null ? changed : changed.subarray(0, end % (changed.length + 1));
  });
}

interface Part {
  readonly name: string;
  readonly filename: string | null;
  readonly type: string;
  readonly content: string;
}

const goodPart: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom('file', 'files'),
  filename: fc.constantFrom('a.txt', '名.png'),
  type: fc.constant('text/plain'),
  content: fc.string({ minLength: 1, maxLength: 50 }),
});
const oddPart: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom('file', 'files', 'extParams', '__proto__', '', 'file"; x="'),
  filename: fc.option(fc.constantFrom('a.txt', '', '../a', 'a"b', 'x'.repeat(300), 'a\u0000b', "UTF-8''a")),
  type: fc.constantFrom('text/plain', 'application/json', 'image/png', 'multipart/mixed; boundary=x', ''),
  content: fc.oneof(fc.constantFrom('', '{"a":', 'GIF89a', `--${BOUNDARY}`), fc.string({ maxLength: 50 })),
});
const wholeForm = fc
  .oneof(fc.array(goodPart, { minLength: 1, maxLength: 1 }), fc.array(fc.oneof(goodPart, oddPart), { maxLength: 4 }))
  .map((parts) => Buffer.from(`${parts.map(written).join('')}--${BOUNDARY}--\r\n`));

function written({ name, filename, type, content }: Part): string {
  const file = filename === null ? '' : `; filename="${filename}"`;
  const head = `Content-Disposition: form-data; name="${name}"${file}\r\nContent-Type: ${type}`;
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
}

/** A multipart body, well-formed or not. */
export const form = fc.oneof(wholeForm, wholeForm, mutated(wholeForm));

export const formType = fc.constantFrom(
  ...Array<string>(20).fill(`multipart/form-data; boundary=${BOUNDARY}`),
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other'],
  ...['multipart/mixed', `multipart/form-data; boundary="${BOUNDARY}`],
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
);

/** Generates the body of a request: JSON of the route's fields, a form, something that is neither, or nothing. */
function bodyOf({ fields, method }: Operation, existing: () => Existing): fc.Arbitrary<HostileRequest['body']> {
  if (method === 'GET') return fc.constant({});
  const entries = fields.map((name) => [name, fieldValue(name, existing)] as const);
  const meant = fc.record(Object.fromEntries(entries), { requiredKeys: [], noNullPrototype: true });
  const odd = fc.dictionary(fc.constantFrom('x', ...fields), fc.jsonValue({ maxDepth: 3 }), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const json = fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: odd });
  const text = json.map((value) => Buffer.from(JSON.stringify(value)));
  const other = fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/offset+octet-stream',
    '',
  );
  const isForm = fields.length === 0;
  return fc.oneof(
    { weight: isForm ? 1 : 6, arbitrary: text.map((bytes) => ({ type: 'application/json', bytes })) },
    { weight: 1, arbitrary: mutated(text).map((bytes) => ({ type: 'application/json', bytes })) },
    { weight: 1, arbitrary: fc.tuple(other, mutated(text)).map(([type, bytes]) => ({ type, bytes })) },
    { weight: isForm ? 6 : 1, arbitrary: fc.tuple(formType, form).map(([type, bytes]) => ({ type, bytes })) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

/** A request to a route, by one of two users or a visitor. */
export function requestTo(operation: Operation, existing: () => Existing): fc.Arbitrary<HostileRequest> {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const textOf = (name: string) =>
    fc.tuple(fieldValue(name, existing), encoding).map(([value, encoded]) => encoded(String(value)));
  const parameter = fc
    .constantFrom('x', ...operation.fields)
    .chain((name) => textOf(name).map((value) => `${name}=${value}`));
  return fc
    .record({
      values: fc.tuple(...names.map(textOf)),
      query: fc.array(parameter, { maxLength: 4 }),
      headers,
      body: bodyOf(operation, existing),
      by: fc.constantFrom('mira', 'mira', 'mira', 'mira', 'otto', 'visitor'),
    })
    .map(({ values, query, ...rest }) => {
      const path = values.reduce((text, value) => text.replace(/\{[^}]+\}/, () => value), operation.path);
      return { operation, url: `${path}?${query.join('&')}`, ...rest };
    });
}
