/** The largest city of some areas of the United States, by the first three digits of their ZIP codes. */
const CITIES: Record<string, string> = {
  'Boston, MA': '021 022 024',
  'Providence, RI': '028 029',
  'Hartford, CT': '060 061',
  'Newark, NJ': '070 071 072 073',
  'New York, NY': '100 101 102 103 104 110 111 112 113 114 116',
  'Buffalo, NY': '140 141 142',
  'Pittsburgh, PA': '150 151 152',
  'Philadelphia, PA': '190 191 192',
  'Baltimore, MD': '210 211 212',
  'Washington, DC': '200 202 203 204 205',
  'Richmond, VA': '230 231 232',
  'Raleigh, NC': '275 276 277',
  'Charlotte, NC': '280 281 282',
  'Atlanta, GA': '300 301 302 303 311',
  'Jacksonville, FL': '320 322',
  'Orlando, FL': '327 328',
  'Miami, FL': '330 331 332 333',
  'Tampa, FL': '335 336',
  'Nashville, TN': '370 371 372',
  'Memphis, TN': '380 381',
  'Louisville, KY': '400 401 402',
  'Columbus, OH': '430 431 432',
  'Cleveland, OH': '440 441',
  'Cincinnati, OH': '450 451 452',
  'Indianapolis, IN': '460 461 462',
  'Detroit, MI': '480 481 482 483',
  'Milwaukee, WI': '530 531 532',
  'Minneapolis, MN': '550 551 553 554',
  'Chicago, IL': '600 601 602 603 604 605 606 607 608',
  'St. Louis, MO': '630 631 633',
  'Kansas City, MO': '640 641',
  'Omaha, NE': '680 681',
  'New Orleans, LA': '700 701',
  'Oklahoma City, OK': '730 731',
  'Tulsa, OK': '740 741',
  'Dallas, TX': '750 751 752 753',
  'Fort Worth, TX': '760 761',
  'Houston, TX': '770 772 773 774 775',
  'San Antonio, TX': '780 781 782',
  'Austin, TX': '786 787',
  'El Paso, TX': '798 799',
  'Denver, CO': '800 801 802',
  'Salt Lake City, UT': '840 841',
  'Phoenix, AZ': '850 851 852 853',
  'Tucson, AZ': '856 857',
  'Albuquerque, NM': '870 871',
  'Las Vegas, NV': '889 890 891',
  'Los Angeles, CA': '900 901 902 903 904 905 906 907 908 910 911 912 913 914 915 916',
  'San Diego, CA': '919 920 921',
  'San Francisco, CA': '940 941',
  'Oakland, CA': '945 946 947',
  'San Jose, CA': '950 951',
  'Sacramento, CA': '956 957 958',
  'Honolulu, HI': '967 968',
  'Portland, OR': '970 971 972',
  'Seattle, WA': '980 981',
}

const byPrefix = new Map(
  Object.entries(CITIES).flatMap(([city, prefixes]) =>
    prefixes.split(' ').map(prefix => [prefix, city] as const),
  ),
)

/** The states by the first two digits of ZIP codes, where a prefix has no large city of its own. */
const STATES = `
01 MA,02 MA,03 NH,04 ME,05 VT,06 CT,07 NJ,08 NJ,10 NY,11 NY,12 NY,13 NY,14 NY,15 PA,16 PA,17 PA,18 PA,19 PA,20 VA,21 MD,22 VA,23 VA,
24 VA,25 WV,26 WV,27 NC,28 NC,29 SC,30 GA,31 GA,32 FL,33 FL,34 FL,35 AL,36 AL,37 TN,38 TN,39 MS,40 KY,41 KY,42 KY,43 OH,44 OH,45 OH,
46 IN,47 IN,48 MI,49 MI,50 IA,51 IA,52 IA,53 WI,54 WI,55 MN,56 MN,57 SD,58 ND,59 MT,60 IL,61 IL,62 IL,63 MO,64 MO,65 MO,66 KS,67 KS,
68 NE,69 NE,70 LA,71 LA,72 AR,73 OK,74 OK,75 TX,76 TX,77 TX,78 TX,79 TX,80 CO,81 CO,82 WY,83 ID,84 UT,85 AZ,86 AZ,87 NM,88 NM,89 NV,
90 CA,91 CA,92 CA,93 CA,94 CA,95 CA,96 HI,97 OR,98 WA,99 WA`

const stateByPrefix = new Map(
  STATES.trim()
    .split(/,\s*/)
    .map(row => [row.slice(0, 2), row.slice(3)] as const),
)

/** What a ZIP code names: a city ('Chicago, IL'), or a state ('IL'). */
export const placeOfZip = (zip: string): string | undefined =>
  byPrefix.get(zip.slice(0, 3)) ?? stateByPrefix.get(zip.slice(0, 2))
