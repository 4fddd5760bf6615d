import type { Language } from '#contract/languages.ts'
import { demoCountry, numberOf } from '../countries.ts'
import type { Habit } from '../languages/subjects.ts'

export type Person = {
  name: string
  habit: Habit
  /** From a range that the country keeps free for fiction. */
  phone: string
  /** The home first, then other pickup places. */
  places: string[]
}

/**
 * The demo shop's sellers. Numbers: 555-0100 to 555-0199 of real area codes (North America), 020 7946 0xxx and
 * 0161 496 0xxx (United Kingdom), 030 23125 xxx (Germany), 0491 570 xxx (Australia), 01 99 00 xx xx (France).
 */
export const people: Person[] = [
  person('Sam Seller', 'casual', '+1 503 555 0142', 'Portland, OR', 'Beaverton, OR'),
  person('Robin Reseller', 'shop', '+1 206 555 0117', 'Seattle, WA', 'Tacoma, WA', 'Bellevue, WA'),
  person('Second Spring Phones', 'shop', '+1 312 555 0163', 'Chicago, IL'),
  person('Amara Okonkwo-Whitfield', 'casual', '+1 404 555 0128', 'Atlanta, GA', 'Decatur, GA'),
  person('Nguyễn Thị Ánh Nguyệt', 'newcomer', '+1 714 555 0175', 'Garden Grove, CA', 'Westminster, CA'),
  person('María José Fernández-Villaverde', 'newcomer', '+1 305 555 0189', 'Miami, FL', 'Hialeah, FL'),
  person('Hank Lindqvist', 'casual', '+1 218 555 0104', 'Duluth, MN', 'Two Harbors, MN'),
  person('Priya Raghunathan', 'keen', '+1 408 555 0151', 'San Jose, CA', 'Sunnyvale, CA', 'Cupertino, CA'),
  person('Jamal Washington', 'casual', '+1 313 555 0136', 'Detroit, MI', 'Dearborn, MI'),
  person('Gretchen Oberholtzer', 'parent', '+1 717 555 0122', 'Lancaster, PA', 'York, PA'),
  person('The Phone Larder', 'shop', '+1 512 555 0198', 'Austin, TX', 'Round Rock, TX'),
  person('Li Wei', 'keen', '+1 626 555 0147', 'Arcadia, CA', 'Pasadena, CA'),
  person('Dolores Montoya', 'parent', '+1 505 555 0113', 'Albuquerque, NM', 'Santa Fe, NM'),
  person('Szymon Wiśniewski', 'newcomer', '+1 773 555 0169', 'Chicago, IL', 'Oak Park, IL'),
  person('Bea Castellano', 'casual', '+1 718 555 0155', 'Brooklyn, NY', 'Queens, NY'),
  person('Ahmad Al-Khatib', 'shop', '+1 419 555 0181', 'Toledo, OH', 'Findlay, OH'),
  person('Tāne Parata', 'casual', '+1 808 555 0109', 'Honolulu, HI', 'Kailua, HI'),
  person('Fiona MacAllister', 'parent', '+1 902 555 0133', 'Halifax, NS', 'Dartmouth, NS'),
  person('Jean-Baptiste Archambault-Desrosiers', 'keen', '+1 514 555 0171', 'Montréal, QC', 'Laval, QC'),
  person('Circuit & Sons', 'shop', '+1 215 555 0126', 'Philadelphia, PA', 'Camden, NJ'),
  person('Marguerite Thibodeaux', 'casual', '+1 337 555 0158', 'Lafayette, LA', 'Baton Rouge, LA'),
  person('Kenji Watanabe', 'keen', '+1 425 555 0140', 'Redmond, WA', 'Kirkland, WA'),
  person('Olumide Adéyẹmí', 'newcomer', '+1 713 555 0192', 'Houston, TX', 'Katy, TX'),
  person('Wanda Blackhorse', 'casual', '+1 928 555 0106', 'Flagstaff, AZ', 'Winslow, AZ'),
  person('Tom Pryce', 'casual', '+44 20 7946 0318', 'London, UK', 'Croydon, UK'),
  person('Rosa Ximenes', 'parent', '+1 508 555 0184', 'New Bedford, MA', 'Fall River, MA'),
  person('Kowalczyk Fleet Services', 'office', '+1 414 555 0119', 'Milwaukee, WI', 'Waukesha, WI'),
  person('Deshawn Pettiford', 'keen', '+1 919 555 0167', 'Raleigh, NC', 'Durham, NC'),
  person('Søren Ægidius Østergård', 'newcomer', '+1 612 555 0131', 'Minneapolis, MN', 'St. Paul, MN'),
  person('Cactus Cellular', 'shop', '+1 602 555 0145', 'Phoenix, AZ', 'Mesa, AZ', 'Tempe, AZ'),
  person('Ellie Brandvold', 'casual', '+1 406 555 0178', 'Missoula, MT', 'Bozeman, MT'),
  person('Yusuf Demir', 'newcomer', '+49 30 23125 047', 'Berlin, Germany', 'Potsdam, Germany'),
  person('Harpreet Kaur Dhaliwal', 'parent', '+1 604 555 0152', 'Surrey, BC', 'Vancouver, BC'),
  person('Mo Farrukhzad', 'casual', '+1 310 555 0115', 'Los Angeles, CA', 'Culver City, CA'),
  person('Cassidy Wynn', 'casual', '+1 615 555 0194', 'Nashville, TN', 'Franklin, TN'),
  person('Twice Rung', 'shop', '+1 720 555 0138', 'Denver, CO', 'Aurora, CO', 'Boulder, CO'),
  person('Aroha Williams', 'casual', '+61 491 570 156', 'Melbourne, Australia', 'Geelong, Australia'),
  person('Björn Hallgrímsson', 'keen', '+1 907 555 0161', 'Anchorage, AK', 'Wasilla, AK'),
  person('Lourdes Santos-Baptista de Oliveira', 'newcomer', '+1 973 555 0124', 'Newark, NJ', 'Elizabeth, NJ'),
  person('Pat Gallagher', 'casual', '+1 617 555 0187', 'Boston, MA', 'Quincy, MA', 'Somerville, MA'),
  person('Old Mill Refurb', 'shop', '+44 161 496 0172', 'Manchester, UK', 'Stockport, UK'),
  person('Zsófia Kovács', 'newcomer', '+1 216 555 0103', 'Cleveland, OH', 'Akron, OH'),
  person('Trey Hutchins', 'casual', '+1 405 555 0149', 'Oklahoma City, OK', 'Norman, OK'),
  person('Ananya Chatterjee', 'keen', '+1 416 555 0176', 'Toronto, ON', 'Mississauga, ON'),
  person('Judy Feldman', 'parent', '+1 954 555 0121', 'Fort Lauderdale, FL', 'Boca Raton, FL'),
  person('Meridian Clinics IT', 'office', '+1 816 555 0195', 'Kansas City, MO', 'Overland Park, KS'),
  person('Émilie Gauthier', 'casual', '+33 1 99 00 41 27', 'Paris, France', 'Montreuil, France'),
  person('Kamalei Akana', 'casual', '+1 808 555 0164', 'Hilo, HI'),
  person('Vladimir Petrov', 'keen', '+1 916 555 0134', 'Sacramento, CA', 'Davis, CA'),
  person('Grace Mwangi', 'newcomer', '+1 614 555 0157', 'Columbus, OH', 'Dublin, OH'),
  person('Riverbend Wireless', 'shop', '+1 502 555 0108', 'Louisville, KY', 'Lexington, KY'),
  person('Luca Bianchi', 'casual', '+1 401 555 0186', 'Providence, RI', 'Warwick, RI'),
  person('Shanice Baptiste', 'parent', '+1 504 555 0112', 'New Orleans, LA', 'Metairie, LA'),
  person('Bo Jensen', 'casual', '+1 515 555 0173', 'Des Moines, IA', 'Ames, IA'),
  person('Hye-jin Park', 'keen', '+1 703 555 0129', 'Annandale, VA', 'Arlington, VA', 'Washington, DC'),
  person('Clean Slate Phones', 'shop', '+1 801 555 0182', 'Salt Lake City, UT', 'Provo, UT'),
  person('Alejandro Ruiz', 'casual', '+1 915 555 0105', 'El Paso, TX', 'Las Cruces, NM'),
  person('Nadia Rahimi', 'newcomer', '+1 858 555 0166', 'San Diego, CA', 'Chula Vista, CA'),
  person('Greta Nyström', 'casual', '+1 207 555 0139', 'Portland, ME', 'Bangor, ME'),
  person('Ike Ostrowski', 'casual', '+1 716 555 0191', 'Buffalo, NY', 'Rochester, NY'),
  person('Tallulah Beaumont', 'casual', '+1 843 555 0116', 'Charleston, SC', 'Savannah, GA'),
  person('Chidi Anozie', 'keen', '+1 702 555 0148', 'Las Vegas, NV', 'Henderson, NV'),
]

function person(name: string, habit: Habit, phone: string, ...places: string[]): Person {
  return { name, habit, phone, places }
}

/** The sellers of a demo in another language or country: with the same habits. */
export function peopleIn(language: Language): Person[] {
  const { people: names, shops, offices, cities, numbers } = demoCountry(language)
  const left = { shop: [...(shops ?? [])], office: [...(offices ?? [])], private: [...(names ?? [])] }
  return people.map((person, index) => {
    const { habit } = person
    const kind = habit === 'shop' || habit === 'office' ? habit : 'private'
    return {
      habit,
      name: left[kind].shift() ?? left.private.shift() ?? person.name,
      phone: numbers ? numberOf(numbers, index) : person.phone,
      places: cities ? [cities[index % cities.length] ?? ''] : person.places,
    }
  })
}
