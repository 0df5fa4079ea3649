/**
 * The query of the driver `postgres`, written so that what it leaves behind is collected young.
 *
 * V8 takes a function that is assigned to a property where it is written for a method that stays, and puts it among the old. The driver
 * assigns two such functions to each query, and each piece of a statement is a query: what they hold (the query, its parameters, its
 * result with the bytes that came in) outlived every small collection and made a large one necessary every few dozen requests. A
 * function that first has a name is young. Docs: docs/decisions/086.
 */
const METHODS = ['resolve', 'reject'] as const;

export function isQueryModule(url: string): boolean {
  return url.endsWith('/node_modules/postgres/src/query.js');
}

/** The module's text with both functions named before they are assigned; unchanged where it is not what is known of it. */
export function withYoungQueries(source: string): string {
  return METHODS.reduce(
    (text, method) =>
      text.replace(
        `    this.${method} = x => (this.active = false, ${method}(x))\n`,
        `    const on_${method} = x => (this.active = false, ${method}(x))\n    this.${method} = on_${method}\n`,
      ),
    source,
  );
}
