import { list } from '../list.ts'

/** Things for a phone that are not phones. */
export const ACCESSORIES = `
case cases cover covers protector protectors screenprotector charger chargers cable cables cord cords adapter adapters dock
docks strap straps skin skins sticker stickers holder holders mount mounts stand stands bumper bumpers pouch pouches sleeve
sleeves earphones earbuds headphones headset airpods buds lanyard film popsocket wallet folio otterbox spigen powerbank
battery-pack tripod selfie-stick armband holster keychain replacement-screen replacement-battery stylus-pen tempered-glass
lcd digitizer smartwatch watch ipad tablet tablets laptop macbook ipod chromebook kindle
`
  .trim()
  .split(/\s+/)
  .map(word => word.replaceAll('-', ' '))

/** Phrases for such things. */
export const ACCESSORY_PHRASES = list(`
  screen protector, phone case, phone cases, phone cover, phone charger, phone holder, phone stand, phone mount, car mount, car
  charger, charging cable, charging cord, charger cable, wireless charger, wall charger, fast charger, usb c cable, usb c
  charger, lightning cable, lightning charger, power bank, battery pack, battery case, battery replacement, replacement battery,
  replacement screen, screen replacement, lcd screen, glass replacement, back glass, tempered glass, selfie stick, ring light,
  ring holder, sim card, sim card tray, sim tray, sim ejector, memory card, gift card, magsafe case, magsafe charger, magsafe
  wallet, wallet case, leather case, clear case, silicone case, belt clip, charging port, camera lens protector, lens protector,
  privacy screen, wireless earbuds, wireless headphones, bluetooth headphones, bluetooth earbuds, pop socket, bluetooth speaker,
  ps4, ps5, playstation, xbox, nintendo, gopro, airtag, television, smart tv, desktop, modem, router, drone, vr headset, printer,
  camcorder, walkie talkie, walkie talkies, landline
`)
