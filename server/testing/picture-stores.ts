import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import S3rver from 's3rver'
import type { S3Bucket } from '../adapters/images/s3.ts'

/** Local replacements for external services, for tests. */

/** An S3-compatible store on this machine, with an empty bucket; its objects are in that folder. It checks no signatures. */
export async function standInS3(folder: string) {
  const bucket = 'pictures'
  // The s3rver command line also accepts these: https://github.com/jamhall/s3rver
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const settings: S3Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const client = new S3mini({ ...settings, endpoint: `${settings.endpoint}/${bucket}` })
  return {
    settings,
    client,
    /** The objects in the bucket, as `id/variant`. */
    async keys() {
      const objects = await client.listObjects()
      return (objects ?? []).map(({ Key }) => Key).sort()
    },
    stop: () => server.close(),
  }
}

/** One request to imgbb. */
export type SentToImgbb = { method: string; path: string; query: string; file: File | undefined }

/** A server with imgbb's API that returns the responses of `answer`. */
export async function standInImgbb(answer: (sent: SentToImgbb) => { status: number; body: string }) {
  const requests: SentToImgbb[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    const file = form.get('image')
    const { pathname, search } = new URL(request.url ?? '', 'http://imgbb.test')
    const sent = {
      method: request.method ?? '',
      path: pathname,
      query: search,
      file: file instanceof File ? file : undefined,
    }
    requests.push(sent)
    const { status, body } = answer(sent)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}
