import { loadEnvFile } from './env-file.mjs'

/**
 * `node scripts/healthy.mjs [--wait SECONDS PID]` is the health check for containers and service managers. It exits with
 * code 0 if the shop on this machine is ready, otherwise with 1. With `--wait`, it retries while that process exists.
 */
const PAUSE_MS = 500
const MAX_ANSWER_MS = 2000

loadEnvFile()
const [option, seconds, pid] = process.argv.slice(2)
const deadline = Date.now() + (option === '--wait' ? Number(seconds) * 1000 : 0)
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`

while (!(await isReady())) {
  if (Date.now() > deadline || (pid && !isAlive(Number(pid)))) process.exit(1)
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
}

async function isReady() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(MAX_ANSWER_MS) })).ok
  } catch {
    return false
  }
}

function isAlive(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
