import type { StolenPhonesConfig } from '../../platform/config/config.ts'
import { httpStolenPhones } from './http.ts'
import { noStolenPhones } from './off.ts'
import type { StolenPhones } from './port.ts'
import { sandboxStolenPhones } from './sandbox.ts'

/** Opens the configured list of stolen phones. */
export const openStolenPhones = (config: StolenPhonesConfig): StolenPhones => ({
  ...listOf(config),
  whenDown: config.whenDown,
})

function listOf(config: StolenPhonesConfig) {
  if (config.kind === 'http') return httpStolenPhones(config)
  return config.kind === 'sandbox' ? sandboxStolenPhones() : noStolenPhones()
}
