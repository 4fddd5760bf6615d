import { expect } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { listingInput } from '#server/testing/listing-input.ts'
import { jpeg } from '#server/testing/sample-pictures.ts'
import type { twoPrograms } from '../money/two-programs.ts'

type Selling = Pick<Awaited<ReturnType<typeof twoPrograms>>, 'ask' | 'addressOf'> & { database: Database }

/** Sellers who upload a photo and list a phone with it. They never retry, so that each exists at most once. */
export function simulatedSellers({ ask, addressOf, database }: Selling) {
  /** The listings that succeeded. */
  const listed: { id: string; name: string }[] = []
  const uploaded: string[] = []
  let sent = 0

  async function sendPhoto(token: string) {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(jpeg)], 'phone.jpg', { type: 'image/jpeg' }))
    return ask(sent++, ['POST', '/api/upload', form], token)
  }

  async function upload(token: string): Promise<string | undefined> {
    const answer = await sendPhoto(token)
    if (answer?.status !== 200) return undefined
    const { url } = answer.body.data as { url: string }
    const path = new URL(url, 'http://shop').pathname
    uploaded.push(path)
    return path
  }

  return {
    count: () => listed.length,

    /** Uploads a photo. @returns the status of the response; undefined if none arrived */
    uploadStatus: async (token: string) => (await sendPhoto(token))?.status,

    async list(token: string): Promise<void> {
      const number = sent++
      const productImage = await upload(token)
      if (!productImage) return
      const name = `Nokia 3310 number ${number}`
      const answer = await ask(number, ['POST', '/api/add-product', listingOf(name, productImage)], token)
      if (answer?.status === 200) listed.push({ id: String(answer.body._id), name })
      else expect([undefined, 429, 503]).toContain(answer?.status)
    },

    /** Acknowledged listings that are missing, duplicate names, and acknowledged photos that cannot be read. */
    async problems() {
      const { rows } = await database.pool.query<{ id: string; name: string }>(
        `select id, name from products where name like 'Nokia 3310 number %'`,
      )
      const ids = new Set(rows.map(({ id }) => id))
      const names = rows.map(({ name }) => name)
      const unreadable: string[] = []
      for (const path of uploaded) {
        const { status, headers } = await fetch(`${addressOf(0)}${path}`)
        const type = headers.get('content-type')
        if (status !== 200 || type !== 'image/webp') unreadable.push(`${path}: ${status} ${type}`)
      }
      return {
        lost: listed.filter(({ id }) => !ids.has(id)),
        doubled: names.filter((name, at) => names.indexOf(name) !== at),
        unreadable,
      }
    },
  }
}

const listingOf = (productName: string, productImage: string) =>
  listingInput(productImage, { productName, productCategory: 'Nokia' })
