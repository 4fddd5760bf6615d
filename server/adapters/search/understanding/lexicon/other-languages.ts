import { meaningsOf } from './list.ts'

/** Frequent words of other languages that ask for nothing. */
export const FOREIGN = `
hablas habla espanol ingles mit y con
ab aber achete acheter al algun alguna alguno als ate auch auf aus avec baja bei besoin bien bis bitte boa bom bon bonjour
bonne brauche brauchen buena buenas bueno buenos buscando busco celulares cherche chercher com combien como comprar compro con
coute cual cuanto cuesta custa da danke dans das de dein del dem den der des desde dolares donde dos du ein eine einem einen
einer eines el elle em en entre er es esa ese esta estado este et etat eu favor fur gama gebraucht gebrauchte gebrauchten
gebrauchter gebrauchtes generaluberholt gibt gracias gunstige gut gute gutem guten guter gutes hallo handys hasta hay
hochstens hola ich il ist je kaufe kaufen kostet las le les lo los ma mais mano mao mas mayor mehr mein meine meinen menor
menos merci mes meu mindestens minha mis mochte moins mon movil moviles muito muy na nach nas necesito neu neue neuen neuer
neues neuf neuve nicht nos nous novo nueva nuevo nur o obrigado occasion oder ohne ola onde os ou par para pas pero pesos por
portables precio preciso preco preis prix procuro qual quanto que quel quelle quero quiero quisiera reacondicionada
reacondicionado reconditionne reconditionnee sans segunda sem si sie sin sind solo su suche suchen sucht sur sus svp tambien
te telefone telefonos telemovel telephones tengo tenho tiene tienes tipo ton tres tu tus um uma umas un una unas und une unos
uns unter usada usadas usado usados usted vender vendo vendre venta verkaufen veux vom von voudrais vous welche welcher
welches weniger wie wieviel wir wo wollen yo zu zum zur zustand
voglio vorrei cerco cercando comprare acquistare usato usata usati telefono cellulare ik wil graag zoek kopen tweedehands
szukam chce kupic kupie uzywany telefon istiyorum ariyorum almak ikinci el telefonu saya mau cari beli bekas
ищу хочу куплю купить нужен нужно телефон смартфон недорого бу
`
  .trim()
  .split(/\s+/)

/** Names in other scripts and their words in the catalog. */
export const FOREIGN_NAMES = meaningsOf({
  iphone: 'айфон, айфоны, アイフォン, アイフォーン, 아이폰, آيفون, ايفون, आईफोन, ไอโฟน',
  samsung: 'самсунг, 三星, 三星手机, 삼성, سامسونج, سامسونغ',
  galaxy: 'галакси, ギャラクシー, 갤럭시, جالكسي',
  xiaomi: 'сяоми, 小米, 小米手机, شاومي',
  huawei: 'хуавей, 华为, 华为手机, هواوي',
  apple: '苹果, 苹果手机, 蘋果, 蘋果手機',
  google: '谷歌',
  phone: '手机, 手機',
})
