import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './port.ts'

/** Pictures as files: `folder/id/640.avif`. */
export function diskImages(folder: string): ImageStore {
  return {
    async read(id, variant) {
      try {
        return await readFile(join(folder, id, variant))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async write(id, variant, bytes) {
      await mkdir(join(folder, id), { recursive: true })
      const unfinished = join(folder, id, `.${variant}.${process.pid}.${Math.random().toString(36).slice(2)}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(folder, id, variant))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async remove(id) {
      await rm(join(folder, id), { recursive: true, force: true })
    },
  }
}
