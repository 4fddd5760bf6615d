import { type ImageStore, type ImageVariant, imageVariants } from '../../adapters/images/port.ts'
import { WrongSetting } from '../../platform/config/config.ts'

/** Files that are written to the store at the same time. */
const CONCURRENCY = 16

/** Writes pictures, several at a time. */
export function writePictures(images: Pick<ImageStore, 'write'>) {
  const writing = new Set<Promise<void>>()
  let failure: unknown

  function throwFailure(): void {
    if (failure === undefined) return
    throw new WrongSetting(`A picture cannot be stored (${reasonOf(failure)}), so nothing was restored.`)
  }

  return {
    /** Starts writing a file. Resolves when the next one can be added. */
    async add(id: string, variant: ImageVariant, content: Uint8Array): Promise<void> {
      while (writing.size >= CONCURRENCY) await Promise.race(writing)
      throwFailure()
      const file = images
        .write(id, variant, content)
        .catch(error => {
          failure ??= error
        })
        .finally(() => writing.delete(file))
      writing.add(file)
    },

    /** Resolves when all files are stored. */
    async end(): Promise<void> {
      await Promise.all(writing)
      throwFailure()
    },

    /** Resolves when no write is pending. Never rejects. */
    settled: async () => void (await Promise.all(writing)),
  }
}

export const isVariant = (text: string): text is ImageVariant => (imageVariants as string[]).includes(text)

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
