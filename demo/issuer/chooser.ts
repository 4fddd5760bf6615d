import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { personName } from '#contract/accounts/forms.ts'
import { email } from '#contract/common.ts'
import type { Site } from '#server/platform/texts/language-of.ts'
import { problemIn } from '#server/platform/texts/texts.ts'
import { CANCEL, chooserPage, type Draft } from './chooser-page.ts'
import { errorPage } from './error-pages.ts'
import { sendPage, type Visit, visitOf } from './frame.ts'
import { MADE_UP_PEOPLE, type People, type Person } from './people.ts'

/** The maximum size of a form. Names and email addresses are far shorter. */
const LARGEST_FORM_BYTES = 4000

const anotherAccount = z.object({ name: personName, email })

/** Shows the account chooser, handles the choice, and then redirects back to the shop. */
export function chooser({ provider, people, site }: { provider: Provider; people: People; site: Site }) {
  /** @param uid the id of the sign-in, from the address */
  return async (request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> => {
    const visit = visitOf(site, request.headers['accept-language'])
    const interaction = await currentInteraction(provider, request, response)
    if (interaction?.uid !== uid) return sendPage(response, errorPage('over', visit), visit)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const { searchParams } = new URL(request.url ?? '', site.address)
      return sendPage(response, chooserPage(visit, draftFrom(searchParams, visit)), visit)
    }
    if (request.method !== 'POST') return sendPage(response, errorPage('wrong-method', visit), visit)

    const form = await formOf(request)
    if (!form) {
      response.setHeader('connection', 'close')
      return sendPage(response, errorPage('too-large', visit), visit)
    }
    if (form.get('choice') === CANCEL) {
      const denied = { error: 'access_denied', error_description: 'No account was chosen.' }
      return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false })
    }
    const person = personFrom(form)
    if (!person) {
      const draft = new URLSearchParams(typedIn(form))
      // Redirects, so that the back button never asks to submit the form again.
      response.writeHead(303, { location: `?${draft}`, 'cache-control': 'no-store' }).end()
      return
    }

    const accountId = people.remember(person)
    const grant = new provider.Grant({ accountId, clientId: String(interaction.params.client_id) })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId, remember: false },
      consent: { grantId: await grant.save() },
    })
  }
}

async function currentInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  try {
    return await provider.interactionDetails(request, response)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** @returns undefined when the form contains neither a made-up person nor a valid other one */
function personFrom(form: URLSearchParams): Person | undefined {
  const madeUp = MADE_UP_PEOPLE.find(person => person.email === form.get('choice'))
  const { data } = anotherAccount.safeParse(typedIn(form))
  return madeUp ?? (data && { ...data, emailVerified: true })
}

function draftFrom(parameters: URLSearchParams, { language }: Visit): Draft | undefined {
  if (!parameters.has('name') && !parameters.has('email')) return undefined
  const typed = typedIn(parameters)
  const { error } = anotherAccount.safeParse(typed)
  const wrong = error && z.flattenError(error).fieldErrors
  const worded = (problems: string[] | undefined) => problems?.[0] && problemIn(language, problems[0])
  return {
    name: { value: typed.name, wrong: worded(wrong?.name) },
    email: { value: typed.email, wrong: worded(wrong?.email) },
  }
}

const typedIn = (form: URLSearchParams) => ({ name: form.get('name') ?? '', email: form.get('email') ?? '' })

/** @returns undefined when the form is too large */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  // Keeps the connection open, so that the response can still be sent.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length
    if (bytes > LARGEST_FORM_BYTES) return undefined
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString())
}
