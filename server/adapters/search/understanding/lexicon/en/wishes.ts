import type { UnprovableTopic } from '#contract/search/topics.ts'
import { list } from '../list.ts'

/** Measures that listings do not state. */
export const MEASURES: [pattern: string, topic: UnprovableTopic][] = [
  [String.raw`\d{1,2} ?(?:gb|gigs?|gigabytes?|g) ?(?:of )?ram`, 'memory'],
  [String.raw`\d(?:\.\d)? ?(?:inch(?:es)?|")`, 'screen'],
  [String.raw`\d{2,3} ?hz`, 'screen'],
  [String.raw`\d{1,3} ?(?:mp|megapixels?)`, 'camera'],
  ['[48]k (?:screen|display|resolution)', 'screen'],
  ['[48]k(?: videos?)?', 'camera'],
  ['google (?:play(?: (?:store|services))?|services|apps)', 'inUse'],
  ['(?:with|has|have|having) google(?! ?(?:pixel|phone))', 'inUse'],
]

/** Wishes that no listing and no catalog can prove. */
export const UNPROVABLE: Partial<Record<UnprovableTopic, string[]>> = {
  camera: list(`
    camera, camara, kamera, camera phone, camera phones, amazing camera, photography, photos, pictures, selfie, video, vlogging,
    night mode, zoom, telephoto, ultrawide, megapixel, mp, filming, content creation, youtube, instagram, tiktok, portrait mode,
    macro
  `),
  speed: list(`
    fast, fastest, powerful, performance, processor, snapdragon, speed, smooth, flagship, high end, premium, midrange, mid tier,
    low end, multitasking, not slow, lag, apple intelligence, ai, ai features, bionic
  `),
  memory: ['ram', 'more ram', 'a lot of ram', 'lots of ram'],
  games: list(`
    gaming, game, gamer, gaming phone, playing games, pubg, fortnite, genshin, genshin impact, cod mobile, call of duty, pokemon
    go, roblox, minecraft, emulation, emulator
  `),
  twoSims: list(`
    2 sim, two sim, 2 sim cards, two sim cards, double sim, dual
  `),
  esim: ['esim', 'e sim', 'esim only', 'physical sim', 'physical sim slot', 'sim slot'],
  batteryLife: list(`
    battery life, biggest battery, bigger battery, big battery, large battery, good battery, great battery, strong battery, battery, long lasting, lasts all day, last all day,
    lasts all day long, lasts the whole day, lasts a day, lasts long, last long, hold a charge, 5000mah, 6000mah, 4000mah, mah
  `),
  charging: list(`
    fast charging, fast charge, quick charge, charges fast, wireless charging, wireless charge, magsafe, qi charging,
    supercharge, usb c, type c, usb type c, lightning, lightning port, micro usb
  `),
  waterproof: list(`
    waterproof, water resistant, ip68, ip67, dustproof, splash proof
  `),
  person: list(`
    business, work phone, for work, gf, bf, lady, ladies, old lady, old people, older people, older person, old person, old man, senior citizen, senior citizens,
    grandson, granddaughter, grandkid, grandchild, grandparents, granny, gramps, nana, auntie, aunt, uncle, nephew, niece,
    cousin, brother, sister, toddler, preteen, tween, roommate, coworker, nurse, artist, gamers, photographer, musician, first
    timer, tech savvy, anniversary, graduation, valentines, kid, kids, child, children, son, daughter, teen, teenager, student,
    college, school, senior, elderly, grandma, grandpa, grandmother, grandfather, mom, mother, dad, father, parent, wife,
    husband, girlfriend, boyfriend, beginner, first phone, starter, starter phone, simple, easy to use, basic, girl, boy, boys,
    women, men, backup, backup phone, spare phone, travel, traveling, travelling, uber, delivery driver, driving, hiking,
    outdoor, construction, music, movies, watching movies, streaming, netflix, reading, social media, whatsapp, texting, calls,
    calling, everyday use, daily use, daily driver, gps, navigation, hotspot, christmas, birthday
  `),
  screen: list(`
    refresh rate, bigger screen, biggest screen, biggest, largest, biggest phone, large, big phone,
    amoled, oled, retina, lcd screen type, curved, flat screen, thin, slim, light, lightweight, bezel less, no notch, dynamic
    island, screen, display, crease
  `),
  jackOrCard: list(`
    headphone jack, audio jack, aux, 3.5mm, 3 5mm, jack, headphones jack, sd card, sd card slot, micro sd, expandable
    storage, expandable memory, memory card
  `),
  batteryReplaced: list(`
    original battery, not replaced, never replaced, battery not replaced
  `),
  refurbished: list(`
    refurb, refurbished, renewed, recertified, reconditioned, recon, certified pre owned, reacondicionado, reacondicionada,
    generaluberholt, reconditionne, new screen, screen replaced, replaced screen, original screen, original parts
  `),
  owner: list(`
    one owner, single owner, first owner, only used by owner, private seller, private owner, from the owner, not from a shop, not
    from a store, not a shop, not a store, no shops, no stores, no dealers, no dealer, not a dealer, not from a dealer, no
    resellers, not a reseller
  `),
  inUse: list(`
    good screen, great screen, nice screen, bright screen, good display, great display, nice display, bright display, play store, removable battery, replaceable battery, face id, fingerprint, fingerprint sensor, fingerprint reader,
    fingerprint scanner, nfc, infrared, ir blaster, stereo speakers, speakers, loud, loud speaker, strong, keyboard,
    qwerty, rooted, root, jailbroken, jailbreak, bootloader unlocked, unlocked bootloader, custom rom, lineageos, grapheneos, no
    google, privacy, no bloatware, android 13, android 14, android 15, ios 17, ios 18, ios, ios 16, ios 26, android 12,
    inside works, inside works fine, inside works great, inside works perfectly, inside is fine, inside is perfect, inside
    perfect, works fine inside, works great inside, works perfectly inside, perfect inside, perfect on the inside, internals,
    buttons, physical buttons, keypad, dumb phone, dumbphone, feature phone, abroad, overseas, europe, in europe, satellite, wifi calling, volte, wifi, bluetooth, rare, vintage, retro, classic, collectible, limited edition, special
    edition, rgb, unique, cool, stylish, beautiful, pretty color, eco friendly, sustainable, repairable, ethical
  `),
  reviews: list(`
    review, rated, rating, star, highly rated, well reviewed, good reviews, best reviewed, feedback, popular, best selling,
    bestseller
  `),
  delivery: list(`
    ships fast, fast shipping, fast delivery, overnight, arrive by, get it by, delivered by, here by, by friday, by tomorrow,
    express shipping, ship today
  `),
  returns: list(`
    return, return policy, money back, 30 day return, refund, refundable, send it back, if it doesnt work, if it does not work,
    if it breaks, in case it breaks
  `),
  warranty: list(`
    warranty, guarantee, guaranteed, applecare, insured
  `),
}
