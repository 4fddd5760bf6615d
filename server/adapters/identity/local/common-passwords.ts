/** Words in the most guessed passwords. */
const WORDS = new Set(
  `password passwort passwd pass passw0rd secret letmein welcome admin administrator root user guest login master access
  default changeme test testing demo hello iloveyou love lovely lover loveme sunshine princess prince queen king angel
  dragon monkey tiger lion eagle falcon wolf panther bear shark dolphin butterfly kitten puppy bunny rabbit turtle horse
  football soccer baseball basketball hockey golf tennis cricket rugby boxing racing swimming running
  superman batman spiderman ironman hulk starwars pokemon pikachu mario zelda sonic naruto goku matrix gandalf merlin
  shadow ghost phantom ninja samurai pirate viking warrior knight hunter killer ranger soldier sniper
  michael jordan jennifer jessica ashley amanda daniel matthew andrew joshua anthony william robert charlie thomas
  george michelle nicole maggie buster ginger pepper cookie chocolate cheese banana orange apple peach cherry
  strawberry coffee pizza hamburger summer winter spring autumn january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  flower rose lily daisy jasmine violet diamond silver gold golden crystal pearl purple yellow green blue black white
  red pink rainbow heaven freedom whatever nothing trustno forever together friends family mother father mommy daddy
  baby sister brother music guitar piano rock metal computer internet google facebook samsung iphone android nokia
  microsoft windows phone mobile redial qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
  qazwsx qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh aaa xxx zaq xsw mustang ferrari porsche mercedes
  corvette camaro harley yamaha chelsea arsenal liverpool barcelona yankees cowboys lakers steelers eagles
  london paris berlin madrid america canada england france germany texas chicago boston dallas phoenix austin
  jesus christ heavenly blessed faith hope grace lucky happy smile sweet sweety honey sugar candy cutie
  biteme fuckyou fuckme asshole bitch sexy hottie babygirl badboy bigdog money cash dollar rich
  star stars sky moon earth ocean river mountain forest thunder lightning storm snow fire ice water magic
  zero one two three four five six seven eight nine ten`.split(/\s+/),
)

/** Characters that people type instead of a letter. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/** Rows of keyboards and the alphabet; reversed ones are as common. */
const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Whether a password is among the first guesses of an attacker: a common word with digits, or a simple pattern. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase().replace(/\s/g, '')
  if (new Set(typed).size <= 2) return true
  if (WALKS.some(walk => walk.includes(typed) || [...walk].reverse().join('').includes(typed))) return true
  // A repeated half, for example `abc123abc123`.
  if (/^(.{1,6})\1+$/.test(typed)) return true
  if (/^\d{6,8}$/.test(typed)) return true
  const word = typed.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = [...typed.replace(/[\d\W_]{1,4}$/, '')]
    .map(character => LETTERS[character] ?? character)
    .join('')
  const whole = [...typed].map(character => LETTERS[character] ?? character).join('')
  return [word, read, whole].some(each => WORDS.has(each)) && typed.length - word.length <= 8
}
