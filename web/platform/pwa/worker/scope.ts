import type { Language } from '#contract/languages.ts'
import type { en } from '#contract/texts/en.ts'

// The types of a service worker's scope that are used here. TypeScript's `dom` library does not declare them.

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export type MessageFromPage = ExtendableEvent & { readonly data: unknown }

type WorkerScope = {
  addEventListener(type: 'install' | 'activate', handler: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handler: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { disable(): Promise<void> } }
}

/** The texts that the worker shows, without a parser: `{time}` is replaced. */
export type OfflineTexts = typeof en.offline & { notice: string }

export const worker = self as unknown as WorkerScope

/** Defined by the build (see web/build/service-worker.ts). */
declare const BUILD: {
  /** The addresses of the style sheets. */
  styles: string[]
  /** The addresses of all files of the offline fallback page, including its style sheets. */
  shell: string[]
  texts: Record<Language, OfflineTexts>
}

export const build = BUILD
