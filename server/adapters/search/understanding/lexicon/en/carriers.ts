import { list } from '../list.ts'

/** Carriers by the names with which listings say them, and what people call them. */
export const CARRIERS: Record<string, string[]> = {
  'AT&T': list(`
    at&t, at and t, att, cingular
  `),
  Verizon: ['verizon', 'verizon wireless', 'vzw', 'verison', 'verizone'],
  'T-Mobile': ['t mobile', 'tmobile', 'tmo', 't mo'],
  Sprint: ['sprint', 'sprint pcs'],
  Metro: ['metro', 'metropcs', 'metro pcs', 'metro by t mobile', 'metro by tmobile'],
  Cricket: ['cricket', 'cricket wireless'],
  Boost: ['boost', 'boost mobile'],
  TracFone: ['tracfone', 'trac fone', 'trac phone'],
  'Straight Talk': ['straight talk', 'straighttalk'],
  'US Cellular': ['us cellular', 'u s cellular', 'uscellular'],
  Xfinity: ['xfinity', 'xfinity mobile'],
  Spectrum: ['spectrum mobile', 'spectrum'],
  'Mint Mobile': ['mint mobile'],
  'Total Wireless': ['total wireless', 'total by verizon'],
  Net10: ['net10', 'net 10'],
  'Virgin Mobile': ['virgin mobile', 'virgin'],
  'Consumer Cellular': ['consumer cellular'],
  'Google Fi': ['google fi', 'project fi'],
  H2O: ['h2o wireless', 'h2o'],
  Visible: [
    'visible wireless',
    'visible by verizon',
    'visible carrier',
    'visible network',
    'with visible',
    'on visible',
    'for visible',
  ],
  'US Mobile': ['us mobile', 'usmobile'],
  Ting: ['ting mobile', 'on ting', 'with ting'],
  Tello: ['tello mobile', 'on tello', 'with tello'],
  'Red Pocket': ['red pocket', 'red pocket mobile'],
  'Ultra Mobile': ['ultra mobile'],
  Lycamobile: ['lycamobile', 'lyca mobile', 'lyca'],
  'Simple Mobile': ['simple mobile'],
  SafeLink: ['safelink', 'safelink wireless'],
  Vodafone: ['vodafone'],
  O2: ['o2'],
}

export const UNLOCKED = list(`
  unlocked, factory unlocked, network unlocked, carrier unlocked, fully unlocked, gsm unlocked, sim unlocked, unlock, sim
  free, no locks, any carrier, any network, all carriers, all networks, any sim, no carrier, carrier free, not locked, no
  lock, no contract, without contract, without a contract, contract free, off contract, international version, global
  version, desbloqueado, desbloqueados, liberado, libre, debloque, ohne simlock, ohne vertrag, entsperrt, simlockfrei
`)
export const LOCKED = list(`
  locked, carrier lock, network lock, sim lock, simlock
`)
