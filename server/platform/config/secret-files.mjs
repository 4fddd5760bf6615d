import { readFileSync } from 'node:fs'

/**
 * Reads secrets from files, as containers and service managers provide them: `NAME_FILE` is the path. A line break at
 * the end of the file is ignored.
 * @param {Record<string, string | undefined>} environment
 * @param {string[]} names the settings that are secret
 * @returns the environment with the contents of the files, and one sentence per problem
 */
export function readSecretFiles(environment, names) {
  const read = { ...environment }
  const problems = []
  for (const name of names) {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) continue
    if (environment[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE must not be set together: unset one of them.`)
      continue
    }
    try {
      read[name] = contentOf(path)
      if (!read[name]?.trim())
        problems.push(`${name}_FILE names ${path}, which is empty: write the value into it.`)
    } catch (error) {
      problems.push(`${name}_FILE names ${path}, ${reasonOf(error)}`)
    }
  }
  return { environment: read, problems }
}

function contentOf(path) {
  return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
}

function reasonOf({ code }) {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'which does not exist: create the file or correct the path.'
    case 'EACCES':
    case 'EPERM':
      return 'which this user may not read: change the owner or the mode of the file.'
    case 'EISDIR':
      return 'which is a folder: name the file in it.'
    default:
      return `which cannot be read (${code}).`
  }
}
