import type { Lexicon } from '../lexicon.ts'
import { list } from '../list.ts'

/** Wishes that no listing proves. */
export const UNPROVABLE: Lexicon['unprovable'] = {
  camera: list(`
    kamera, kameras, gut kamera, best kamera, toll kamera, stark kamera, super kamera, kamerahandy, fotos, gut fotos, schön fotos,
    fotografieren, zum fotografieren, fotohandy, selfie, selfies, video, videos, filmen, zoom, nachtmodus, megapixel, weitwinkel
  `),
  speed: list(`
    schnell, schnellst, flüssig, leistungsstark, leistung, viel leistung, prozessor, snapdragon, flaggschiff, oberklasse, mittelklasse,
    einsteiger klasse, premium, high end, arbeitshandy, diensthandy, firmenhandy, für die arbeit, zum arbeiten
  `),
  memory: list('ram, arbeitsspeicher, viel ram, viel arbeitsspeicher, mehr ram'),
  games: list(
    'spiele, spielen, zum spielen, zum zocken, zocken, gaming, games, für spiele, pubg, fortnite, roblox',
  ),
  twoSims: list(
    'dual sim, dualsim, zwei sim, zwei sim karten, zwei simkarten, doppel sim, 2 sim, 2 sim karten, 2 simkarten',
  ),
  esim: list('esim, e sim'),
  batteryLife: list(`
    akkulaufzeit, lang akkulaufzeit, gut akkulaufzeit, lang akku, ausdauer, ausdauernd, groß akku, gross akku, akku, batterie,
    laufzeit, lang laufzeit, hält lange, der lange hält, stark akkulaufzeit
  `),
  charging: list(`
    schnellladen, schnelllade, schnell laden, kabellos laden, induktiv laden, drahtlos laden, usb c, magsafe, lightning
  `),
  waterproof: list('wasserdicht, wasserfest, wassergeschützt, ip68, ip67, staubdicht'),
  person: list(`
    oma, opa, für oma, für opa, großmutter, großvater, senior, senioren, seniorenhandy, seniorin, kind, kinder, kinderhandy, sohn,
    tochter, mutter, mama, vater, papa, eltern, freundin, freund, frau, mann, schüler, schülerin, schule, student, studentin,
    studium, uni, jugendlich, teenager, anfänger, einsteiger, erst handy, einfach, einfach zu bedienen, zweithandy, ersatzhandy,
    notfallhandy, reise, reisen, wandern, outdoor, baustelle, musik, musik hören, filme, whatsapp, navigation, alltag, weihnachten,
    geburtstag, geschenk, enkel, enkelin, bruder, schwester
  `),
  screen: list(`
    groß display, gross display, groß bildschirm, gross bildschirm, klein display, bildschirm, display, groß, gross, dünn, leicht,
    schmal, amoled, oled, zoll, gebogen display
  `),
  jackOrCard: list(`
    klinke, klinkenanschluss, klinkenstecker, kopfhöreranschluss, kopfhörerbuchse, speicherkarte, sd karte, micro sd, microsd,
    erweiterbar speicher, kartenslot
  `),
  batteryReplaced: list('original akku, akku nicht getauscht'),
  refurbished: list(`
    refurbished, generalüberholt, generalueberholt, überholt, aufbereitet, wiederaufbereitet, erneuert, aus erster hand, erste hand, 1. hand, erstbesitzer, erstbesitz,
    privatverkauf, von privat, nicht refurbished
  `),
  inUse: list(`
    face id, gesichtserkennung, fingerabdruck, fingerabdrucksensor, touch id, home button, nfc, infrarot, lautsprecher, laut,
    tastatur, tasten, mit tasten, gross tasten, groß tasten, tastenhandy, wechselbar akku, austauschbar akku, stereo, android 14, android 15, ios 18, selten, retro, schön,
    nachhaltig, reparierbar
  `),
  reviews: list(
    'bewertung, bewertungen, gut bewertet, best bewertet, sterne, beliebt, beliebtest, meistverkauft, testsieger',
  ),
  delivery: list(`
    versand, kostenlos versand, versandkostenfrei, mit versand, lieferung, schnell lieferung, abholung, selbstabholung, zum abholen,
    nur abholung, express
  `),
  returns: list('rückgabe, rückgaberecht, zurückgeben, umtausch, widerruf, geld zurück, erstattung'),
  warranty: list('garantie, mit garantie, gewährleistung, mit gewährleistung, versicherung'),
}
