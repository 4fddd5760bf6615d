/** Letters without a shape: fillers of Hangul, and the blank of Braille. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/g
/** Marks without a shape, and changes of direction. The placeholders of what is kept are not among them. */
const INVISIBLE = /(?![\uE000\uE001])[\p{Cf}\p{Cs}\p{Co}]/gu
/** Texts inside these are shown backwards. */
const OVERRIDES = /[\u202A-\u202E]/g
/** The flag of England and others: a black flag, letters as tags, and an end. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu
/** A joiner between two signs, as in Persian words and in emoji. */
const JOINER =
  /(?<=\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200C\u200D](?=\p{L}|\p{M}|\p{Extended_Pictographic})/gu
/** More marks on one letter than any script needs. */
const STACK = /(\p{M}{4})\p{M}+/gu

/** Removes what nobody sees, and cuts stacks of marks. Lines stay lines. */
const visible = (text: string, invisible: RegExp): string => {
  const kept: string[] = []
  const keep = (sign: string) => `\uE000${kept.push(sign) - 1}\uE001`
  return text
    .replace(/[\uE000\uE001]/g, '')
    .replace(FLAG, keep)
    .replace(JOINER, keep)
    .replace(BLANK, '')
    .replace(invisible, '')
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '')
    .replace(STACK, '$1')
}

/** Cleans a pasted text of one line, such as a name: without invisible marks, line breaks and double spaces. Trimmed. */
export const cleanLine = (pasted: string): string =>
  visible(pasted.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' '), INVISIBLE)
    .replace(/ +/g, ' ')
    .trim()

/** Cleans a pasted text of several lines, in which marks of direction may matter, but not overrides. Trimmed. */
export const cleanLines = (pasted: string): string => visible(pasted, OVERRIDES).trim()

const GENERIC =
  'com|net|org|info|biz|edu|gov|mil|int|xyz|online|site|shop|store|app|dev|top|club|live|icu|vip|mobi|link|click|work|world|news|blog|cloud|email|agency|company|digital|media|space|website|tech|today|solutions|services|wiki|download|page|example|рф|рус|онлайн|сайт|中国|中國|公司|网络|网址|भारत|한국|السعودية|مصر'
const COUNTRY =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'
const END = '(?![\\p{L}\\p{N}])'
const ADDRESS = new RegExp(
  `://|[\\p{L}\\p{N}]\\.\\p{L}{2,}/|(?<![\\p{L}\\p{N}])www\\.|[\\p{L}\\p{N}]\\.(?:${GENERIC})${END}`,
  'iu',
)
const HOST = new RegExp(`([\\p{L}\\p{N}-]+)\\.(${COUNTRY})${END}`, 'giu')
/** Titles and initials stand before a dot in names, without a space: `Md.Ali`, `J.Li`. */
const TITLE = /^(?:\p{L}|md|mr|mrs|ms|dr|st|sr|jr|fr|prof|abd|al)$/iu
/** Short hosts that mail programs know. */
const SHORT_HOSTS = /^(?:co|io|gg|tv|cc|me)$/i

/** Whether a text has an address with a scheme, `www.` or a well-known ending. */
export const hasLink = (text: string): boolean => ADDRESS.test(text)

/** Whether mail programs would turn a part of a person's name into a link. */
export const looksLikeLink = (name: string): boolean =>
  hasLink(name) ||
  [...name.matchAll(HOST)].some(
    ([, host = '', country = '']) => !TITLE.test(host) || SHORT_HOSTS.test(country),
  )
