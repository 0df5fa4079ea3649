import pg from 'pg';

/** Of what a row holds, only its statement knows. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;
type Row = Record<string, Any>;

/** Takes statements, as a pool or a connection of `pg` does. */
interface Runner {
  query(
    config: pg.QueryConfig & { rowMode?: 'array' },
    parameters?: unknown[],
  ): Promise<pg.QueryResult | pg.QueryResult[]>;
}

/** The way in which a statement is sent. */
interface Sending {
  /** Kept by each connection that has run it, and planned once or a few times. */
  readonly isKept: boolean;
  /** Of a text that has `$1`, `$2` … itself. */
  readonly parameters?: readonly unknown[];
}

type Form = 'objects' | 'values' | 'bytes';

/** A statement that runs when it is awaited, or a part of one: then it is put into the other with its parameters. */
export class Query<Answer = Row[]> implements Promise<Answer> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #runner: Runner;
  readonly #texts: readonly string[];
  readonly #parts: readonly unknown[];
  readonly #sending: Sending;
  #form: Form = 'objects';
  #answer: Promise<Answer> | undefined;

  constructor(runner: Runner, texts: readonly string[], parts: readonly unknown[], sending: Sending) {
    this.#runner = runner;
    this.#texts = texts;
    this.#parts = parts;
    this.#sending = sending;
  }

  /** The text with `$1`, `$2` … for parameters, which are added to those before. */
  addTo(parameters: unknown[]): string {
    let text = this.#texts[0]!;
    for (let at = 0; at < this.#parts.length; at += 1) {
      text += added(this.#parts[at], parameters);
      text += this.#texts[at + 1] ?? '';
    }
    return text;
  }

  /** Each row as an array. */
  values(): Query<Any[][]> {
    return this.#as('values');
  }

  /** Each row as an array of what PostgreSQL sends. */
  raw(): Query<Buffer[][]> {
    return this.#as('bytes');
  }

  /** Begins at once, before anybody waits for it. */
  execute(): this {
    void this.#run();
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited
  then<Done = Answer, Failed = never>(
    onDone?: ((answer: Answer) => Done | PromiseLike<Done>) | null,
    onFailed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#run().then(onDone, onFailed);
  }

  catch<Failed = never>(onFailed?: ((error: Any) => Failed | PromiseLike<Failed>) | null): Promise<Answer | Failed> {
    return this.#run().catch(onFailed);
  }

  finally(onEnd?: (() => void) | null): Promise<Answer> {
    return this.#run().finally(onEnd);
  }

  #as(form: Form): Query<Any> {
    this.#form = form;
    return this;
  }

  #run(): Promise<Answer> {
    this.#answer ??= this.#send();
    return this.#answer;
  }

  async #send(): Promise<Answer> {
    const { isKept, parameters = [] } = this.#sending;
    const values = [...parameters];
    const text = this.addTo(values);
    const config = {
      text,
      types: this.#form === 'bytes' ? UNREAD : READ,
      ...(this.#form !== 'objects' && { rowMode: 'array' as const }),
      ...(isKept && { name: nameOf(text) }),
    };
    const result = await this.#runner.query(config, isKept || values.length > 0 ? values.map(toParameter) : undefined);
    const rows: Any[] = Array.isArray(result) ? result.map((one) => one.rows) : result.rows;
    return rows as Answer;
  }
}

function added(part: unknown, parameters: unknown[]): string {
  if (part instanceof Query || part instanceof Name) return part.addTo(parameters);
  if (Array.isArray(part) && part[0] instanceof Query) return part.map((one) => added(one, parameters)).join(' ');
  return `$${parameters.push(part)}`;
}

/** Name of a table or column. */
class Name {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  addTo(): string {
    return pg.escapeIdentifier(this.#name);
  }
}

/** Part of a statement, to be put into another one. */
export type Fragment = Query<Any>;

/**
 * Statements by hand: sql`select … where id = ${id}`. What stands in `${}` is a parameter, a part of a statement, a list of
 * such parts, or a name (`sql('column')`). Times come as text.
 */
export interface Sql {
  <Answer extends readonly Any[] = Row[]>(texts: TemplateStringsArray, ...parts: unknown[]): Query<Answer>;
  (name: string): Name;
  /** A statement, or a part of one, as text. Several, with `;` between, where there are no parameters. */
  unsafe<Answer extends readonly Any[] = Row[]>(
    text: string,
    parameters?: readonly unknown[],
    options?: { prepare?: boolean },
  ): Query<Answer>;
}

/** Statements by hand that `runner` runs. */
export function sqlOf(runner: Runner): Sql {
  const sql = (first: string | TemplateStringsArray, ...parts: unknown[]) =>
    typeof first === 'string' ? new Name(first) : new Query(runner, first, parts, { isKept: true });
  const unsafe = (text: string, parameters?: readonly unknown[], { prepare: isKept = false } = {}) =>
    new Query(runner, [text], [], { isKept, ...(parameters && { parameters }) });
  return Object.assign(sql, { unsafe }) as Sql;
}

const asIs = (value: string) => value;
const { builtins, getTypeParser } = pg.types;
/** Types of times and of arrays of them. */
const TIMES = new Set<number>([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ, 1115, 1182, 1185]);
const READ = { getTypeParser: (oid: number) => (TIMES.has(oid) ? asIs : getTypeParser(oid)) };
/** For answers as PostgreSQL sends them. */
export const UNREAD = { getTypeParser: () => asIs };

/** PostgreSQL reads times as they are written here in every time zone. */
function toParameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A parameter of a statement is undefined');
  return value instanceof Date ? value.toISOString() : value;
}

const names = new Map<string, string>();

/** Name of a statement that is kept, the same in all connections. */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `kept ${names.size}`;
    names.set(text, name);
  }
  return name;
}
