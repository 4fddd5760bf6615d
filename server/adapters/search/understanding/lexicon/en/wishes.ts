import type { UnprovableTopic } from '#contract/search/topics.ts'
import { list } from '../list.ts'

/** Measures that listings do not state. */
export const MEASURES: [pattern: string, topic: UnprovableTopic][] = [
  [String.raw`\d{1,2} ?(?:gb|gigs?|gigabytes?|g) ?(?:of )?ram`, 'memory'],
  [String.raw`\d(?:\.\d)? ?(?:inch(?:es)?|")`, 'screen'],
  [String.raw`\d{2,3} ?hz`, 'screen'],
  [String.raw`\d{1,3} ?(?:mp|megapixels?)`, 'camera'],
  ['[48]k(?: videos?)?', 'camera'],
  ['google (?:play(?: (?:store|services))?|services|apps)', 'inUse'],
]

/** Wishes that no listing and no catalog can prove. */
export const UNPROVABLE: Partial<Record<UnprovableTopic, string[]>> = {
  camera: list(`
    camera, cameras, camara, kamera, good camera, great camera, best camera, camera phone, camera phones, nice camera, amazing camera,
    photography, photos, pictures, selfie, selfies, video, vlogging, night mode, zoom, telephoto, ultrawide, megapixel,
    megapixels, mp, 108mp, 200mp, 48mp, 4k, 4k video, 8k, good pictures, take pictures, taking pictures, taking photos, filming,
    content creation, youtube, instagram, tiktok, portrait mode, macro
  `),
  speed: list(`
    fast, fastest, powerful, performance, high performance, processor, snapdragon, speed, smooth, flagship, high end,
    premium, midrange, mid tier, low end, multitasking, not slow, lag, no lag, business, work phone, for work, apple
    intelligence, ai, ai features, a15 bionic, bionic
  `),
  memory: ['ram', 'more ram', 'a lot of ram', 'lots of ram'],
  games: list(`
    gaming, games, game, gamer, gaming phone, playing games, pubg, fortnite, genshin, genshin impact, cod mobile, call of duty,
    pokemon go, roblox, minecraft, emulation, emulator
  `),
  twoSims: list(`
    dual sim, dual sims, 2 sim, 2 sims, two sim, two sims, 2 sim cards, two sim cards, double sim, dual
  `),
  esim: ['esim', 'e sim', 'esim only', 'physical sim', 'physical sim slot', 'sim slot'],
  batteryLife: list(`
    battery life, long battery life, good battery life, best battery life, great battery life, long lasting battery, long
    battery, big battery, large battery, good battery, great battery, best battery, strong battery, all day battery, battery,
    long lasting, lasts all day, last all day, lasts all day long, lasts the whole day, lasts a day, lasts long, last long, holds a charge, hold a charge, 5000mah, 6000mah, 4000mah, mah
  `),
  charging: list(`
    fast charging, fast charge, quick charge, charges fast, wireless charging, wireless charge, magsafe, qi charging,
    supercharge, usb c, type c, usb type c, lightning, lightning port, micro usb
  `),
  waterproof: list(`
    waterproof, water resistant, ip68, ip67, dustproof, splash proof
  `),
  person: list(`
    lady, ladies, old lady, old people, older people, older person, old person, old man, senior citizen, senior citizens, grandson,
    granddaughter, grandkid, grandkids, grandchild, grandparents, granny, gramps, nana, auntie, aunt, uncle, nephew, niece, cousin,
    brother, sister, toddler, preteen, tween, roommate, coworker, nurse, artist, gamers, photographer, photographers, musician,
    first timer, tech savvy, not tech savvy, anniversary, graduation, valentines, fathers day, mothers day,
    kid, kids, for kids, for my kid, for a kid, child, children, for my son, for my daughter, son, daughter, teen, teenager,
    teens, student, students, college, school, senior, seniors, elderly, grandma, grandpa, grandmother, grandfather, for my mom,
    mom, mother, dad, father, for my dad, parents, parent, wife, husband, girlfriend, boyfriend, beginner, beginners, first
    phone, starter, starter phone, simple, easy to use, basic, girls, girl, boy, boys, women, men, backup, backup phone, spare
    phone, travel, traveling, travelling, uber, delivery driver, driving, hiking, outdoor, outdoors, construction, music,
    listening to music, movies, watching movies, streaming, netflix, reading, social media, whatsapp, texting, calls, calling,
    everyday use, daily use, daily driver, gps, navigation, hotspot, christmas, birthday
  `),
  screen: list(`
    high refresh rate, refresh rate, big screen, large screen, bigger screen, biggest screen, huge screen, large display, big
    display, small screen, small, smaller, smallest, compact, large, big phone, small phone, compact phone, amoled, oled,
    retina, lcd screen type, curved screen, curved, flat screen, thin, slim, light, lightweight, bezel less, no notch,
    dynamic island, 6 inch, 6.1 inch, 6.7 inch, 5 inch, 6.5 inch, screen, display, 5.8 inch
  `),
  jackOrCard: list(`
    headphone jack, audio jack, aux, 3.5mm, 3 5mm, jack, headphones jack, sd card, sd card slot, micro sd, expandable
    storage, expandable memory, memory card
  `),
  batteryReplaced: list(`
    original battery, not replaced, never replaced, battery not replaced
  `),
  refurbished: list(`
    refurb, refurbs, refurbished, renewed, certified refurbished, certified renewed, recertified, reconditioned, recon, amazon
    renewed, certified pre owned, seller refurbished, factory refurbished, reacondicionado, reacondicionada, generaluberholt,
    reconditionne,
    not refurbished, non refurbished, no refurb, not a refurb, one owner, single owner, only used by owner, private seller, from
    the owner
  `),
  inUse: list(`
    play store, removable battery, replaceable battery, face id, touch id, fingerprint, fingerprint sensor, fingerprint reader,
    fingerprint scanner, home button, with home button, nfc, infrared, ir blaster, stereo speakers, speakers, good speakers,
    loud, loud speaker, strong, keyboard, physical keyboard, qwerty, rooted, root, jailbroken, jailbreak, bootloader
    unlocked, unlocked bootloader, custom rom, lineageos, grapheneos, no google, privacy, no bloatware, android 13, android
    14, android 15, ios 17, ios 18, ios, ios 16, ios 26, android 12, satellite, wifi calling, volte, wifi, bluetooth, rare,
    vintage, retro, classic, collectible, limited edition, special edition, rgb, unique, cool, stylish, beautiful, pretty
    color, eco friendly, sustainable, repairable, ethical
  `),
  reviews: list(`
    reviews, review, rated, rating, ratings, stars, star, top rated, highly rated, best rated, well reviewed, good reviews,
    best reviewed, high ratings, feedback, popular, most popular, best selling, bestseller
  `),
  delivery: list(`
    free shipping, shipping, with shipping, free delivery, delivery, same day delivery, next day delivery, fast shipping,
    overnight, arrives by, arrive by, get it by, delivered by, here by, by friday, by tomorrow, overnight shipping, free
    overnight shipping, overnight delivery, express shipping, ship today, ships today, local pickup, pickup, meet up, cash on
    delivery
  `),
  returns: list(`
    return, returns, free returns, return policy, money back, 30 day return, refund, refunds, refundable, send it back, if it doesnt
    work, if it does not work, if it breaks, in case it breaks
  `),
  warranty: list(`
    warranty, guarantee, guaranteed, with warranty, with guarantee, under warranty, applecare, insured
  `),
}
