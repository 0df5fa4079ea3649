import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The log of the installation, one JSON object per line. Errors go under `err`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error field by field: what it carries besides may be values of a query or of another program's answer, and these may
 * be secrets. Drizzle repeats a query's values in its message too.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: name,
    message,
    code,
    constraint,
    stack: error.stack?.replace(error.message, () => message),
    cause: cause && describeError(cause),
  };
}
