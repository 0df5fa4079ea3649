import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { processName } from '../processes/join-processes.ts';
import type { Settings } from '../settings.ts';
import { within } from '../within.ts';
import type { Tracing } from './tracing.ts';

/** A stop waits no longer for a collector. */
const CLOSE_MS = 3000;
const LONGEST_STATEMENT = 2000;
/** Version, trace, span and flags, as W3C Trace Context has them. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Traces to a collector that speaks OTLP over HTTP. One that does not answer holds up nobody: traces are dropped then. */
export function openTracing(
  settings: Pick<Settings, 'port' | 'roles'> & { readonly traces: NonNullable<Settings['traces']> },
): Tracing {
  const { endpoint, share } = settings.traces;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'colophon',
      'service.instance.id': processName(settings),
      'colophon.roles': settings.roles.join(','),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('colophon');
  const underWay = new AsyncLocalStorage<Span>();

  return {
    request(method, run) {
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      underWay.run(span, run);
      return {
        end({ route, status, requestId, refusal }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'colophon.request_id': requestId,
            ...(refusal && { 'colophon.refusal': refusal }),
          });
          if (status >= 500 || refusal?.startsWith('server.')) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    statement(text) {
      const parent = underWay.getStore();
      if (!parent) return undefined;
      const span = tracer.startSpan(
        /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      return (error) => end(span, error);
    },

    async job(queue, from, run) {
      const options = { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': queue } };
      const span = tracer.startSpan(`job ${queue}`, options, contextOf(from));
      try {
        const result = await underWay.run(span, run);
        end(span);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },

    current() {
      const context = underWay.getStore()?.spanContext();
      if (!context) return null;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
    },

    async close() {
      await within(provider.shutdown(), CLOSE_MS).catch(() => undefined);
    },
  };
}

function end(span: Span, error?: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
  span.end();
}

/** The context of a span in another process; an empty one for what carries none. */
function contextOf(traceparent: string | null): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
