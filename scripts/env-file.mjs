import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Adds the settings of the file `.env` in Redial's folder to the environment. Existing variables stay unchanged.
 * @returns one sentence per problem
 */
export function loadEnvFile() {
  const file = resolve('.env')
  if (!existsSync(file)) return []
  if (!process.loadEnvFile) {
    return [
      `${file} needs Node.js 20.12 or later, and this is ${process.versions.node}: install a newer one.`,
    ]
  }
  try {
    process.loadEnvFile(file)
    return []
  } catch (error) {
    return [
      `The settings in ${file} cannot be read (${error.code}): correct its owner and mode, or remove it.`,
    ]
  }
}
