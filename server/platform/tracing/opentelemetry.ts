import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, Tracer } from './span.ts'

/** Milliseconds. A collector that does not respond delays only the end of the program, by this time. */
const EXPORT_TIMEOUT_MS = 3000

const KINDS = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

/**
 * Records spans and sends them to a collector, in batches.
 * @param endpoint the base address of the collector
 * @param share the share of traces that are recorded, from 0 to 1
 */
export function openTelemetryTracer({
  endpoint,
  share,
  version,
}: {
  endpoint: string
  share: number
  version: string
}): { tracer: Tracer; close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'redial', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  const recorder = provider.getTracer('redial')
  const active = new AsyncLocalStorage<Context>()
  /** The library's span for each of our spans. */
  const spans = new WeakMap<OpenSpan, Span>()

  return {
    tracer: {
      begin(name, { kind, attributes = {} }) {
        const span = recorder.startSpan(
          name,
          { kind: KINDS[kind], attributes },
          active.getStore() ?? ROOT_CONTEXT,
        )
        const own: OpenSpan = {
          set: more => span.setAttributes(more),
          fail(error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            span.setAttribute('error.type', typeOf(error))
          },
          end: () => span.end(),
        }
        spans.set(own, span)
        return own
      },

      runIn(own, work) {
        const span = spans.get(own)
        return span ? active.run(trace.setSpan(active.getStore() ?? ROOT_CONTEXT, span), work) : work()
      },

      isInSpan: () => active.getStore() !== undefined,
    },
    close: () => provider.shutdown(),
  }
}

/** The code or name of an error. Messages may contain personal data. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
