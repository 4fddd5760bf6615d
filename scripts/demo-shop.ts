import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Opens a demo shop on a free port, with temporary data. */
export function openDemoShop(): Promise<{ address: string; close(): Promise<void> }> {
  const shop = fork(join(import.meta.dirname, '../server/testing/shop.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const closed = new Promise<void>(resolve => shop.once('exit', () => resolve()))
  const close = () => {
    shop.kill('SIGTERM')
    return closed
  }
  return new Promise((resolve, reject) => {
    let printed = ''
    shop.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const address = printed.match(/ready at (http:\/\/localhost:\d+)/)?.[1]
      if (address) resolve({ address, close })
    })
    shop.once('exit', () => reject(new Error(`The demo shop did not open:\n${printed}`)))
  })
}

/** Makes the shop draw all pictures, so that no background work disturbs measurements. */
export async function drawEverything(address: string) {
  let page: string | undefined = '/api/allproducts?limit=100'
  while (page) {
    const answer: Response = await fetch(address + page)
    const products: { productImages: string[] }[] = await answer.json()
    for (const { productImages } of products)
      await Promise.all(productImages.map(image => fetch(address + image)))
    page = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
}
