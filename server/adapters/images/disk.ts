import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageStore, picturePath } from './port.ts'

/** Stores pictures as files: `folder/id/640.avif`. */
export function diskImages(folder: string): ImageStore {
  return {
    async read(id, variant) {
      try {
        return await readFile(join(folder, picturePath(id, variant)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async write(id, variant, bytes) {
      const own = join(folder, picturePath(id))
      await mkdir(own, { recursive: true })
      const unfinished = join(own, `.${variant}.${process.pid}.${Math.random().toString(36).slice(2)}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(own, variant))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async remove(id) {
      await rm(join(folder, picturePath(id)), { recursive: true, force: true })
    },

    isEmpty: async () => (await namesIn(folder)).length === 0,

    async clear() {
      for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}

/** The ids of pictures. Files whose name begins with a dot are not pictures. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => !name.startsWith('.'))
}
