/** Attributes of a span. They must not contain personal data, such as statement parameters or addresses of people. */
type Attributes = Record<string, string | number | boolean>

export type SpanOptions = {
  /** `server`: an incoming request. `client`: an outgoing request. `consumer`: a job. */
  kind: 'server' | 'internal' | 'client' | 'consumer'
  attributes?: Attributes
}

/** A timed piece of work. */
export type Span = {
  set(attributes: Attributes): void
  /** Marks the span as failed. It records only the type of the error. */
  fail(error: unknown): void
}

export type OpenSpan = Span & { end(): void }

/** Records spans. */
export type Tracer = {
  /** Begins a span inside the active one. */
  begin(name: string, options: SpanOptions): OpenSpan
  /** Runs work with this span as the active one. */
  runIn<Result>(span: OpenSpan, work: () => Result): Result
  isInSpan(): boolean
}

let tracer: Tracer | undefined

/** Sets the tracer that records spans. Without a tracer, tracing costs nothing. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracer !== undefined

const noSpan: Span = { set() {}, fail() {} }

/** Runs work in a new span. Errors are recorded and thrown again. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work(noSpan)
  const span = tracer.begin(name, options)
  return tracer.runIn(span, async () => {
    try {
      return await work(span)
    } catch (error) {
      span.fail(error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Whether a span is active. Idle work has none. */
export const isInSpan = (): boolean => tracer?.isInSpan() ?? false

/** Begins a span that the caller ends, for work with a callback. Call it only while `isInSpan` is true. */
export const beginSpan = (name: string, options: SpanOptions): OpenSpan =>
  tracer?.begin(name, options) ?? { ...noSpan, end() {} }
