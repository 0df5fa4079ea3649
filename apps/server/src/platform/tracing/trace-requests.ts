import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTrace, Tracing } from './tracing.ts';

/** Traces each request from its first hook to the end of its answer. Register before all other hooks. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  server.addHook('onRequest', (request, _reply, done) => {
    traces.set(request, tracing.request(request.method, done));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const refusal = reply.getHeader('x-refusal');
    traces.get(request)?.end({
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      requestId: request.id,
      ...(refusal !== undefined && { refusal: String(refusal) }),
    });
    done();
  });
}
