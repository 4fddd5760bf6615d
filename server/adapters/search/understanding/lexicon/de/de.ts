import type { Lexicon } from '../lexicon.ts'
import { list, meaningsOf } from '../list.ts'
import { AMOUNTS } from './amounts.ts'
import { COMMON, FILLERS } from './common.ts'
import { GRAMMAR } from './grammar.ts'
import { PLACES } from './places.ts'
import { PRICES } from './prices.ts'
import { SAID } from './said.ts'
import { UNPROVABLE } from './wishes.ts'

/** The families of colors by the words for them. Their endings are left out. */
const COLORS: Record<string, string> = {
  black: 'schwarz, tiefschwarz, mattschwarz',
  gray: 'grau, dunkelgrau, hellgrau, anthrazit, graphit, titan',
  white: 'weiß, weiss, weis, cremeweiß',
  silver: 'silber, silbern, silberfarben, silbergrau',
  blue: 'blau, dunkelblau, hellblau, himmelblau, türkis, tuerkis, petrol',
  red: 'rot, dunkelrot, weinrot, bordeaux',
  green: 'grün, gruen, dunkelgrün, hellgrün, mintgrün, olivgrün, oliv',
  purple: 'lila, violett, flieder, fliederfarben, lavendel, lavendelfarben',
  pink: 'rosa, pink, rosafarben, roségold, rosegold, rosé, altrosa',
  gold: 'gold, golden, goldfarben, champagner',
  yellow: 'gelb',
  orange: 'orange',
  beige: 'beige, sandfarben, creme',
  brown: 'braun, bronze, kupfer',
}

/** Colors as makers call them. */
const MAKERS_COLORS: Record<string, string> = {
  Midnight: 'mitternacht',
  Starlight: 'polarstern',
  'Space Gray': 'space grau',
  'Sierra Blue': 'sierrablau',
  'Pacific Blue': 'pazifikblau',
  'Alpine Green': 'alpingrün',
  'Deep Purple': 'dunkellila',
  'Natural Titanium': 'titan natur, natur titan',
}

/** Phrases are without endings: 'gut akku' is also 'guter Akku' and 'gutem Akku'. */
export const de: Lexicon = {
  forms: {
    prefixes: [],
    endings: ['e', 'er', 'es', 'en', 'em', 's', 'n'],
    spellings: [
      ['ae', 'a'],
      ['oe', 'o'],
      ['ue', 'u'],
      ['rs', 'rz'],
      ['tz', 'z'],
    ],
    lastParts: list(`
      hülle, ladegerät, kabel, geschenk, folie, tasche, halterung, netzteil, kopfhörer, handy, smartphone, telefon, schwarz, weiß, grau,
      silber, blau, grün, rot, lila, violett, rosa, gelb, braun
    `),
  },
  amounts: AMOUNTS,
  prices: PRICES,
  grammar: GRAMMAR,
  places: PLACES,
  names: {
    'erste generation': '1',
    'ersten generation': '1',
    'zweite generation': '2',
    'zweiten generation': '2',
    'dritte generation': '3',
    'dritten generation': '3',
  },
  accessories: list(`
    hülle, handyhülle, silikonhülle, lederhülle, tasche, handytasche, etui, cover, ladegerät, kabel, netzteil, netzstecker,
    ladestation, displayschutz, panzerglas, folie, kopfhörer, ohrhörer, headset, halterung, handyhalterung, powerbank, stativ,
    selfie stick, ersatzakku, ersatzdisplay, austauschakku, sim karte, simkarte, sim karten fach, speicherkarte, smartwatch, uhr,
    tablet, laptop, notebook, eingabestift kaufen, handykette, popsocket, gutschein, zubehör, akku für, batterie für,
    ersatzteil für, rückglas für, backcover, reparatur, displayreparatur, handyreparatur, displaytausch,
    akkutausch, akkuwechsel
  `),
  conditions: {
    Excellent: list(`
      sehr gut, sehr gut zustand, wie neu, neuwertig, fast neu, top zustand, topzustand, bestzustand, best zustand, einwandfrei,
      tadellos, makellos, hervorragend, ausgezeichnet, exzellent, perfekt, kaum benutzt, kaum gebraucht, wenig benutzt, ohne
      kratzer, kein kratzer, ohne kratzer oder risse, ohne kratzer und risse, kein kratzer oder risse, ohne risse oder kratzer,
      kratzerfrei, ohne gebrauchsspuren, unbeschädigt, ohne macken, kein macken, top gepflegt, sehr gepflegt, top erhalten, sehr
      gut erhalten, bestens erhalten, ohne schäden, super zustand
    `),
    Good: list(`
      gut zustand, gut oder besser, mindestens gut, gut erhalten, gepflegt, ordentlich zustand, leicht gebrauchsspuren, leicht
      kratzer, wenig gebrauchsspuren, kaum gebrauchsspuren, klein kratzer, klein macken, minimal kratzer, minimal
      gebrauchsspuren, normal gebrauchsspuren, schön zustand, zustand gut
    `),
    Fair: list(`
      akzeptabel, akzeptabl zustand, befriedigend, ausreichend, gebrauchsspuren, deutlich gebrauchsspuren, kratzer, mittelmäßig,
      abgenutzt, stark gebraucht, schlecht zustand, macken, zerkratzt
    `),
    'For parts': list(`
      bastler, bastlerhandy, zum basteln, ersatzteil, ersatzteilspender, zum ausschlachten, teilespender, nicht funktionsfähig,
      funktioniert nicht, bastelgerät, geht nicht, tot, schrott
    `),
  },
  withExcellent: ['display {}', 'display ist {}', 'bildschirm {}', '{} display'],
  works: list(`
    funktionierend, funktionsfähig, voll funktionsfähig, funktionstüchtig, funktioniert, funktioniert einwandfrei, nicht defekt
  `),
  orBetter: list('oder besser, und besser, mindestens, oder höher'),
  unused: list(
    'brandneu, nagelneu, unbenutzt, ungebraucht, originalverpackt, ungeöffnet, versiegelt, noch versiegelt, noch nie benutzt, nie benutzt',
  ),
  carriers: {
    Telekom: list('telekom, deutsche telekom'),
    Vodafone: ['vodafone'],
    O2: list('o2, telefonica'),
    '1&1': list('1&1, 1und1, 1 und 1'),
    Congstar: ['congstar'],
    A1: ['a1 telekom'],
    Swisscom: ['swisscom'],
  },
  withCarrier: ['{}', 'für {}', 'im {} netz', '{} netz', 'mit {}'],
  lockedToCarrier: ['{} lock', '{} simlock', 'mit {} lock', 'mit {} simlock', 'an {} gebunden'],
  unlocked: list(`
    ohne simlock, ohne sim lock, kein simlock, kein sim lock, ohne netlock, simlockfrei, sim lock frei, simlock frei, ohne netzsperre, entsperrt, freigeschaltet, ohne vertrag, vertragsfrei, ohne bindung,
    ohne branding, ohne anbieterbindung, ohne vertragsbindung, netzunabhängig, unlocked, sim frei, simfrei, netlockfrei, alle netze,
    jedes netz, jedem netz, alle anbieter, jeden anbieter, jedem anbieter, alle netzbetreiber, alle provider, alle sim karten, jede
    sim karte, jeder sim karte
  `),
  locked: list('simlock, gesperrt, netlock'),
  colors: { ...meaningsOf(COLORS), ...meaningsOf(MAKERS_COLORS) },
  batteries: {
    95: list(
      'neu akku, akku neu, akku getauscht, akku gewechselt, getauscht akku, frisch akku, akku erneuert, neu batterie, austauschakku',
    ),
    85: list(`
      gut akku, gut akkuzustand, gut batterie, stark akku, gesund akku, hoch akkukapazität, gut akkukapazität, gut
      akkugesundheit, top akku, akku gut, akkuzustand gut, ordentlich akku, gut batteriezustand
    `),
  },
  largeStorage: list(
    'viel speicher, viel speicherplatz, groß speicher, gross speicher, mehr speicher, viel platz, groß speicherplatz',
  ),
  traits: {
    '5G': list('5g, 5g handy, 5g fähig, mit 5g, 5g smartphone, 5g netz'),
    foldable: list(
      'faltbar, faltbar handy, falthandy, klappbar, klappbar handy, faltbar smartphone, foldable, zum falten',
    ),
    flip: list('klapphandy, klapp handy, flip handy, zum aufklappen, zum klappen'),
    'S Pen': list('s pen, mit s pen'),
    'home button': list('home button, home taste, hometaste, home knopf, mit home button, touch id'),
    stylus: list('stift, eingabestift, stylus'),
    rugged: list(`
      robust, robust handy, outdoor handy, outdoorhandy, stoßfest, stossfest, unkaputtbar, stabil, baustellenhandy, sturzsicher,
      unzerstörbar, bruchsicher, viel aushält, hält viel aus, was aushält
    `),
    gaming: list('gaming handy, gaminghandy, gaming smartphone, spielehandy'),
    small: list('klein, klein handy, kompakt, kompakt handy, mini handy, handlich, winzig, klein smartphone'),
  },
  android: list(`
    android, android handy, androidhandy, android smartphone, android telefon, kein iphone, kein apple, nicht iphone, nicht
    apple, außer iphone, ausser iphone
  `),
  damage: {
    screen: list(`
      display kaputt, kaputt display, display gebrochen, gebrochen display, gesprungen display, display gesprungen,
      displayschaden, displaybruch, bildschirm kaputt, kaputt bildschirm, bildschirm gesprungen, riss im display, glasbruch,
      defekt display, display defekt, display gerissen, gerissen display, display zersplittert, zersplittert display, zerbrochen
      display, display zerbrochen, zerkratzt display, sprung im display, riss im bildschirm, displayriss, glasschaden, spider
      app, spiderapp
    `),
    back: list(
      'rückseite kaputt, kaputt rückseite, rückseite gebrochen, gesprungen rückseite, rückglas kaputt',
    ),
    cameras: list('kamera kaputt, kaputt kamera, defekt kamera, kamera defekt'),
    battery: list(
      'akku kaputt, kaputt akku, akku schlecht, akku platt, akku hinüber, schlecht akku, schwach akku, akku schwach, defekt akku, akku defekt',
    ),
    buttons: list('kein face id, face id kaputt, face id defekt, taste kaputt'),
    ports: list('ladebuchse kaputt, ladebuchse defekt'),
    speakers: list('lautsprecher kaputt, kein ton, lautsprecher defekt'),
  },
  forRepair: list('zum reparieren, zur reparatur, reparaturbedürftig'),
  damaged: list(`
    kaputt, defekt, beschädigt, schaden, schäden, mangel, mängel, wasserschaden, gebrochen, zerbrochen, gesprungen, gerissen,
    zersplittert, sprung, riss, delle
  `),
  damageWords: [
    [
      /kaputt|broch|sprung|gerissen|riss|bruch|splitter|schaden|defekt/,
      'crack|broke|shatter|smash|chip|damage|kaputt|broch|sprung|riss|splitter|defekt',
    ],
  ],
  saidOfDamaged: list('für bastler, kaputt, defekt, gesprungen'),
  extras: {
    box: list(`
      ovp, originalverpackung, originalkarton, karton, schachtel, verpackung, box, originalbox, komplettpaket, komplettset,
      komplett mit zubehör, komplett mit allem, vollständig zubehör, mit zubehör, alles dabei
    `),
    charger: list('ladegerät, netzteil'),
    cable: list('kabel'),
    earphones: list('kopfhörer, ohrhörer'),
    case: list('hülle'),
    receipt: list('rechnung, kaufbeleg, quittung, kassenbon'),
  },
  with: list('mit, inkl, inklusive, samt, und, plus, dazu, einschließlich, hat'),
  orders: {
    cheapest: list(`
      günstig, günstigst, billig, billigst, preiswert, preisgünstig, kostengünstig, preiswertest, gut preis, best preis, niedrig
      preis, niedrigst preis, klein preis, wenig geld, schnäppchen, nicht teuer, nicht zu teuer, nicht so teuer, erschwinglich,
      bezahlbar, sparsam, preis aufsteigend, preis leistung, gut preis leistungs verhältnis
    `),
    dearest: list('teuer, teuerst, höchst preis, preis absteigend, teuerst zuerst'),
    'least-used': list(
      'am wenigst benutzt, am wenigst gebraucht, am wenigst genutzt, ein paar monate benutzt',
    ),
    battery: list(
      'best akkuzustand, höchst akkuzustand, best akkukapazität, höchst akkukapazität, best akku gesundheit, best batteriezustand',
    ),
    storage: list(
      'meist speicher, größt speicher, am meist speicher, höchst speicher, maximal speicher, größt speicherplatz, meist speicherplatz',
    ),
    newest: list(
      'neueste zuerst, neu eingestellt, zuletzt eingestellt, neueste angebote, neueste anzeigen, frisch eingestellt',
    ),
  },
  unprovable: UNPROVABLE,
  shop: {
    sell: list(`
      handy verkaufen, altes handy verkaufen, iphone verkaufen, ich möchte verkaufen, wie verkaufe ich, was ist mein handy wert,
      handy ankauf, ankauf, in zahlung geben
    `),
    contact: list('kontakt, kundenservice, kundendienst, hilfe, telefonnummer, beschwerde, ansprechpartner'),
    about: list(`
      wie bezahle ich, wie kann ich bezahlen, bezahlung, zahlung, zahlungsarten, paypal, klarna, ratenzahlung, raten, auf rechnung, ist das
      sicher, ist das seriös, wie funktioniert das, käuferschutz, sind die handys geprüft, gestohlen, wie lange dauert der versand, wie lange dauert die lieferung, wie teuer ist der
      versand, was kostet der versand, versandkosten, lieferzeit, versanddauer
    `),
  },
  verified: list(`
    geprüft verkäufer, geprüft händler, geprüft anbieter, geprüft shop, verifiziert anbieter, verifiziert, vertrauenswürdig
    verkäufer, vertrauenswürdig händler, seriös verkäufer, seriös händler, seriös anbieter, zuverlässig verkäufer, zuverlässig
    händler
  `),
  shipped: list(`
    versand, versandkostenfrei, kostenlos versand, gratis versand, versendet, verschickt, verschicken, versenden, lieferung,
    kostenlos lieferung, geliefert, per post, mit der post
  `),
  nearMe: list(`
    bei mir, in meiner nähe, in meiner gegend, in der gegend, in unserer nähe, aus meiner nähe, aus meiner gegend, aus der
    gegend, in der nähe, in meiner umgebung, in meiner stadt, in meinem ort, um die ecke, lokal, vor ort, in der umgebung, aus
    der nähe, in meiner region, nahe mir
  `),
  latest: list(
    'neuest, neust, neust modell, neust generation, allerneust, neuest modell, aktuell, aktuellst, neuest generation, aktuell modell, aktuell generation, allerneuest',
  ),
  previous: list(
    'vorletzt, vorgänger, vorgängermodell, letzt generation, vorherig generation, vorjahresmodell',
  ),
  oldest: list('ältest, alt modell, älter modell'),
  newerFirst: ['neuer'],
  olderFirst: ['älter', 'alt'],
  newer: list(`
    oder neuer, und neuer, oder höher, und höher, oder besser, aufwärts, und aufwärts, oder später, und später, oder neuere, und neuere, aber neuer
  `),
  older: list('oder älter, und älter, oder niedriger, abwärts, oder früher'),
  newerThan: list('neuer als, besser als, höher als'),
  olderThan: list('älter als'),
  cheaperThan: list('günstiger als, guenstiger als, billiger als, preiswerter als, weniger als'),
  atLeast: list('nicht älter als, ab, ab dem, mindestens, mindestens ein, wenigstens'),
  fine: list(
    'ist ok, sind ok, ok, egal, ist egal, sind egal, kein problem, in ordnung, macht nichts, stört nicht, nicht schlimm',
  ),
  not: list(
    `
    nicht, kein, keine, weder, ohne, außer, ausser, nur kein, nur nicht, bloß kein, bloß nicht, bitte kein, bitte nicht, lieber nicht, auf keinen
    fall, aber kein, aber nicht, nicht in, nicht das, nicht die, nicht der, nicht ein, alles außer, alles ausser, alles nur kein, mit ausnahme
    von, abgesehen von, statt, anstatt, anstelle von, außerhalb, außerhalb von
  `,
  ),
  or: list(
    'oder, und, noch, vs, versus, bzw, beziehungsweise, gegen, im vergleich zu, verglichen mit, vergleich, entweder',
  ),
  through: list('bis, bis zu, bis zum, bis einschließlich'),
  between: ['zwischen'],
  beforeUse: '(?:^| )f(?:u|ue)r(?: (?:eine?n?|meine?n?|die|den|das|seine?n?|ihre?n?|unsere?n?))?',
  common: COMMON,
  fillers: FILLERS,
  fillerPhrases: list(`
    brauche schnell ein, suche schnell ein, schnell ein handy, ich suche, ich brauche, ich möchte, ich hätte gern, ich will, zeig mir, gibt es, habt ihr, suche nach, auf der suche nach, zu
    verkaufen, second hand, aus zweiter hand, am besten, wie viel kostet, was kostet, wieviel kostet, wo kann ich, kann man, auf lager,
    zum kaufen, am liebsten, nein danke, nichts anderes, wenn möglich, so schnell wie möglich, oder so,
    abholung, selbstabholung, zum abholen, nur abholung, selbst abholen
  `),
  phones: list(
    'handy, handys, smartphone, smartphones, telefon, telefone, mobiltelefon, mobiltelefone, gebrauchthandy, händi, handi, hendi, natel, mobile',
  ),
  said: SAID,
  titles: {
    mit: 'with',
    inkl: 'with',
    inklusive: 'with',
    samt: 'with',
    ohne: 'without',
    oder: 'or',
    und: 'and',
    nicht: 'not',
    für: 'for',
    hülle: 'case',
    handyhülle: 'case',
    schutzhülle: 'case',
    panzerglas: 'protector',
    schutzfolie: 'protector',
    displayschutz: 'protector',
    ladegerät: 'charger',
    netzteil: 'charger',
    ladekabel: 'cable',
    kopfhörer: 'headphones',
    speicherkarte: 'memory card',
    'wie neu': 'like new',
    neu: 'new',
    neuwertig: 'like new',
    ersatzdisplay: 'replacement',
    ersatzakku: 'replacement',
    austauschakku: 'replacement',
    ersatzteile: 'spare parts',
    gesucht: 'wanted',
    suche: 'looking for',
    attrappe: 'dummy',
    'nur karton': 'box only',
    titan: 'titanium',
    violett: 'violet',
    natur: 'natural',
    graphit: 'graphite',
    roségold: 'rose gold',
  },
}
