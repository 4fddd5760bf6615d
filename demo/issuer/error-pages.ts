import { html } from 'hono/html'
import type { Page } from './frame.ts'

const faults = {
  over: {
    status: 400,
    title: 'This sign-in is over',
    text: 'It was finished or cancelled already, or it took too long. Begin again in the shop.',
  },
  'not-understood': {
    status: 400,
    title: 'This sign-in cannot go on',
    text: 'The stand-in for Google was asked for something that it does not do. Begin again in the shop.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing here',
    text: 'The stand-in for Google has no such page.',
  },
  'wrong-method': {
    status: 405,
    title: 'This cannot be done here',
    text: 'This page can be looked at, and its forms can be sent; nothing else.',
  },
  'too-large': {
    status: 413,
    title: 'That was too much',
    text: 'What was sent is longer than any name and e-mail address. Begin again in the shop.',
  },
  failed: {
    status: 500,
    title: 'Something went wrong',
    text: 'The stand-in for Google has failed. Begin again in the shop; the reason is in its log.',
  },
} as const

export type Fault = keyof typeof faults

/** The page for what went wrong, with the way back to the shop. */
export function errorPage(fault: Fault, address: string): Page {
  const { status, title, text } = faults[fault]
  const content = html`<h1>${title}</h1>
      <p>${text}</p>
      <a class="go" href="${address}/login">Back to the shop</a>`
  return { status, title, content }
}
