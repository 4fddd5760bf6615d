import { createRequire } from 'node:module'

// React chooses its build when it is first loaded, which the texts of the server do before the pages.
const { env } = process
const given = env.NODE_ENV
env.NODE_ENV ||= 'production'
createRequire(import.meta.url)('react')
if (given === undefined) delete env.NODE_ENV
