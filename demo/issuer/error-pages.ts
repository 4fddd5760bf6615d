import { html } from 'hono/html'
import type { Page } from './frame.ts'

const faults = {
  over: {
    status: 400,
    title: 'This sign-in has ended',
    text: 'It was already finished or canceled, or it took too long. Start again in the shop.',
  },
  'not-understood': {
    status: 400,
    title: 'This sign-in failed',
    text: "The stand-in for Google doesn't support this request. Start again in the shop.",
  },
  'not-found': {
    status: 404,
    title: 'Page not found',
    text: "The stand-in for Google doesn't have this page.",
  },
  'wrong-method': {
    status: 405,
    title: "That isn't possible here",
    text: 'You can open this page and submit its forms, nothing else.',
  },
  'too-large': {
    status: 413,
    title: 'That is too long',
    text: "Names and email addresses aren't that long. Start again in the shop.",
  },
  failed: {
    status: 500,
    title: 'Something went wrong',
    text: 'The stand-in for Google failed; the reason is in its log. Start again in the shop.',
  },
} as const

export type Fault = keyof typeof faults

/** The page of an error, with a link back to the shop. */
export function errorPage(fault: Fault, address: string): Page {
  const { status, title, text } = faults[fault]
  const content = html`<h1>${title}</h1>
      <p>${text}</p>
      <a class="go" href="${address}/login">Back to the shop</a>`
  return { status, title, content }
}
