import { COUNTRY } from '#contract/country.ts'
import { type Language, languageCodes } from '#contract/languages.ts'

/**
 * Other names of cities, after those of the table of cities. `!` marks the one that the people of the country write, and `@de` that
 * of a language. The first one in Arabic script is the Arabic one.
 */
const NAMES = `
DE Munich: !München@de, Muenchen, ميونخ, ميونيخ
DE Berlin: برلين
DE Hamburg: هامبورغ
DE Köln: Cologne, Koeln, كولونيا
DE Frankfurt am Main: Frankfurt, فرانكفورت
DE Stuttgart: شتوتغارت
DE Düsseldorf: Duesseldorf, دوسلدورف
DE Hannover: Hanover, هانوفر
DE Leipzig: لايبزيغ
DE Nürnberg: Nuremberg, Nuernberg, نورنبرغ
DE Dresden: دريسدن
DE Bremen: بريمن
DE Münster: Muenster
DE Halle (Saale): Halle
DE Mönchengladbach: Moenchengladbach
AT Vienna: !Wien@de, فيينا
AT Salzburg: سالزبورغ
CH Zürich: Zurich, Zuerich, زيورخ
CH Genève: Genf@de, Geneva, جنيف
CH Luzern: Lucerne
KW Kuwait City: Kuwait, Kuwait-Stadt@de, مدينة الكويت, الكويت
KW Ḩawallī: !Hawally, Hawalli, حولي
KW Al-Masayel: !Masayel, المسايل
KW Ar Riqqah: !Riqqa, الرقة
KW Al Finţās: !Fintas, الفنطاس
KW Janūb as Surrah: !South Surra, جنوب السرة
KW Al Wafrah: !Wafra, الوفرة
KW Al Aḩmadī: !Ahmadi, Al Ahmadi, الأحمدي
KW Al Farwānīyah: !Farwaniya, Al Farwaniya, الفروانية
KW Al Faḩāḩīl: !Fahaheel, الفحيحيل
KW Al Jahrā’: !Jahra, Al Jahra, الجهراء
KW Şabāḩ as Sālim: !Sabah Al Salem, صباح السالم
KW Al Manqaf: !Mangaf, المنقف
KW Al Mahbūlah: !Mahboula, المهبولة
KW Ad Dasmah: !Dasma, الدسمة
KW Mubārak al Kabīr: !Mubarak Al Kabeer, مبارك الكبير
SA Riyadh: Riad@de, الرياض
SA Jeddah: Jidda, Dschidda@de, جدة
SA Mecca: Makkah, Mekka@de, مكة المكرمة, مكة
SA Medina: Madinah, المدينة المنورة
SA Dammam: الدمام
SA Khobar: Al Khobar, الخبر
SA Tabuk: تبوك
SA Abha: أبها
SA Ta’if: !Taif, الطائف
SA Buraydah: !Buraidah, بريدة
SA Khamis Mushait: خميس مشيط
SA Al Hufūf: !Hofuf, الهفوف, الأحساء
SA Ha'il: !Hail, حائل
SA Najrān: !Najran, نجران
AE Dubai: دبي
AE Abu Dhabi: أبو ظبي, أبوظبي
AE Sharjah: الشارقة
AE Ajman City: !Ajman, عجمان
AE Al Ain City: !Al Ain, العين
AE Ras Al Khaimah City: !Ras Al Khaimah, رأس الخيمة
QA Doha: الدوحة
BH Manama: المنامة
OM Muscat: Maskat@de, مسقط
JO Amman: عمّان
JO Zarqa: الزرقاء
JO Irbid: إربد
EG Cairo: Kairo@de, القاهرة
EG Alexandria: الإسكندرية
EG Giza: الجيزة
EG Luxor: الأقصر
EG Port Said: بورسعيد
EG Suez: السويس
EG Al Manşūrah: !Mansoura, المنصورة
EG Asyūţ: !Asyut, أسيوط
EG Ismailia: الإسماعيلية
EG Zagazig: الزقازيق
EG Al Fayyūm: !Fayoum, الفيوم
LB Beirut: بيروت
IQ Baghdad: Bagdad@de, بغداد
IQ Basrah: Basra, البصرة
IQ Mosul: الموصل
IQ Erbil: أربيل
IQ Najaf: النجف
IQ Karbala: كربلاء
SY Damascus: Damaskus@de, دمشق
SY Aleppo: حلب
IL Jerusalem: القدس
PS Gaza: غزة
YE Sanaa: صنعاء
SD Khartoum: الخرطوم
LY Tripoli: Tripolis@de, طرابلس
LB Tripoli: Tripolis@de, طرابلس
MA Casablanca: الدار البيضاء, كازابلانكا
MA Rabat: الرباط
TN Tunis: تونس العاصمة, تونس
DZ Algiers: Algier@de, الجزائر العاصمة, الجزائر
JP Tokyo: Tokio@de, 東京, طوكيو
JP Osaka: 大阪
JP Kyoto: 京都
JP Yokohama: 横浜
JP Nagoya: 名古屋
JP Sapporo: 札幌
JP Fukuoka: 福岡
JP Kobe: 神戸
JP Hiroshima: 広島
JP Sendai: 仙台
FR Paris: باريس
FR Nice: Nizza@de
FR Strasbourg: Straßburg@de
GB London: لندن
IT Rome: Rom@de, !Roma, روما
IT Milan: Mailand@de, !Milano, ميلانو
IT Turin: !Torino
IT Naples: Neapel@de, !Napoli
IT Florence: Florenz@de, !Firenze
IT Venice: Venedig@de, !Venezia
IT Genoa: Genua@de, !Genova
IT Bolzano: Bozen@de
ES Madrid: مدريد
ES Sevilla: Seville
PT Lisbon: Lissabon@de, !Lisboa
NL The Hague: !Den Haag@de
BE Brussels: Brüssel@de, Bruxelles
BE Liège: Lüttich@de
BE Brugge: Brügge@de
BE Antwerpen: Antwerp
DK Copenhagen: Kopenhagen@de, !København
SE Göteborg: Gothenburg
PL Warsaw: Warschau@de, !Warszawa
PL Kraków: Krakau@de, Cracow
PL Wrocław: Breslau@de
PL Gdańsk: Danzig@de
PL Poznań: Posen@de
PL Szczecin: Stettin@de
CZ Prague: Prag@de, !Praha
HU Budapest: بودابست
RO Bucharest: Bukarest@de, !București
GR Athens: Athen@de, Αθήνα, أثينا
RU Moscow: Moskau@de, Москва, موسكو
UA Kyiv: Kiev, Kiew@de, Київ
RS Belgrade: Belgrad@de
LU Luxembourg: Luxemburg@de
TR Istanbul: İstanbul, إسطنبول
TR Ankara: أنقرة
KR Seoul: 서울
CN Beijing: Peking@de, 北京
US New York City: نيويورك
US Los Angeles: لوس أنجلوس
US Washington: واشنطن
US Portland: بورتلاند
US Boston: بوسطن
US Austin: أوستن
US Seattle: سياتل
US Chicago: شيكاغو
US San Francisco: سان فرانسيسكو
US Houston: هيوستن
US Miami: ميامي
US Denver: دنفر
US Phoenix: فينيكس`

/** A name of a city that the table of cities does not have. */
export type OtherName = {
  country: string
  name: string
  inTable: string
  isOwn: boolean
  language: Language | undefined
}

/** All of them, in the order of the table. */
export const otherNames: readonly OtherName[] = NAMES.trim()
  .split('\n')
  .flatMap(line => {
    const [city = '', names = ''] = line.slice(3).split(': ')
    return names.split(', ').map(written => {
      const [name = '', marked] = written.replace('!', '').split('@')
      return {
        country: line.slice(0, 2),
        name,
        inTable: city,
        isOwn: written.startsWith('!'),
        language: languageCodes.find(code => code === (isArabic(name) ? 'ar' : marked)),
      }
    })
  })

/** Whether a text is in Arabic script. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

type TableName = { name: string; country: string }

/** The name of a city as the people of the shop's country write it. */
export const ownName = ({ name, country }: TableName): string =>
  (country === COUNTRY && ownNames.get(`${country} ${name}`)) || name

/** The name of a city in a language; undefined where none is known. */
export const nameIn = (language: Language, { name, country }: TableName): string | undefined =>
  namesInLanguages.get(`${language} ${country} ${name}`)

const ownNames = new Map(
  otherNames
    .filter(({ isOwn }) => isOwn)
    .map(({ country, name, inTable }) => [`${country} ${inTable}`, name]),
)
/** Of several, the first stays. */
const namesInLanguages = new Map(
  otherNames
    .map(({ language, country, name, inTable }) => [`${language} ${country} ${inTable}`, name] as const)
    .reverse(),
)
