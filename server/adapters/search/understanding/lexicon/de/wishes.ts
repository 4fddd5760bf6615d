import type { Lexicon } from '../lexicon.ts'
import { list } from '../list.ts'

/** Wishes that no listing proves. */
export const UNPROVABLE: Lexicon['unprovable'] = {
  camera: list(`
    kamera, kamerahandy, fotos, schön fotos, fotografieren, fotohandy, selfie, video, zoom, nachtmodus, megapixel, weitwinkel
  `),
  speed: list(`
    schnell, schnellst, flüssig, leistungsstark, leistung, prozessor, snapdragon, flaggschiff, oberklasse, mittelklasse,
    einsteiger klasse, premium, high end
  `),
  memory: list('ram, arbeitsspeicher'),
  games: list('spiele, zocken, gaming, pubg, fortnite, roblox'),
  twoSims: list('zwei sim, zwei sim karten, zwei simkarten, doppel sim, 2 sim, 2 sim karten, 2 simkarten'),
  esim: list('esim, e sim'),
  batteryLife: list(`
    akkulaufzeit, lang akkulaufzeit, lang akku, ausdauer, ausdauernd, groß akku, gross akku, akku, batterie, laufzeit, lang
    laufzeit, hält lange, der lange hält
  `),
  charging: list(`
    schnelllade, kabellos laden, induktiv laden, drahtlos laden, usb c, magsafe, lightning
  `),
  waterproof: list('wasserdicht, wasserfest, wassergeschützt, ip68, ip67, staubdicht'),
  person: list(`
    arbeitshandy, diensthandy, firmenhandy, für die arbeit, zum arbeiten, dienstlich, oma, opa, großmutter, großvater, senior, seniorenhandy, seniorin, kind, kinderhandy, sohn, tochter, mutter, mama, vater,
    papa, eltern, freundin, freund, frau, mann, schüler, schülerin, schule, student, studentin, studium, uni, jugendlich,
    teenager, anfänger, einsteiger, erst handy, einfach, einfach zu bedienen, zweithandy, ersatzhandy, notfallhandy, reise,
    wandern, outdoor, baustelle, musik, musik hören, whatsapp, navigation, alltag, weihnachten, geburtstag, geschenk, enkel,
    enkelin, bruder, schwester
  `),
  screen: list(`
    klein display, bildschirm, display, schrift, groß schrift, gross schrift, groß, gross, dünn, leicht, schmal, amoled, oled, zoll, gebogen display
  `),
  jackOrCard: list(`
    klinke, klinkenanschluss, klinkenstecker, kopfhöreranschluss, kopfhörerbuchse, speicherkarte, sd karte, micro sd, microsd,
    erweiterbar speicher, kartenslot
  `),
  batteryReplaced: list('original akku, akku nicht getauscht'),
  refurbished: list(`
    refurbished, generalüberholt, überholt, aufbereitet, wiederaufbereitet, erneuert, neu display, display getauscht,
    original display
  `),
  owner: list(`
    aus erster hand, erste hand, 1. hand, erstbesitz, privatverkauf, von privat, kein händler, nicht vom händler, nicht von
    händler, nicht gewerblich
  `),
  inUse: list(`
    gut display, gut bildschirm, hell display, schön display, face id, gesichtserkennung, fingerabdruck, fingerabdrucksensor, nfc, lautsprecher, laut, tastatur,
    tasten, gross tasten, groß tasten, tastenhandy, wechselbar akku, austauschbar akku, stereo, android 14, android 15, ios 18,
    innen funktioniert alles, innen einwandfrei, innen perfekt, innen wie neu, innen in ordnung, technisch einwandfrei, technisch
    perfekt, technisch top, technisch in ordnung, mit google, google dienst, ausland, im ausland, selten, retro, schön, nachhaltig, reparierbar
  `),
  reviews: list(
    'bewertung, gut bewertet, best bewertet, sterne, beliebt, beliebtest, meistverkauft, testsieger',
  ),
  delivery: list('schnell lieferung, schnell versand, express, expressversand, lieferung bis, bis morgen'),
  returns: list('rückgabe, rückgaberecht, zurückgeben, umtausch, widerruf, geld zurück, erstattung'),
  warranty: list('garantie, gewährleistung, versicherung'),
}
