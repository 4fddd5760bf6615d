import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openImages } from '../adapters/images/open.ts'
import type { ImageVariant } from '../adapters/images/port.ts'
import type { Database, Queries } from '../platform/database/connect.ts'
import { pictures } from '../schema/pictures.ts'
import { standInS3 } from './picture-stores.ts'
import { tokenFor } from './sessions.ts'
import { shopApp } from './shop-app.ts'
import { stockOf } from './stock.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Sent = { name?: string; type?: string; token?: string }

/** The whole application with its pictures on disk, and again with an S3-compatible store, for tests. */
export async function uploadingShops(database: Database) {
  const folder = await temporaryFolder('uploads')
  const s3 = await standInS3(folder.path)
  const disk = join(folder.path, 'disk')
  afterAll(async () => {
    await s3.stop()
    await folder.remove()
  })
  const { services } = await shopApp(database)
  const open = async (config: Parameters<typeof openImages>[0], keys: () => Promise<string[]>) => {
    const { store, host } = await openImages(config, { folder: disk })
    const shop = await shopApp(database, { services: { ...services, images: store, pictures: host } })
    return { where: config.kind, ...uploadsTo({ shop, db: database.queries, keys }), store, host, services }
  }
  return [
    await open({ kind: 'disk' }, () => filesBelow(disk)),
    await open({ kind: 's3', ...s3.settings }, s3.keys),
  ]
}

type Target = { shop: Awaited<ReturnType<typeof shopApp>>; db: Queries; keys: () => Promise<string[]> }

/** Uploads to that shop, and reads the results. */
export function uploadsTo({ shop, db, keys }: Target) {
  async function tokenOfSomebody() {
    const { id } = await stockOf(db).user({ role: 'seller' })
    return tokenFor(db, shop.services.secrets, id)
  }

  async function post(body: BodyInit, { token, headers }: { token?: string; headers?: object } = {}) {
    const bearer = token && { authorization: `Bearer ${token}` }
    const answer = await shop.ask('/api/upload', { method: 'POST', body, headers: { ...headers, ...bearer } })
    return { status: answer.status, body: await answer.json() }
  }

  async function upload(bytes: Uint8Array, { name = 'phone.jpg', type = 'image/jpeg', token }: Sent = {}) {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(bytes)], name, { type }))
    return post(form, { token: token ?? (await tokenOfSomebody()) })
  }

  return {
    shop,
    tokenOfSomebody,
    post,
    upload,
    /** All stored objects, as `id/variant`, and all recorded pictures. */
    async traces() {
      const rows = await db.select({ address: pictures.address }).from(pictures)
      return [...(await keys()), ...rows.map(({ address }) => address)].sort()
    },
    keys,
    /** The response of `/images` for the picture at that address. */
    async shown(address: string, variant: ImageVariant) {
      const answer = await shop.ask(address.replace('1280.webp', variant))
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: new Uint8Array(await answer.arrayBuffer()),
      }
    },
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
