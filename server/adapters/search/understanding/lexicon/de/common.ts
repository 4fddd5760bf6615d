/** Frequent words that ask for nothing by themselves. */
export const COMMON = `
abend aber acht alle allem allen alles allgemein andere anderen anfang angst anrufen antwort apotheke arbeit arzt auto bahn bald baum
bäcker beide beispiel bekannte bekommen besser bestellen bett bild bin bist bleiben blume brief brot buch bücher büro chef computer
damit danach dann darf dass davon dazu deine denn deutsch deutschland dich dinge dir doch dorf dort draußen dritte durch dürfen
ehrlich eigentlich einfach einkaufen einmal ende endlich englisch entweder erklären erst erste etwas euch euro fahren fahrer
fahrrad familie farbe fast fehler feier fenster fertig finden firma fisch fliegen flug frage fragen frei freitag fremd freude früh
fünf fuß ganz garten geben gefallen gehen gehört geld gemacht genau genug gerade gern gerne gesagt geschäft gestern gesund gewesen
glaube gleich glück gott gross großartig grund gruppe haben habe hast hat hatte haus heute hier hilfe hoch hoffe holen hund ihm ihn
ihr ihre immer informationen irgend irgendein irgendwas ist jahr jahre jede jeden jeder jemand jetzt job kaffee kalt kann kannst
katze kaufen kennen kleidung klein kommen können könnte könnten krank kurz lange langsam lassen laufen leben lehrer leicht leider
lernen lesen letzte leute lieb liebe lieber liegen links machen mädchen mal man manche mann meinung meist mensch menschen mich
minute mir mittag mitte möchten mögen möglich moment monat monate montag morgen müssen muss musste nacht name nämlich natürlich
neben nehmen nein nett nichts nie niemand noch nummer oben oft ohne ort paar papier person pferd plan platz preise problem prozent
pünktlich putzen quasi recht rechts reden regen richtig rufen ruhe sache sachen sagen samstag satz schenken schlafen schlecht
schließlich schnell schon schön schreiben schuh schwer schwester see sehen sehr seine seit seite selbst selten sicher sie sitzen
sofort sogar soll sollen sollte sommer sonne sonntag sonst spaß spät sprechen stadt stark stehen stellen stimmt straße stunde stück
süß tag tage tanken tee teil tier tisch tochter toll tragen traum trinken trotzdem tun tür überhaupt uhr ungefähr uns unsere unten
unterwegs urlaub verdienen vergessen verkauf verlieren verloren verstehen versuchen viel viele vielen vielleicht vogel völlig vorher
wagen wahr wald wann war waren warm warten warum was wasser weg weil wein weiß weit weiter weitere wenig wenn wer werde werden wetter
wichtig wieder will willst winter wird wirklich wissen woche wochen wohnen wohnung wollte wort worte wünschen würde würden zahlen
abgeben ahnung ausgeben außerdem bekomm bekommt benötige benötigt bezahle bezahlen biete bietet bissl bisschen bleibt braucht bringt bräuchte
dieser dieses diesem diesen eben empfehlen empfehlt empfehlung euer eure evtl falls fragt funktioniert geht gehts gerade gibts grüße hab hallöchen
halten hauptsache hält hätt hätten händler investieren irgendwas irgendwie keins krass kriege kriegen kriegt lohnt läuft mach macht mega
meinem meines nee net nich nimmer nimmt nix nun nutze nutzen obwohl passt privat sei sonst sowie sucht taugt tipp tipps trage unserem unserer vllt
verkäufer verwenden vielen voll wegen wohl wär wäre wärs zahle zahlt zudem
zeigen zeit zeitung ziemlich zimmer zuerst zufrieden zug zurück zusammen zwar zweite zweiten
`
  .trim()
  .split(/\s+/)

/** Words of a search that ask for nothing. */
export const FILLERS = `
der die das den dem des ein eine einen einem einer eines kein und oder ist sind ich du er sie es wir ihr mir mich dir dich uns mein
meine meinen meiner meinem dein deine sein für fuer von vom zum zur zu im in am an auf aus bei mit nach um als wie wo was welche
welches welcher welchen suche suchen such gesucht brauche brauchen möchte moechte würde hätte haette gern gerne kaufen kauf kaufe
verkaufe verkauf zeig zeige zeigen finde finden gibt geben habt haben hat bitte danke hallo hi hey guten tag moin servus grüß gott
handy handys smartphone smartphones telefon telefone mobiltelefon mobiltelefone gerät geräte geraet geraete gebraucht gebrauchte
gebrauchtes gebrauchten gebrauchter neu neue neues neuen neuer angebot angebote günstigen preis preise preislich kosten kostet
budget geld euro zustand farbe modell modelle marke marken speicher speicherplatz display akku gut gute gutes guten guter gutem
super toll top cool nett okay ok irgendein irgendeine etwas nur auch noch schon jetzt heute sofort schnell dringend lieferbar
verfügbar online shop laden kleinanzeigen ebay amazon vertrag prepaid netz gebrauchthandy gebrauchthandys original echt inkl ca zirka
liebsten liebst hell dunkel bevorzugt vorzugsweise idealerweise unbedingt vernünftiges vernünftig ordentliches anständiges brauchbares gescheites fürn fürs
nen nem ner ne halt eh also egal zeigt verkauft sucht händi händis handi handis hendi hendis natel mobile
außen äußerlich optisch gehäuse wenn möglich ungefähr etwa circa sollte soll kann können muss müsste darf sein haben mag will wollen lieber am besten vielleicht
vb vhb festpreis verhandlungsbasis abzugeben tausche bloß gegebenenfalls eventuell alles alle jede jedes jeder paar stück mal doch so da dann denn dass damit weil aber über unter
`
  .trim()
  .split(/\s+/)
