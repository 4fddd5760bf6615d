import type { Texts } from './en.ts'

/** The German texts. They say du. */
export const de: Texts = {
  frame: {
    skip: 'Zum Inhalt springen',
    homePage: 'Startseite von {shop}',
    main: 'Hauptmenü',
    menu: 'Menü',
    home: 'Start',
    allProducts: 'Alle Handys',
    blog: 'Blog',
    sell: 'Handy verkaufen',
    sellShort: 'Verkaufen',
    login: 'Anmelden',
    signUp: 'Registrieren',
    wishlist: 'Merkliste',
    bookedItems: 'Bestellungen',
    dashboard: 'Mein Bereich',
    needsYou: 'Zu erledigen',
    switchTheme: 'Zwischen Hell und Dunkel wechseln',
    theme: 'Hell oder dunkel',
    shop: 'Kaufen',
    features: 'Was wir bieten',
    pricing: 'Preise',
    about: 'Über uns',
    help: 'Hilfe',
    faqs: 'Häufige Fragen',
    fairPrices: 'Faire Preise',
    conditions: 'Zustände',
    operator: 'Betreiber',
    contact: 'Kontakt',
    terms: 'AGB',
    privacy: 'Datenschutz',
    language: 'Sprache',
    runBy: 'Betrieben von {operator}',
    demo: 'Ein Laden zum Ausprobieren: Hier wird nichts wirklich verkauft.',
    shareShop: 'Diesen Laden teilen',
    shareMessage: 'Gebrauchte Handys bei {shop}: {address}',
    shareByEmail: 'Per E-Mail teilen',
    shareOnWhatsApp: 'Auf WhatsApp teilen',
    shareOnX: 'Auf X teilen',
    searchPhones: 'Handys suchen',
    openSearch: 'Suche öffnen',
    account: 'Konto',
    accountMenu: 'Kontomenü von {name}',
    profile: 'Profil',
    wishlistItems: 'Merkliste',
    savedSearches: 'Gespeicherte Suchen',
    logout: 'Abmelden',
    loggedOut: 'Du bist abgemeldet',
    newsletter: {
      title: 'Unseren Newsletter abonnieren',
      hint: 'Gute Handys und guter Rat, ab und zu.',
      subscribe: 'Abonnieren',
      emailRequired: 'Bitte gib deine E-Mail-Adresse an',
      subscribed: 'Danke! Sieh in deine E-Mails und klicke dort zur Bestätigung auf den Link.',
      failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    },
  },
  app: {
    description: 'Gebrauchte Handys kaufen und verkaufen.',
    searchPhones: 'Handys suchen',
    bookedItems: 'Bestellungen',
  },
  dashboardMenu: {
    dashboard: 'Mein Bereich',
    overview: 'Übersicht',
    category: 'Kategorien',
    models: 'Modelle',
    products: 'Handys',
    review: 'Prüfung',
    users: 'Konten',
    payments: 'Zahlungen',
    payouts: 'Auszahlungen',
    ledger: 'Hauptbuch',
    disputes: 'Streitfälle',
    searches: 'Suchen',
    health: 'Zustand des Ladens',
    activityLog: 'Protokoll',
    listPhone: 'Handy anbieten',
    buyers: 'Käufer',
    bookedItems: 'Bestellungen',
    wishlist: 'Merkliste',
  },
  mailLinks: {
    newsletter: 'Newsletter',
    ourNewsletter: 'Unser Newsletter',
    confirmDescription: 'Bestätige, dass du den Newsletter bekommen möchtest.',
    confirmQuestion:
      'Möchtest du unseren Newsletter bekommen? Wir schicken dir ab und zu gute Handys und guten Rat. In jeder Ausgabe kannst du dich mit einem Klick wieder abmelden.',
    confirm: 'Ja, ich möchte ihn',
    confirmed: 'Du bekommst jetzt unseren Newsletter.',
    leaveDescription: 'Vom Newsletter abmelden.',
    leaveQuestion: 'Du bekommst dann keine Ausgabe mehr. Du kannst ihn jederzeit wieder abonnieren.',
    left: 'Du bist vom Newsletter abgemeldet.',
    unsubscribe: 'Abmelden',
    turnOffDescription: 'E-Mails abstellen.',
    turnOffQuestion:
      'Du bekommst darüber dann keine E-Mails mehr: „{kind}“. In deinen Benachrichtigungen siehst du es weiterhin.',
    turnedOff: 'Du bekommst diese E-Mails nicht mehr. In deinem Profil kannst du sie wieder einschalten.',
    strangerQuestion:
      'Jemand hat mit deiner E-Mail-Adresse ein Konto eröffnet? Wir schreiben dir darüber nicht mehr.',
    notMe: 'Das bin ich nicht',
    strangerRefused: 'Danke für den Hinweis. Wir schreiben dir nicht mehr über dieses Konto.',
    invalidLink: 'Dieser Link gilt nicht mehr.',
    failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    needsJavaScript: 'Das geht nur mit JavaScript. Bitte schalte es für diese Seite ein.',
    goHome: 'Zur Startseite',
  },
  blog: {
    title: 'Blog',
    description:
      'Fragen und Antworten zum Kauf und Verkauf von Handys und dazu, wie dieser Laden gebaut ist.',
    lead: 'Gute Fragen, gründlich beantwortet: wie man ein Handy gut kauft und verkauft.',
    phones: 'Handys kaufen und verkaufen',
    software: 'Wie dieser Laden gebaut ist',
    readAnswer: 'Zur Antwort',
    minutes: '{minutes, number} Min. Lesezeit',
    topics: { Buying: 'Kaufen', Selling: 'Verkaufen', Engineering: 'Technik' },
    notFound: 'Diesen Artikel haben wir nicht gefunden.',
  },
  operator: {
    contact: 'Kontakt',
    contactDescription: 'Wer diesen Laden betreibt.',
    demoContact:
      '<strong>Dies ist ein Laden zum Ausprobieren.</strong> Hier wird nichts wirklich verkauft. Name und Anschriften sind Beispiele.',
    demoText:
      '<strong>Dies ist ein Laden zum Ausprobieren.</strong> Hier wird nichts wirklich verkauft. Der Text unten ist ein Beispiel.',
    unnamed: 'Der Betreiber dieses Ladens',
    runsShop: 'Betreibt diesen Laden und verwahrt das Geld offener Käufe.',
    noName: 'Hat noch keinen Namen angegeben.',
    aboutPhones: 'Zu einem Handy oder einem Kauf',
    askSeller:
      'Fragen zu einem Handy beantwortet der Verkäufer. Du findest ihn auf der Seite des Handys, sobald du angemeldet bist.',
    reportProblem:
      'Mit einem Handy, das du bezahlt hast, stimmt etwas nicht? Melde es auf der Seite des Kaufs. Dann bleibt das Geld gesperrt.',
    reportListing:
      'Ein Angebot wirkt falsch oder gestohlen? Drücke am Ende seiner Seite auf „Dieses Angebot melden“.',
    faqs: 'Antworten auf häufige Fragen',
    terms: 'AGB',
    termsDescription: 'Die Regeln dieses Ladens.',
    privacy: 'Datenschutz',
    privacyDescription: 'Was dieser Laden über dich speichert.',
    noText:
      'Der Betreiber dieses Ladens hat diesen Text noch nicht veröffentlicht. <contact>Betreiber kontaktieren</contact>',
  },
  fairPrices: {
    title: 'Faire Preise',
    description: 'Wie wir den Preis eines Handys mit dem vergleichen, wofür ähnliche verkauft wurden.',
    heading: 'Wie wir Preise vergleichen',
    lead: 'Wir vergleichen einen Preis mit dem, was für ähnliche Handys in diesem Laden bezahlt wurde, nicht mit dem, was verlangt wird.',
    counted: {
      title: 'Welche Verkäufe zählen',
      text: 'Verkäufe der letzten zwölf Monate, bei denen der Käufer das Handy angenommen hat oder wir bei einem Problem für den Verkäufer entschieden haben. Handys, die nur angeboten, bestellt oder erstattet wurden, zählen nicht, defekte auch nicht. Der Versand gehört nicht zum Preis.',
    },
    similar: {
      title: 'Welche Handys ähnlich sind',
      text: 'Handys desselben Modells mit gleichem Speicher und im gleichen Zustand. Wurden davon weniger als fünf verkauft, Handys desselben Modells und Zustands mit beliebigem Speicher.',
    },
    shown: {
      title: 'Was wir zeigen',
      text: 'Den Median: Die Hälfte der Handys wurde für weniger verkauft, die andere für mehr. Und den Bereich, in dem die mittlere Hälfte aller Verkäufe liegt. Ein Preis in diesem Bereich ist üblich. Liegt er darunter oder darüber, nennen wir den Unterschied zum Median.',
    },
    nothing: {
      title: 'Wann wir nichts zeigen',
      text: 'Bei weniger als fünf Verkäufen gibt es zu wenig zu vergleichen, also sagen wir nichts.',
    },
    unmoved: {
      title: 'Warum niemand einen Preis verschieben kann',
      text: 'Zwei Personen zählen für jedes Modell nur einmal, und ein Verkäufer höchstens fünfmal. Einzelne Ausreißer bewegen einen Median kaum.',
    },
    current: {
      title: 'Wie aktuell das ist',
      text: 'Die Zahlen werden jede Stunde neu berechnet. In einem Laden zum Ausprobieren sind die Verkäufe erfunden wie alles andere darin.',
    },
  },
  sell: {
    title: 'Verkaufe dein Handy',
    description:
      'Biete dein Handy in einer Minute an. Wir verwahren die Zahlung, bis der Käufer das Handy hat.',
    lead: 'Biete es in einer Minute an und lass die Käufer zu dir kommen. Die Zahlung ist sicher, bevor du etwas aus der Hand gibst.',
    list: 'Handy anbieten',
    unreachable: 'Wir konnten den Laden nicht erreichen. Bitte versuche es noch einmal.',
    administrator:
      'Du bist als Administrator angemeldet und kannst so nicht verkaufen. Registriere dich dafür mit einer anderen E-Mail-Adresse.',
    how: 'So geht es',
    steps: {
      model: {
        title: 'Sag, was es ist',
        text: 'Tippe „iphone 13 128 blau“. Wir erkennen das Modell und zeigen, wofür ähnliche Handys verkauft wurden.',
      },
      photos: {
        title: 'Füge Fotos und den Zustand hinzu',
        text: 'Ein paar Fragen zu seinen Teilen ergeben den Zustand, den Käufer sehen.',
      },
      paid: {
        title: 'Jemand bestellt und zahlt mit Karte',
        text: 'Wir verwahren das Geld. Du gibst das Handy erst her, wenn es da ist.',
      },
      handOver: {
        title: 'Übergib es',
        text: 'Trefft euch, wo es euch beiden passt, oder verschicke es. Der Käufer prüft das Handy und gibt dir einen Code, der es bestätigt.',
      },
      money: {
        title: 'Du bekommst dein Geld',
        text: 'Der Käufer hat {hours, plural, one {# Stunde} other {# Stunden}} Zeit, ein Problem zu melden. Danach geht dein Anteil auf dein Bankkonto.',
      },
    },
    cost: 'Was es kostet',
    noCommission: 'Anbieten ist kostenlos, verkaufen auch: Der ganze Preis gehört dir.',
    commission:
      'Anbieten ist kostenlos. Wird dein Handy verkauft, behalten wir {rule, select, percent {{percent} des Preises} fixed {{fixed}} both {{percent} des Preises plus {fixed}} other {eine Provision}}{bounds, select, min {, mindestens {min}} max {, höchstens {max}} both {, mindestens {min}, höchstens {max}} other {}}. Von einem Handy für {price} bekommst du {share}.',
    before: 'Bevor du anfängst',
    getReady: 'Wie bereite ich mein Handy auf den Verkauf vor?',
    comparePrices: 'Wie wir Preise vergleichen',
    conditions: 'Was die Zustände bedeuten',
  },
  dealStates: {
    placed: 'Gebucht',
    paid: 'Bezahlt',
    shipped: 'Verschickt',
    'handed-over': 'Übergeben',
    accepted: 'Angenommen',
    'paid-out': 'Ausgezahlt',
    cancelled: 'Storniert',
    lapsed: 'Beendet',
    refunded: 'Erstattet',
    disputed: 'Problem gemeldet',
    returning: 'Auf dem Rückweg',
    released: 'Zugunsten des Verkäufers entschieden',
    split: 'Aufgeteilt',
    'charged-back': 'Von der Bank zurückgeholt',
  },
  dealTrack: {
    booked: 'Gebucht',
    paid: 'Bezahlt',
    meetingAgreed: 'Treffen vereinbart',
    shipped: 'Verschickt',
    handedOver: 'Übergeben',
    arrived: 'Angekommen',
    yours: 'Deins',
    progress: 'Fortschritt',
    is: { done: 'erledigt', current: 'als Nächstes', later: 'noch nicht', stopped: 'jetzt' },
    inLists: { booked: 'Gebucht', paid: 'Zahlung', received: 'Erhalten' },
  },
  dealDeadlines: {
    'propose-meeting':
      'Einigt euch bis {by} auf ein Treffen. Sonst {role, select, buyer {bekommst du dein ganzes Geld zurück} other {bekommt der Käufer das ganze Geld zurück}}.',
    'answer-proposal':
      'Einigt euch bis {by} auf ein Treffen. Sonst {role, select, buyer {bekommst du dein ganzes Geld zurück} other {bekommt der Käufer das ganze Geld zurück}}.',
    meet: '{role, select, seller {Übergib das Handy bis {by}} other {Trefft euch bis {by}}}. Sonst {role, select, buyer {bekommst du dein ganzes Geld zurück} other {bekommt der Käufer das ganze Geld zurück}}.',
    send: '{role, select, seller {Verschicke das Handy bis {by}} other {Der Verkäufer verschickt das Handy bis {by}}}. Sonst {role, select, buyer {bekommst du dein ganzes Geld zurück} other {bekommt der Käufer das ganze Geld zurück}}.',
    arrive:
      '{role, select, buyer {Bestätige die Ankunft bis {by}. Sonst fragen wir euch beide, was passiert ist.} other {Wenn niemand bis {by} die Ankunft bestätigt, fragen wir euch beide, was passiert ist.}}',
    check:
      '{role, select, buyer {Du kannst bis {by} ein Problem melden. Danach bekommt der Verkäufer das Geld.} seller {Der Käufer kann bis {by} ein Problem melden. Danach bekommst du das Geld.} other {Der Käufer kann bis {by} ein Problem melden. Danach bekommt der Verkäufer das Geld.}}',
    return:
      '{role, select, buyer {Schicke das Handy bis {by} zurück oder gib es zurück, und sag uns hier Bescheid. Sonst entscheiden wir neu.} other {Wenn das Handy bis {by} nicht zurück ist, entscheiden wir neu.}}',
    'confirm-return':
      '{role, select, seller {Erstatte das Geld, sobald du das Handy hast. Ist das bis {by} nicht geschehen, entscheiden wir neu.} other {Wenn der Verkäufer das Geld bis {by} nicht erstattet hat, entscheiden wir neu.}}',
  },
  dealProblems: {
    reasons: {
      'not-arrived': 'Ich habe das Handy nicht bekommen',
      'not-as-described': 'Es ist nicht wie beschrieben',
      defect: 'Es hat einen Fehler',
      locked: 'Es ist mit einem Konto oder SIM-Lock gesperrt',
      other: 'Etwas anderes',
      'not-confirmed': 'Der Käufer bestätigt die Übergabe nicht',
      'refunded-elsewhere': 'Ein Teil wurde beim Kartenanbieter erstattet',
    },
    decisions: {
      release: 'Der Verkäufer bekommt das Geld',
      refund: 'Der Käufer bekommt das ganze Geld zurück',
      split: 'Der Käufer bekommt einen Teil des Geldes zurück',
      return: 'Der Käufer gibt zuerst das Handy zurück',
      continue: 'Das Geschäft geht weiter, wo es vor dem Problem war',
    },
  },
  dealChecks: {
    'right-phone': {
      title: 'Es ist das Handy aus dem Angebot',
      how: 'Vergleiche Modell, Farbe und Speicher. Du findest sie in den Einstellungen unter „Info“ oder „Über das Telefon“.',
    },
    imei: {
      title: 'Die IMEI stimmt',
      how: 'Wähle *#06#. Die Nummer muss dieselbe sein wie in den Einstellungen und, falls es eine Schachtel gibt, auf der Schachtel.',
    },
    'account-lock': {
      title: 'Kein Konto ist mehr darauf',
      how: 'Der Verkäufer hat sich bei Apple oder Google abgemeldet, und das Handy fragt nach keinem Passwort außer deinem.',
    },
    'test-call': {
      title: 'Telefonieren geht',
      how: 'Lege deine SIM-Karte ein und rufe jemanden an. Hört ihr einander?',
    },
    screen: {
      title: 'Das Display funktioniert',
      how: 'Suche nach Rissen und Flecken und ziehe ein Symbol über die ganze Fläche.',
    },
    cameras: {
      title: 'Die Kameras funktionieren',
      how: 'Mach mit jeder Kamera ein Foto und eines mit Blitz.',
    },
    battery: {
      title: 'Der Akku ist gut',
      how: 'Sieh in den Einstellungen nach dem Zustand des Akkus und stecke ein Kabel an: Das Handy sollte laden.',
    },
  },
  statementLines: {
    payment: 'Käufer hat bezahlt',
    'late-payment': 'Käufer hat zu spät bezahlt',
    acceptance: 'Handy angenommen',
    'refund-due': 'Dem Käufer erstattet',
    refund: 'Dem Käufer erstattet',
    'refund-failed': 'Erstattung fehlgeschlagen',
    division: 'Problem entschieden: mit dem Käufer geteilt',
    payout: 'An dich ausgezahlt',
    'payout-reversal': 'Auszahlung zurückgeholt',
    'set-off': 'Mit deinen Schulden verrechnet',
    repayment: 'Zurückgezahlt',
    chargeback: 'Von der Bank des Käufers zurückgeholt',
    contested: 'Von der Bank des Käufers angefochten',
    'win-back': 'Von der Bank des Käufers zurückgegeben',
    fee: 'Gebühr',
    'bank-payout': 'An die Bank ausgezahlt',
    'top-up': 'Guthaben aufgefüllt',
    opening: 'Übertrag',
  },
  about: {
    title: 'Über uns',
    description: 'Was Redial ist, was es kann, was es kostet, und Antworten auf häufige Fragen.',
    heading: 'Über Redial',
    marketplace:
      'Redial ist ein Marktplatz für gebrauchte Handys. Biete eines an, das du nicht mehr brauchst, oder finde eines, zahle mit Karte und triff den Verkäufer. Ein Handy, das noch geht, hat einen zweiten Besitzer verdient.',
    openSource:
      'Redial ist quelloffene Software unter der MIT-Lizenz. Alle können den Code lesen, ihn ändern und einen eigenen Laden betreiben, für eine Stadt, eine Schule oder ein Reparaturcafé.',
    features: {
      title: 'Was wir bieten',
      search: {
        title: 'Leicht zu finden',
        text: 'Tippe ein paar Wörter des Namens oder der Marke, in beliebiger Reihenfolge, und sieh, was passt. Jede Suche hat ihren eigenen Link, den du teilen kannst.',
      },
      look: {
        title: 'Ein ehrlicher Blick auf das Handy',
        text: 'Jedes Angebot hat bis zu {photos} Fotos, einen Zustand, das Alter des Handys und seinen Neupreis. Tippe auf ein Foto, um es zu vergrößern.',
      },
      oneBuyer: {
        title: 'Ein Handy, ein Käufer',
        text: 'Mehrere können ein Handy bestellen, aber nur eine Person kann es kaufen. Wenn du zu zahlen beginnst, ist es {minutes} Minuten für dich reserviert, und niemand schnappt es dir beim Zahlen weg.',
      },
      card: {
        title: 'Zahlung mit Karte',
        text: 'Du zahlst genau den Preis deiner Bestellung. Wir verwahren das Geld, bis du das Handy hast und die Zeit für die Meldung eines Problems vorbei ist.',
      },
      verified: {
        title: 'Geprüfte Verkäufer',
        text: 'Haben wir einen Verkäufer geprüft, kennzeichnen wir sein Konto. Das Zeichen steht bei jedem Handy, das er verkauft.',
      },
      data: {
        title: 'Sorgfalt mit deinen Daten',
        text: 'Wir entfernen versteckte Ortsangaben aus jedem Foto. Kontaktdaten von Verkäufern stehen nie in Listen, und nur wer angemeldet ist, kann sie sehen.',
      },
    },
    pricing: {
      title: 'Preise',
      buying: {
        title: 'Kaufen',
        price: 'Kostenlos',
        text: 'Stöbern, bestellen und deine Merkliste sind kostenlos. Beim Kauf zahlst du den angegebenen Preis, Redial schlägt nichts auf.',
      },
      selling: {
        title: 'Verkaufen',
        price: 'Anbieten kostenlos',
        text: 'Ein Handy anzubieten ist kostenlos, und ebenso, uns um Werbung auf der Startseite zu bitten. Wird es verkauft, kann der Laden eine Provision vom Preis nehmen. Was du bekommst, siehst du, bevor du es anbietest.',
      },
      running: {
        title: 'Einen eigenen Laden betreiben',
        price: 'Keine Gebühr',
        text: 'Die Software ist frei: keine Lizenzgebühr und keine Betreibergebühr. Du betreibst sie selbst und zahlst nur für deinen Server und deinen Kartenanbieter.',
      },
    },
    faqs: {
      title: 'Häufige Fragen',
      money: {
        question: 'Wer verwahrt das Geld, wenn ich zahle?',
        answer:
          'Der Laden, über seinen Kartenanbieter. Der Verkäufer bekommt das Geld, wenn du beim Treffen deinen Code gezeigt oder gesagt hast, dass das Handy angekommen ist, und die Zeit für die Meldung eines Problems vorbei ist. Geschieht das nicht rechtzeitig, bekommst du alles zurück. Die erste abgeschlossene Zahlung kauft das Handy. Jede spätere Zahlung für dasselbe Handy wird sofort erstattet.',
      },
      wrong: {
        question: 'Was ist, wenn das Handy nicht der Beschreibung entspricht?',
        answer:
          'Zeige deinen Code nicht, und drücke auf der Seite deines Kaufs auf „Etwas stimmt nicht“. Das geht auch nach dem Treffen, bis zu der Zeit, die dort steht. Wir sperren das Geld, der Verkäufer kann antworten, und dann entscheiden wir: Der Käufer bekommt alles zurück oder einen Teil, oder der Verkäufer bekommt das Geld.',
      },
      verified: {
        question: 'Was bedeutet „geprüfter Verkäufer“?',
        answer:
          'Dass wir den Verkäufer geprüft haben. Neue Konten sind zuerst ungeprüft, und wir können das Zeichen wieder entziehen. Es sagt etwas über die Person, nicht über ein bestimmtes Handy. Prüfe das Handy also auch selbst.',
      },
      grades: {
        question: 'Was bedeuten Sehr gut, Gut, Gebraucht und Für Bastler?',
        answer:
          'Der Verkäufer wählt eine von vier Stufen. Sehr gut: sieht fast neu aus, höchstens schwache Spuren. Gut: leichte, sichtbare Kratzer oder Schrammen. Gebraucht: deutliche Spuren wie tiefe Kratzer oder Dellen. Handys dieser drei Stufen sollen funktionieren, und Mängel stehen in der Beschreibung. Für Bastler: Das Handy funktioniert nicht ganz, und die Beschreibung sagt, was nicht geht. Vergleiche mit den Fotos, und frage den Verkäufer, wenn etwas unklar ist.',
      },
      selfTest: {
        question: 'Was sagt mir ein Selbsttest?',
        answer:
          'Der Verkäufer hat auf dem Handy selbst einen Link geöffnet, und dessen Browser hat Berührung, Anzeige, Kameras, Ton und Sensoren geprüft. Der Bericht sagt, wie jedes gemessen wurde, was durchfiel und was nicht geprüft wurde. Einige Antworten kommen vom Verkäufer, und ein Browser lässt sich manipulieren. Es ist also keine Garantie: Probiere das Handy beim Treffen aus.',
      },
      hold: {
        question: 'Wie funktionieren die {minutes} Minuten Reservierung?',
        answer:
          'Mehrere können dasselbe Handy bestellen. Beginnt jemand zu zahlen, ist das Handy {minutes} Minuten für diese Person reserviert, und niemand sonst kann zu zahlen beginnen. Wird die Zahlung nicht rechtzeitig abgeschlossen, ist das Handy wieder zu haben.',
      },
      cancel: {
        question: 'Wie storniere ich eine Bestellung, die ich noch nicht bezahlt habe?',
        answer:
          'Öffne deine Bestellungen und drücke auf der Karte auf „Bestellung stornieren“. Wir sagen dem Verkäufer Bescheid. Eine unbezahlte Bestellung kostet nichts, reserviert das Handy nicht und belastet nie deine Karte. Hast du bezahlt, kannst du nicht mehr stornieren, aber der Verkäufer kann das Geld zurückgeben. Trefft ihr euch nicht rechtzeitig, bekommst du es von selbst zurück.',
      },
      advertising: {
        question: 'Wie funktioniert Werbung?',
        answer:
          'Der Verkäufer macht das Angebot sichtbar und drückt dann auf „Bewerben“. Wir sehen uns das an und stimmen vielleicht zu. Dann erscheint das Handy auf der Startseite unter den beworbenen Handys, mit einem Zeichen. Das ist kostenlos. Verborgene und verkaufte Handys werden nicht beworben.',
      },
      contact: {
        question: 'Wer kann meine E-Mail-Adresse und Telefonnummer sehen?',
        answer:
          'Wenn du verkaufst, stehen beide auf der Seite jedes Handys, das du anbietest, sichtbar nur für Angemeldete, und nie in Listen. Wenn du kaufst, sieht der Verkäufer eines bestellten Handys deinen Namen, deine E-Mail-Adresse, deine Telefonnummer und den Treffpunkt. Sobald du bezahlt hast, siehst du seine. Administratoren können Namen und E-Mail-Adressen aller sehen.',
      },
      deletion: {
        question: 'Wie lösche ich mein Konto?',
        answer:
          'Öffne dein Profil und drücke auf „Mein Konto löschen“. Du wirst sofort überall abgemeldet, und deine Angebote verschwinden. Belege bezahlter Bestellungen bleiben für die Beteiligten erhalten, und während eine Zahlung läuft, kannst du dein Konto nicht löschen.',
      },
    },
  },
  times: {
    inUtc: '{time} UTC',
    justNow: 'vor weniger als einer Stunde',
    soon: 'in weniger als einer Stunde',
    ended: 'beendet {when}',
    left: 'noch {duration}',
    underAnHourLeft: 'noch weniger als eine Stunde',
    underAMonth: 'weniger als ein Monat',
    happened: '{day}, {time}',
    happenedToday: 'heute, {time}',
    happenedYesterday: 'gestern, {time}',
    onDay: '{day}, {time}',
    today: 'heute, {time}',
    tomorrow: 'morgen, {time}',
    meetingToday: 'heute',
    meetingTomorrow: 'morgen',
    meetingOn: 'am {day}',
  },
  error: {
    error: 'Fehler {status}',
    errorId: 'Fehlernummer: <code>{id}</code>',
    wentWrong: 'Etwas ist schiefgegangen',
    onUs: 'Das liegt an uns, nicht an dir. Bitte versuche es gleich noch einmal.',
    tryAgain: 'Noch einmal versuchen',
    goHome: 'Zur Startseite',
    broke: 'Diese Seite funktioniert nicht mehr',
    brokeWhy:
      'Dein Browser konnte sie nicht zeigen. Was du gespeichert hast, ist sicher. Passiert es wieder, schalte Übersetzung und Erweiterungen ab.',
    notUnderstood: 'Wir haben diese Anfrage nicht verstanden',
    logInFirst: 'Bitte melde dich zuerst an',
    noAccess: 'Du hast keinen Zugang zu dieser Seite',
    notFound: 'Nicht gefunden',
    notFoundWhy:
      'Unter dieser Adresse ist nichts. Vielleicht ist es umgezogen, oder der Link hat einen Tippfehler.',
    backSoon: 'Wir sind gleich wieder da',
  },
}
