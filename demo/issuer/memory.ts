import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The maximum number of entries; beyond it the oldest is evicted. */
const MOST = 1000

/**
 * The issuer's storage for entries of one kind, such as codes. It is in memory, because there is one process and nothing
 * has to survive a restart.
 */
export function memory(): Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()

  const find = (id: string) => {
    const found = kept.get(id)
    if (!found || found.until > Date.now()) return found?.payload
    kept.delete(id)
    return undefined
  }

  return {
    async upsert(id, payload, seconds) {
      kept.delete(id)
      kept.set(id, { payload, until: seconds === undefined ? Infinity : Date.now() + seconds * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    },

    async find(id) {
      return find(id)
    },

    async findByUid(uid) {
      for (const [id, { payload }] of kept) if (payload.uid === uid) return find(id)
      return undefined
    },

    /** User codes belong to the device flow, which this issuer does not support. */
    async findByUserCode() {
      return undefined
    },

    async consume(id) {
      const found = find(id)
      if (found) found.consumed = Math.floor(Date.now() / 1000)
    },

    async destroy(id) {
      kept.delete(id)
    },

    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}
