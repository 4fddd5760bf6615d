import type { DemoLanguage } from './language.ts'

const NUMBERS = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']

/** The demo in German. */
export const de: DemoLanguage = {
  said: {
    'one hairline scratch on the screen that shows only under a lamp':
      'ein Haarkratzer auf dem Display, nur unter der Lampe zu sehen',
    'a tiny nick on the bottom edge': 'eine winzige Kerbe an der Unterkante',
    'a faint rub mark on the back': 'eine schwache Scheuerstelle auf der Rückseite',
    'a pinhead chip beside the charging port': 'eine stecknadelkopfgroße Macke neben der Ladebuchse',
    'a faint scratch near the front camera': 'ein feiner Kratzer neben der Frontkamera',
    'light scuffs on the bottom edge': 'leichte Schrammen an der Unterkante',
    'a few hairlines on the screen': 'ein paar Haarkratzer auf dem Display',
    'a small nick in the top left corner': 'eine kleine Kerbe oben links',
    'fine scratches on the back': 'feine Kratzer auf der Rückseite',
    'a shiny spot on the frame where a thumb sat': 'eine blank geriebene Stelle am Rahmen, wo der Daumen saß',
    'a dull patch around the charging port': 'eine matte Stelle um die Ladebuchse',
    'micro-scratches from pocket life': 'Mikrokratzer vom Leben in der Hosentasche',
    'a small chip in the paint by the volume keys': 'ein kleiner Lackabplatzer bei den Lautstärketasten',
    'a light scratch across the lower third of the screen':
      'ein leichter Kratzer quer über das untere Drittel des Displays',
    'a deep scratch across the middle of the screen': 'ein tiefer Kratzer quer über die Mitte des Displays',
    'a crack in the back, top right corner': 'ein Sprung in der Rückseite oben rechts',
    'dents in two corners': 'Dellen an zwei Ecken',
    'scuffed edges all around': 'rundum verschrammte Kanten',
    'a chip in the glass at the bottom left of the screen': 'ein Glasabplatzer unten links am Display',
    'a back that is scratched all over': 'eine rundum zerkratzte Rückseite',
    'a cracked camera cover that does not show in photos':
      'ein gesprungenes Kameraglas, das auf Fotos nicht zu sehen ist',
    'a scuffed spot near the edge of the screen': 'eine abgeschabte Stelle am Displayrand',
    'a hairline crack below the front camera': 'ein Haarriss unter der Frontkamera',
    'worn paint on every edge': 'abgegriffener Lack an allen Kanten',
    'a crease you can feel, as on every one of these': 'eine fühlbare Falte, wie bei allen dieser Modelle',
    'a fold that shows from the front': 'eine Falte, die man von vorn sieht',
    'a protector that lifts at the fold': 'eine Schutzfolie, die sich an der Falte löst',
    'a faint shadow of the keyboard on white screens':
      'ein schwacher Schatten der Tastatur auf weißem Hintergrund',
    'a dead corner': 'eine tote Ecke',
    'The lower third does not react': 'Das untere Drittel reagiert nicht',
    'The lower third of the screen no longer reacts to touch.':
      'Das untere Drittel des Displays reagiert nicht mehr auf Berührung.',
    'Cracked, with a black corner': 'Gesprungen, mit schwarzer Ecke',
    'The screen is cracked and black in the upper right corner.':
      'Das Display ist gesprungen und oben rechts schwarz.',
    'The main camera stays black': 'Die Hauptkamera bleibt schwarz',
    'The main camera stays black; the other cameras are fine.':
      'Die Hauptkamera bleibt schwarz, die anderen Kameras sind in Ordnung.',
    Silent: 'Stumm',
    'The loudspeaker is silent. Calls work with headphones.':
      'Der Lautsprecher ist stumm. Mit Kopfhörern kann man telefonieren.',
    'Loses contact': 'Wackelkontakt',
    'The charging port loses contact, so charging takes patience.':
      'Die Ladebuchse hat einen Wackelkontakt, Laden braucht also Geduld.',
    'The power button is stuck': 'Die Einschalttaste klemmt',
    'The power button is stuck.': 'Die Einschalttaste klemmt.',
    'Shuts down at 40%': 'Geht bei 40 % aus',
    'The battery gives up at 40 percent.': 'Bei 40 Prozent Akku geht es aus.',
    'Callers hear nothing': 'Anrufer hören nichts',
    'Callers cannot hear me, so the microphone is gone.':
      'Anrufer hören mich nicht, das Mikrofon ist also hin.',
    'The listing says no scratches, but there is a deep one across the lower half of the screen.':
      'Im Angebot steht „keine Kratzer“, aber quer über die untere Displayhälfte geht ein tiefer.',
    "I really didn't see it behind the screen protector. I can offer to share the cost of a new screen.":
      'Den habe ich unter der Schutzfolie wirklich nicht gesehen. Ich kann anbieten, dass wir uns ein neues Display teilen.',
    'The speaker crackles on every call. I tried two apps and restarted it.':
      'Der Lautsprecher knistert bei jedem Anruf. Ich habe zwei Apps probiert und neu gestartet.',
    'It worked with my SIM card last week. Did you update the system?':
      'Letzte Woche ging es mit meiner SIM-Karte noch. Hast du das System aktualisiert?',
    'After the reset it asks for the account of the previous owner.':
      'Nach dem Zurücksetzen fragt es nach dem Konto des Vorbesitzers.',
    'Sorry! I have removed it from my account now. Please try again.':
      'Entschuldige! Ich habe es jetzt aus meinem Konto entfernt. Versuch es bitte noch einmal.',
    'Both were partly right.': 'Beide Seiten hatten zum Teil recht.',
    'The photos show the phone as it was described.':
      'Die Fotos zeigen das Handy so, wie es beschrieben war.',
    'The phone has a fault that the listing does not name.':
      'Das Handy hat einen Mangel, den das Angebot nicht nennt.',
    'Please return the phone first.': 'Bitte gib zuerst das Handy zurück.',
    'We could not agree on a time.': 'Wir konnten uns auf keinen Termin einigen.',
    'Central Station, main hall': 'Hauptbahnhof, Haupthalle',
    'Public library, front desk': 'Stadtbibliothek, am Empfang',
    'The café at the town hall': 'Café am Rathaus',
    'Police station lobby': 'Vorraum der Polizeiwache',
  },
  years(halves) {
    if (halves <= 1) return 'etwa ein halbes Jahr'
    if (halves === 2) return 'etwa ein Jahr'
    if (halves === 3) return 'anderthalb Jahre'
    const whole = NUMBERS[Math.floor(halves / 2)] ?? ''
    return halves % 2 === 0 ? `${whole} Jahre` : `${whole}einhalb Jahre`
  },
  seasons: ['Winter', 'Frühjahr', 'Sommer', 'Herbst'],
  bought: { new: 'neu', refurbished: 'generalüberholt' },
  storage: { gigabytes: 'GB', terabytes: 'TB' },
  extras: {
    box: 'Originalverpackung',
    charger: 'Ladegerät',
    cable: 'Ladekabel',
    cases: {
      'a case': 'Hülle',
      'a clear case': 'durchsichtige Hülle',
      'a leather case': 'Lederhülle',
      'two cases': 'zwei Hüllen',
      'a case with a spare screen protector': 'Hülle samt Ersatzfolie',
    },
  },
  titles: {
    remarks: {
      Excellent: ['wie neu', 'neuwertig', 'top Zustand', 'kaum benutzt', 'ohne Kratzer', 'makellos'],
      Good: ['guter Zustand', 'gepflegt', 'läuft einwandfrei', 'leichte Gebrauchsspuren', 'Display sauber'],
      Fair: ['mit Gebrauchsspuren', 'zerkratzt, läuft aber', 'gebraucht, günstig', 'mit Macken'],
    },
    grade: 'Zustand {grade}',
    unlocked: 'ohne SIM-Lock',
    locked: 'nur {carrier}',
    withCase: 'mit Hülle',
    withBox: 'mit OVP',
    forParts: 'für Bastler',
    pickUp: 'Abholung {city} oder Versand',
  },
  openings: {
    shop: [
      '{full}, {storage}, {color}.',
      '[Geprüft und gereinigt|In unserer Werkstatt geprüft]: {full} mit {storage} in {color}.',
      'Aus Inzahlungnahme, Rechnung von {boughtYear}: {full}, {storage}.',
      '{full} in {color}, {storage}, [aus erster Hand|von privat angekauft].',
      'Frisch vom Prüftisch: {model} mit {storage}.',
      'Heute neu im Laden: {full} {storage} in {color}.',
    ],
    casual: [
      '{how} gekauft im {boughtMonth} und {years} benutzt, [jeden Tag|meistens von mir, manchmal als Taschenlampe].',
      'Dieses {model} [begleitet mich|ist mein treuer Begleiter] seit {boughtSeason}.',
      'Mein Alltagshandy, {storage} in {color}, {years} im Einsatz.',
      'Im {boughtSeason} [hauptsächlich wegen der Kamera|nach langem Überlegen] gekauft, {how}.',
      '{years} [Urlaube, Parkscheine und unscharfe Hundefotos|Pendeln, Podcasts und ein endloser Gruppenchat] – das alles hat es mitgemacht.',
      'Gehörte meiner [Mutter|Schwiegermutter], die es seit {boughtYear} für [Gartenfotos|Kreuzworträtsel und Anrufe bei mir] benutzt hat.',
      'Telefon. {color}. [Telefonieren kann es auch.|Macht Anrufe, habe ich gehört.]',
      'Zu verkaufen: {model}, {storage}, [davon neun belegt|vor allem Fotos von Whiteboards, jetzt gelöscht].',
      'Kurz und knapp: {full}, {storage}, {color}.',
      'Ich habe darauf {years} lang [Nachrichten gelesen. Das Handy konnte nichts dafür.|den Wetterbericht angeschaut.]',
      'Stand {years} [auf meinem Nachttisch|neben dem Herd, als Kochbuch], {storage}, {color}.',
    ],
    parent: [
      'Das Handy [meiner Tochter|meines Sohnes] seit {boughtMonth}[, ein Geburtstagsgeschenk|, für den Schulweg|].',
      'Das war {years} das Handy [unserer Jüngsten|unseres Großen].',
      'Wir haben es im {boughtMonth} {how} gekauft, für unsere [Zwölfjährige|Dreizehnjährige].',
      'Familienhandy: erst [meins|das meines Mannes], dann das der [Tochter|Kinder], [jetzt hoffentlich deins|bald deins].',
      'Jetzt gibt es zum neuen Schuljahr ein neues, deshalb ist dieses {model} frei.',
      'Oma und Opa waren großzügig, nun liegt dieses {model} in der Schublade.',
    ],
    keen: [
      '{full}, {storage}, {color}, {how} gekauft im {boughtMonth}.',
      'Ich habe das {model} gekauft, als [alle davon sprachen|der Test in der c’t erschien], und es nicht bereut.',
      'Für Leute, die wissen, was ein {model} kann: {storage}, {color}.',
      'Kenner wissen es: Das {model} ist [unterschätzt|immer noch flott]. Meins hat {storage} und ist in {color}.',
      'Ich wechsle meine Handys häufiger als die Zahnbürste, darum geht das {model} nach {years}.',
      'Alles auf Werkszustand, alles getestet: {full} mit {storage}.',
    ],
    newcomer: [
      'Hallo, ich verkaufe mein {full}, {storage}, Farbe {color}.',
      'Guten Tag, ich verkaufe das Handy von mir, {years} benutzt.',
      'Verkaufe {full} mit {storage}. Gekauft {how} in {boughtYear}.',
      'Ich gebe mein {model} ab. Immer gut behandelt, {years} benutzt.',
      'Hallo zusammen, mein {model} sucht ein neues Zuhause. {storage}, {color}.',
    ],
    office: [
      'Diensthandy aus unserem Bestand: {full}, {storage}, {color}.',
      'Nach dem Gerätewechsel abzugeben: {full} mit {storage}, im Einsatz seit {boughtMonth}.',
      'Firmengerät, {years} genutzt, vollständig aus der Verwaltung gelöst: {full}, {storage}.',
      'Wir stellen um und verkaufen unsere {model}, hier eines mit {storage} in {color}.',
    ],
  },
  openingsOfOldPhones: [
    'Ein Stück Handygeschichte: {full} in {color}.',
    'Für die Sammlung oder als Zweithandy: {full}, {storage}.',
    'So wurden Handys einmal gebaut: {full}, {storage}, {color}.',
  ],
  wear: {
    none: [
      '[Keine Kratzer, keine Dellen|Kein Kratzer auf dem Display], [immer in einer Hülle getragen|mit Hülle und Folie benutzt].',
      'Ich finde [keine einzige Spur|nichts], und [ich habe unter der Lampe gesucht|ich habe gründlich geschaut].',
      'Sieht aus wie [am ersten Tag|frisch aus der Schachtel].',
      'Optisch einwandfrei, [Display wie Rückseite|vorne und hinten].',
    ],
    Excellent: [
      'Das Einzige, was ich finde: {flaws}.',
      'Tadellos bis auf eine Kleinigkeit: {flaws}. [Unter einer Hülle sieht man es nicht.|Außer mir fällt das niemandem auf.]',
      'Sehr gut erhalten ({flaws}).',
    ],
    Good: [
      'Gebrauchsspuren: {flaws}. [Bei eingeschaltetem Display sieht man nichts.|Im Alltag stört nichts davon.]',
      'Ehrliche Spuren: {flaws}.',
      'Was man sieht: {flaws}. [Sonst sauber.|Mehr ist da nicht.]',
      'Kleine Mängel: {flaws}. [Das ist die ganze Liste.|Mehr habe ich nicht gefunden.]',
    ],
    Fair: [
      'Man sieht ihm die Jahre an: {flaws}. [Alles funktioniert.|Alles nur äußerlich.]',
      'Was du wissen solltest: {flaws}. [Es läuft trotzdem einwandfrei.|Innen ist alles in Ordnung.]',
      'Das Schlechte zuerst: {flaws}. [Daher der Preis.|Der Preis berücksichtigt das.]',
      'Schönheit: keine mehr ({flaws}). Funktion: ja.',
    ],
  },
  battery: {
    replaced: [
      'Der Akku wurde dieses Jahr getauscht, [hält wieder den ganzen Tag|die Rechnung habe ich noch].',
      '[Neuer Akku seit dem Frühjahr|Akku ist erst ein paar Monate alt], das ist also erledigt.',
    ],
    percentGood: [
      'Akkuzustand {battery} %[, heute früh nachgesehen|].',
      'Der Akku steht bei {battery} %, [reicht locker für den Tag|da gibt es nichts zu meckern].',
      'Maximale Kapazität {battery} %.',
    ],
    percentFair: [
      'Akkuzustand {battery} %: [Ein normaler Tag geht, ein Festival nicht.|Reicht für den Tag, wenn man nicht dauernd filmt.]',
      'Akku bei {battery} %. [Kommt abends noch mit Rest nach Hause.|Ich lade am Schreibtisch, eher aus Gewohnheit.]',
    ],
    percentLow: [
      'Der Akku ist bei {battery} %, [ein neuer wäre bald gut|plane einen neuen ein]; das ist im Preis berücksichtigt.',
      'Akkuzustand {battery} %, das Handy empfiehlt einen Tausch. [Bis zum Nachmittag reicht er.|Dafür ist es günstiger.]',
    ],
    fresh: [
      'Der Akku [hält locker einen Tag|ist wie neu|reicht bei mir anderthalb Tage].',
      'Ich lade [jede Nacht, aus Gewohnheit|jeden zweiten Abend].',
    ],
    fine: [
      'Der Akku [bringt mich noch durch den Tag|reicht vom Frühstück bis zum Schlafengehen], [Navigation ausgenommen|solange ich nicht viel filme].',
      'Abends hängt es mit [20|25|30] % am Ladegerät.',
      'Erster Akku, [ein Arbeitstag ist kein Problem|noch gut].',
    ],
    tired: [
      'Der Akku ist die Schwachstelle: [Am späten Nachmittag will er Strom.|vier, fünf Stunden Display, dann braucht er Strom.]',
      'Erster Akku, und das merkt man. [Im Büro kein Thema, beim Wandern schon.|Für unterwegs eine Powerbank einpacken.]',
    ],
  },
  updates: {
    ended: [
      'Sicherheitsupdates gibt es dafür nicht mehr, [als Zweithandy völlig in Ordnung|fürs Onlinebanking würde ich es nicht nehmen].',
    ],
    endedSince: [
      'Sicherheitsupdates gab es bis {updatesMonth}, [der Preis berücksichtigt das|als Musikspieler reicht es].',
      'Seit {updatesYear} keine Sicherheitsupdates mehr[, als Ersatzhandy ist es gut|].',
    ],
    ending: [
      'Sicherheitsupdates laufen noch bis {updatesMonth}[, damit du es weißt|].',
      'Updates bekommt es bis {updatesMonth}, danach ist Schluss.',
    ],
    lasting: [
      'Sicherheitsupdates bis {updatesYear}[, da steckt noch Leben drin|].',
      'Bekommt noch Updates, [zugesagt bis|und zwar bis] {updatesMonth}.',
    ],
    supported: ['Bekommt noch Updates von Apple.', 'Das neueste iOS ist drauf.'],
  },
  lock: {
    unlocked: [
      'Ohne SIM-Lock[, läuft in allen Netzen|].',
      'Kein Vertrag, kein SIM-Lock[, mit zwei SIM-Karten ausprobiert|].',
    ],
    locked: [
      'Läuft nur mit Karten von {carrier}, [daher etwas günstiger|das ist im Preis drin].',
      'Hat noch einen SIM-Lock von {carrier}, ist aber abbezahlt.',
    ],
  },
  box: {
    some: [
      'Dabei: {extras}.',
      'Dazu bekommst du: {extras}.',
      'Lieferumfang: {extras}.',
      '{extras} gibt es dazu.',
    ],
    none: [
      '[Nur das Handy|Ohne Zubehör], [jedes Kabel mit {plug} passt|ein {plug}-Kabel hast du bestimmt].',
      'Kein Karton, kein Kabel. [Ging beim Umzug verloren.|Davon hast du eine Schublade voll.]',
    ],
  },
  traits: {
    flip: ['Es zuzuklappen, um aufzulegen, wird nie langweilig.'],
    book: ['Aufgeklappt hat es mir im Zug das Tablet ersetzt.'],
    swivel: ['Ja, das Display dreht sich zur Seite. Ja, man wird gefragt.'],
    jack: ['Es hat eine Kopfhörerbuchse[, eine echte|, ja, die gab es mal|].'],
    stylus: ['Der Stift steckt im Schacht und [funktioniert|ging nie verloren].'],
    small: ['[Passt in eine Hand|Eine Hand genügt], was heute kaum noch ein Handy schafft.'],
    large: ['Groß genug, um darauf Filme zu schauen.'],
    zoom: ['Der Zoom liest die Anzeige der Straßenbahn [quer über den Platz|am anderen Ende der Straße].'],
    repairable: ['Ersatzteile gibt es beim Hersteller, und ein Schraubendreher genügt.'],
    lights: ['Die Lichter auf der Rückseite [sind nutzlos und hübsch|leuchten alle].'],
    rugged: ['Gebaut, um herunterzufallen, und [das ist es auch|das habe ich getestet].'],
    gaming: ['Jedes Spiel läuft darauf [ohne Ruckeln|flüssig], und es wird nur warm.'],
    homeButton: ['Der Home-Knopf [klickt und tut|erkennt meinen Daumen jedes Mal].'],
    slider: ['Der Schieber zum Stummschalten ist das Beste an diesem Handy.'],
    quadDac: ['Mit Kabelkopfhörern klingt es besser als [mein Laptop|alles, was ich sonst habe].'],
  },
  reasons: [
    'Ich verkaufe es, weil [die Arbeit mir eins gestellt hat|zwei Handys eins zu viel sind|es nur in der Schublade liegt].',
    'Wir haben [zusammengelegt und|inzwischen] mehr Handys als Ohren.',
    '[Es fehlt ihm nichts|Es schuldet mir nichts], ich [wollte eine bessere Kamera|hatte Lust auf etwas Neues].',
    'Es wird einfach nicht mehr gebraucht.',
  ],
  reasonsWithNext: [
    'Das {next} ist eingezogen, darum darf dieses hier weiter.',
    'Ersetzt durch ein {next}.',
    'Ich bin auf ein {next} umgestiegen.',
  ],
  tested: [
    'In [38|42|50] Punkten geprüft[, das Protokoll liegt bei|].',
    'Display, Kameras, Lautsprecher, Mikrofone, Sensoren und Laden geprüft.',
    'Daten nach Norm gelöscht, [keine alten Konten|auf Wunsch mit Nachweis].',
    'IMEI geprüft: nicht gesperrt, nicht als verloren gemeldet.',
  ],
  endings: {
    shop: [
      'Versand [am selben Werktag|innerhalb eines Werktags].',
      'Frag uns, bevor du bestellst.',
      'Davon haben wir mehrere; [frag nach anderen Farben|jedes nach seinem Zustand bepreist].',
      'Abholung in {city} oder Versand.',
    ],
    casual: [
      '[Abholung in|Ansehen in] {city}, [Kaffee inklusive|bring deine SIM-Karte mit|abends ab sechs].',
      'Ich verschicke es [am nächsten Tag|gut gepolstert].',
      '[Zurückgesetzt und bereit|Es ist gelöscht und abgemeldet].',
      'Fragen? [Einfach schreiben, ich antworte abends.|Nur zu.]',
      'Kein Tausch[, auch nicht gegen ein Boot|].',
      'Der Preis ist fair, ich habe hier verglichen.',
      'Wer zuerst bestellt, bekommt es.',
    ],
    parent: [
      'Gelöscht, abgemeldet, Jugendschutz ausgeschaltet.',
      'Der Erlös geht in [ein Fahrrad|den Führerschein|ein Schlagzeug, betet für uns].',
      'Alle [Spiele|Aufkleber] sind weg[, innen wie außen|].',
      'Abholung in {city}[, am liebsten am Wochenende|, nach der Schule|].',
      'Nichtraucherhaushalt, [eine Katze|zwei Hunde|ein Hamster, der es nie anfasste].',
    ],
    keen: [
      'Technische Fragen beantworte ich gern.',
      'Bootloader ist zu, alles im Originalzustand.',
      'Versand versichert oder Abholung in {city}.',
      'Testen in {city} jederzeit möglich.',
      'Festpreis, bitte keine Tauschangebote.',
    ],
    newcomer: [
      'Bei Fragen bitte schreiben.',
      'Abholung in {city} oder ich schicke mit Post.',
      'Alles funktioniert gut, versprochen.',
      'Vielen Dank fürs Anschauen.',
      'Preis ist [fair|Festpreis], danke.',
    ],
    office: [
      'Rechnung mit ausgewiesener Umsatzsteuer auf Wunsch.',
      'Mehrere Geräte vorhanden, Mengen auf Anfrage.',
      'Geräteverwaltung entfernt, zurückgesetzt.',
      'Abholung am Empfang in {city} oder Versand.',
    ],
  },
  forParts: {
    openings: [
      'Für Bastler oder als Teilespender.',
      'Verkaufe es für Bastler, weil es nicht ganz funktioniert.',
      'Für alle, die Handys reparieren oder Teile brauchen.',
    ],
    repairs: [
      'Eine Reparatur hätte mehr gekostet, als es mir wert ist.',
      'Reparieren ließ ich es nie.',
      'Ich habe ein neues und keine Geduld für die Reparatur.',
      'Der Laden um die Ecke wollte nicht ran.',
    ],
    endings: [
      'Alles andere geht, soweit ich testen konnte.',
      'Sonst habe ich nichts gefunden, aber sieh es als Teilespender.',
      'Es ist von allen Konten abgemeldet, die Teile sind also nutzbar.',
      'Es startet, und der Rest funktioniert.',
    ],
  },
  ships: /versand|verschick|schicke/i,
  damaged:
    /riss|sprung|gesprungen|abplatzer|defekt|stumm|klemmt|tote |getauscht|neuer akku|lautsprecher knist|kameraglas|heller fleck|schatten|bastler/i,
  accounts: {
    buyer: 'Kai Käufer',
    seller: 'Vera Verkauf',
    admin: 'Ada Admin',
    buyer2: 'Kim Käufer',
    seller2: 'Toni Trödel',
  },
  operator: {
    name: 'Redial-Demo',
    terms: `Das sind die Regeln für das Kaufen und Verkaufen in diesem Shop.

## Wer den Shop benutzen darf

Jede Person ab 18 Jahren darf ein Konto eröffnen. Eine Person hat ein Konto und behält ihr Passwort für sich.

## Angebote

Wer verkauft, beschreibt das Handy so, wie es ist, mit eigenen Fotos, und nennt jeden bekannten Mangel. Nicht erlaubt sind:

- Handys, die gestohlen, als verloren gemeldet oder noch nicht abbezahlt sind
- Handys mit einem Konto, das die Verkäuferin oder der Verkäufer nicht öffnen kann
- Nachbauten

Angebote, die gegen diese Regeln verstoßen, dürfen wir ausblenden oder entfernen.

## Bezahlen

Ein Handy zu bestellen kostet nichts. Bezahlt wird mit Karte, und wir behalten das Geld, bis das Handy übergeben ist und die Frist für Beanstandungen vorbei ist. Danach zahlen wir es aus, abzüglich der Provision, die das Formular vor dem Einstellen zeigt.

## Probleme

Wer kauft, kann auf der Seite des Kaufs melden, dass ein Handy nicht der Beschreibung entspricht. Wir hören dann beide Seiten und entscheiden, wer das Geld bekommt. Der Kaufvertrag besteht zwischen den beiden Seiten.

## Änderungen

Änderungen dieser Bedingungen kündigen wir mindestens 30 Tage vorher an. Offene Käufe enden nach den Bedingungen, unter denen sie begannen.`,
    privacy: `Diese Hinweise sagen, was wir über dich speichern, warum und wie lange.

## Was wir speichern

- deinen Namen, deine E-Mail-Adresse und dein Passwort (nur als Hash)
- die Angebote, Bestellungen, Käufe und Nachrichten, die du schreibst
- die Telefonnummer, die du für ein Angebot oder eine Bestellung angibst
- die IMEI eines Handys, das du anbietest, verschlüsselt

Deine Kartennummer geht an den Kartenanbieter. Wir sehen sie nie.

## Wer es sieht

Die beiden Seiten eines Kaufs sehen Namen und Kontaktdaten der anderen Seite. Alle sehen deine Angebote und deinen Namen. Wir verkaufen keine Daten und haben keine Werbepartner.

## Wie lange

Wir löschen dein Konto, wenn du es in deinem Profil verlangst. Belege bezahlter Käufe bleiben so lange, wie das Gesetz zur Buchführung es verlangt.

## Deine Rechte

Alles, was wir über dich speichern, kannst du in deinem Profil herunterladen. Mit allem anderen wende dich an uns.`,
  },
}
