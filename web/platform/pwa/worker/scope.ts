// What the language's library has for pages and not for service workers, as far as it is used here.

export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LastingEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export type MessageFromPage = LastingEvent & { readonly data: unknown }

type WorkerScope = {
  addEventListener(type: 'install' | 'activate', handler: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handler: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { disable(): Promise<void> } }
}

export const worker = self as unknown as WorkerScope

/** What the build tells the worker (see web/build/service-worker.ts). */
declare const BUILD: {
  /** The address of the style sheet. */
  styles: string
  /** The addresses of everything that the offline fallback page needs, its style sheet included. */
  shell: string[]
}

export const build = BUILD
