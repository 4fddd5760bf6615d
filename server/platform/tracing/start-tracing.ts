import type { TracingConfig } from '../config/config.ts'
import { VERSION } from '../config/version.ts'
import { setTracer } from './span.ts'

/**
 * Starts tracing if the settings name a collector. Only then is the library loaded.
 * @returns a function that sends the remaining spans and stops tracing
 */
export async function startTracing(config: TracingConfig | undefined): Promise<() => Promise<void>> {
  if (!config) return async () => {}
  const { openTelemetryTracer } = await import('./opentelemetry.ts')
  const { tracer, close } = openTelemetryTracer({ ...config, version: VERSION })
  setTracer(tracer)
  return async () => {
    setTracer(undefined)
    await close()
  }
}
