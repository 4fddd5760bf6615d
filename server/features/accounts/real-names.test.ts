import { expect, test } from 'vitest'
import { personName } from '#contract/accounts/forms.ts'
import { newProductSchema } from '#contract/products/schemas.ts'

/** Given and family names of forty languages. Each given name is combined with each family name. */
const NAMES: Record<string, [string, string]> = {
  Albanian: ['Agron Blerta Çlirim Dhurata Ënkelejda', 'Hoxha Shehu Gjoni Xhaka Krasniqi'],
  Amharic: ['አበበ ሰላም ዮሐንስ ማርያም ተስፋ', 'በቀለ ኃይለ ገብረ-ሥላሴ ታደሰ ወልደ'],
  Arabic: ['محمد فاطمة عبدالله نُور إيمان', 'الأحمد بن-علي السيّد أبو-بكر القحطاني'],
  Armenian: ['Անահիտ Գարեգին Հայկ Մարիամ Տիգրան', 'Պետրոսյան Սարգսյան Հակոբյան Ղազարյան Տեր-Պետրոսյան'],
  Basque: ['Aitor Itziar Xabier Nerea Iñaki', 'Etxeberria Goikoetxea Agirre Zubizarreta Ibáñez'],
  Bengali: ['মোহাম্মদ আয়েশা রহিম সুমন তাহমিনা', 'হোসেন খাতুন চৌধুরী দাশ বন্দ্যোপাধ্যায়'],
  'Bengali in Latin letters': [
    'Md.Rahim Md.Ali Mst.Ayesha Sk.Karim Abdur',
    'Uddin Khatun Hossain Miah Begum',
  ],
  Bulgarian: ['Георги Цветана Йордан Щерю Люба', 'Димитров Янкова Ангелов Жекова Стоянов-Рилски'],
  Catalan: ['Núria Jordi Oriol Montserrat Gemma', 'Puigdollers Gallach Ribelles Col·lell Farràs'],
  Chinese: ['伟 秀英 芳 子轩 若曦', '王 欧阳 李 司马 陈'],
  Croatian: ['Željko Đurđica Šime Ćiro Ljubica', 'Horvat Kovačić Šarić Božić-Petrović Žižić'],
  Czech: ['Jiří Růžena Štěpán Zdeňka Ondřej', 'Dvořák Nováková Čermák Řehoř Šťastný'],
  Danish: ['Søren Bjørk Åse Kåre Mette', 'Jørgensen Møller Ærø Østergaard Skov-Lund'],
  Dutch: ['Joris Anneloes Daniël Thérèse Gé', "van-der-Berg 't-Hooft de-Boer Ijsselstein Coördes"],
  English: ['Mary St.John Dr.Alice J.R.R. Seán', "O'Brien Smith-Jones McDonald D’Arcy Featherstonehaugh"],
  Estonian: ['Õie Ülle Jüri Ääre Mäe', 'Tõnisson Kütt Põld Sööt Jäär'],
  Finnish: ['Väinö Päivi Jyrki Aino Yrjö', 'Hämäläinen Mäkelä Öhman Virtanen Järvinen'],
  French: ['Jean-Luc Zoé François Hélène Anaïs', "D'Estaing L’Hôte Lefèvre Gagné-Roy Œuvrard"],
  Georgian: ['გიორგი ნინო თამარ ლევან ქეთევან', 'ბერიძე კვარაცხელია ღლონტი ჭავჭავაძე ხვედელიძე'],
  German: ['Jürgen Käthe Dr.Müller Björn Prof.Anke', 'Größer von-und-zu-Weiß Schäfer Öztürk-Lange Süß'],
  Greek: ['Γιώργος Ελένη Ανδρέας Ζωή Ευάγγελος', 'Παπαδόπουλος Οικονόμου Χατζηδάκης Ξένου Κωνσταντίνου'],
  Hebrew: ['יוסי רחל דוד נעמי שלמה', 'כהן בן-גוריון לוי מזרחי אבו-רביע'],
  Hindi: ['राजेश प्रिया अमित सुनीता श्रीमती', 'शर्मा वर्मा त्रिपाठी कृष्णमूर्ति सिंह'],
  Hungarian: ['Győző Ágnes Jenő Örs Zsófia', 'Nagy Szűcs Erdősi Fülöp-Kiss Dömötör'],
  Icelandic: ['Þór Guðrún Æsa Ólöf Björk', 'Jónsdóttir Þorsteinsson Ægisson Sigurðardóttir Öræfi'],
  Indonesian: ['Siti Budi Dewi Agus M.Rizki', 'Suharto Wijaya Nurhaliza Hidayatullah Simanjuntak'],
  Irish: [
    'Aoife Pádraig Siobhán Caoimhín Sadhbh',
    'Ó-Súilleabháin Ní-Dhomhnaill Mac-Giolla Ó-Briain de-Búrca',
  ],
  Italian: ['Nicolò Giosuè Chiara Désirée Rocco', "D'Annunzio De-Luca Lo-Presti Dell'Acqua Forlì"],
  Japanese: ['太郎 さくら ヒカル 美咲 一', '佐藤 高橋 々木 渡邊 小野寺'],
  Kazakh: ['Әлия Нұрсұлтан Қанат Өмірбек Гүлнар', 'Қасымов Жұмабаев Ұлықпан Сәрсенова Әбішев'],
  Korean: ['민준 서연 지훈 하은 도윤', '김 이 박 남궁 제갈'],
  Lithuanian: ['Žydrūnas Eglė Šarūnas Ąžuolas Ūla', 'Kazlauskienė Žukauskas Čiurlionis Paulauskaitė Šliūpas'],
  Persian: ['علی‌رضا مهسا پارسا نازنین کیان', 'حسینی رضایی‌نژاد محمدی گل‌محمدی چراغی'],
  Polish: [
    'Łukasz Małgorzata Święcimir Żaneta Józef',
    'Wałęsa Brzęczyszczykiewicz Ślązak Dąbrowska-Łoś Źrebiec',
  ],
  Portuguese: ['João Conceição Inês Luís Gonçalo', 'da-Silva Guimarães Araújo Magalhães-Sá Simões'],
  Russian: ['Алёна Иван Татьяна Юрий Фёдор', 'Щербакова Достоевский Римский-Корсаков Ельцин Ъева'],
  Spanish: ['José María Begoña Íñigo M.ª', 'Núñez De-la-Cruz Güell Ibarretxe-Ocaña Peña'],
  Swedish: ['Åsa Örjan Märta Göran Kalle', 'Sjöström Lindqvist Åkesson af-Geijerstam Nyström'],
  Thai: ['สมชาย กัญญา ณัฐวุฒิ ปิยะ ฐิติพร', 'ศรีสุข วงศ์สวัสดิ์ แก้วมณี ณ-อยุธยา ชินวัตร'],
  Vietnamese: ['Nguyễn-Văn Thị-Hằng Đức Ngọc T.Ly', 'Ánh Phượng Huỳnh Đặng Vũ'],
}

const all = Object.values(NAMES).flatMap(([given, family]) =>
  given
    .split(' ')
    .flatMap(first =>
      family.split(' ').map(last => `${first.replaceAll('-', ' ')} ${last.replaceAll('-', ' ')}`),
    ),
)

test('a thousand names of forty languages are accepted as they are', () => {
  expect(all).toHaveLength(1000)
  expect(all.filter(name => personName.safeParse(name).data !== name)).toEqual([])
})

test.each([
  ['\u200fמשה כהן\u200e', 'משה כהן'],
  ['\u202bأحمد\u202c', 'أحمد'],
  ['Anne\u00adlie', 'Annelie'],
  ['Bo\r\nBuyer', 'Bo Buyer'],
  ['  Ann \t Önder ', 'Ann Önder'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Harry', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Harry'],
  ['Ada 👩‍💻', 'Ada 👩‍💻'],
  ['\u202eevil', 'evil'],
  [`Z${'\u0301'.repeat(30)}oe`, `Z${'\u0301'.repeat(4)}oe`],
])('%j is cleaned', (typed, name) => {
  expect(personName.parse(typed)).toBe(name)
})

const INVISIBLE = [
  '\u00ad',
  '\u115f',
  '\u1160',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\u061c',
  '\u180e',
  '\u034f',
]
const NOT_LETTERS = [
  '.',
  '-',
  '…',
  '!!!',
  '¿?',
  '()',
  '·',
  '*',
  '_',
  '#',
  '\u0301',
  '\u0301\u0302\u0303',
  '😀',
  '™',
  '—',
  "'",
  '"',
  ':',
  '/',
  '&',
]
const HOSTS = ['evil', 'free-phones', 'my.bank', 'win', 'паспорт', 'xn--80ak6aa92e', 'a1', '123']
const ENDS = [
  'com',
  'net',
  'org',
  'info',
  'ru',
  'de',
  'co.uk',
  'io',
  'shop',
  'xyz',
  'рф',
  'cn',
  'ly/win',
  'me',
]
const deceptive = [
  '',
  ...INVISIBLE,
  ...INVISIBLE.map(sign => `${sign}${sign} ${sign}`),
  ...NOT_LETTERS,
  ...NOT_LETTERS.map(sign => `${sign} ${sign}`),
  ...HOSTS.flatMap(host => ENDS.map(end => `${host}.${end}`)),
  'Bo https://evil.example',
  'javascript://x',
  'www.anything',
  'Ann t.co',
  'bo@evil.com',
]

test('two hundred empty and deceptive names are refused', () => {
  expect(deceptive.length).toBeGreaterThanOrEqual(190)
  expect(deceptive.filter(name => personName.safeParse(name).success)).toEqual([])
})

const productName = (name: string) => newProductSchema.shape.productName.safeParse(name)

test.each([
  'iPhone 12.In good condition',
  'Moto G.Pro',
  'Redmi Note 8.Pro',
  'Samsung S21 U.S. version',
  'No.1 3G',
  'Übergrößen-Handy',
  '小米 13',
  'نوكيا ٣٣١٠',
])('a phone can be named %j', name => expect(productName(name).data).toBe(name))

test.each(['\u200b', '...', '3310', '📱', 'cheap-phones.com', 'see http://x', 'www.phones', '\u3164'])(
  'a phone cannot be named %j',
  name => expect(productName(name).success).toBe(false),
)

test.each([
  ['\u202eenohPi', 'enohPi'],
  ['iPhone\n12', 'iPhone 12'],
  [`iPhone${'\u0336'.repeat(30)}`, `iPhone${'\u0336'.repeat(4)}`],
])('the name %j of a phone is cleaned', (typed, name) => expect(productName(typed).data).toBe(name))
