import type { StolenPhonesConfig } from '../../platform/config/config.ts'
import { httpStolenPhones } from './http.ts'
import type { StolenList, StolenPhones } from './port.ts'
import { sandboxStolenPhones } from './sandbox.ts'

/** Opens the configured list of stolen phones. */
export const openStolenPhones = (config: StolenPhonesConfig): StolenPhones => ({
  ...listOf(config),
  whenDown: config.whenDown,
})

function listOf(config: StolenPhonesConfig): StolenList {
  if (config.kind === 'http') return httpStolenPhones(config)
  if (config.kind === 'sandbox') return sandboxStolenPhones()
  return { kind: 'off', checkImei: async () => 'unknown' }
}
