import { list } from '../list.ts'

/** Words of a search that ask for nothing. They are never corrected to other words. */
export const FILLERS = `
a about again all also am an and any anybody anyone anything are as at available away be been being best better big bought buy buyer
buying by can cant could currently day days deal deals decent device devices do does doing dont each else ever every everyday
everything find finding for friend from get getting gift gimme give go going good got great guy had handset hand hands has
have having he hello help her here hey hi him his how i id if ill im in inside is it its just kind know let lets like list
listing listings little local look looking looks lot lots love made make many may maybe me mine model models more most much
my myself need needed needs never new nice no not now of off offer offers ok old on one ones online only onto option options
or order our out over own people person phone phones place please pls plz possible pretty purchase purchasing put quality
quick quickly quite ready real really recommend recommendation recommendations right safe sale sales search searching second
secondhand see sell seller sellers selling send she ship shipped shop shopping should show showing smart smartphone
smartphones so sold some somebody someone something still store stuff such sure take tell than thank thanks that the their them
then there these they thing things think this those to today top total trying type under up us use used user u ur usual very
want wanted wants was way we well were what whats when where which while who why will wish with without work working works
worth would yeah yes you your youre cell cellphone cellphones cellular mobile mobiles telephone fone celular telefono handy
telefon preowned owned genuine authentic original legit trusted reliable discount discounted bargain promo ebay amazon
craigslist swappa backmarket facebook marketplace walmart bestbuy gazelle offerup mercari price prices pricing cost costs
costing priced value money cash budget condition state shape version edition series generation gen unit units item items
piece pcs pc brand maker certified upgrade upgraded trade trading tradein swap swapping exchange financing payment payments
contract prepaid plan plans sim card service carrier network but euro euros eur dollar dollars bucks usd storage memory color
colour colored coloured number kinda bit around per because since until before after during between through too both two couple pair either
neither another same different various several few less least yet already soon tomorrow yesterday week month gotten went gone
came come comes coming took taking gave giving thinking thought wondering interested interest hoping hope question answer information
info details detail spec specs specification specifications compare comparison difference unlocking activation activate
activated sprinted free obo ono lowball lowballs lowballers firm negotiable haggle imei esn customer customers stores compatible released release fits fit called name names named types kinds style
styles website site webshop company brand-new fairly exactly definitely probably mainly mostly basically whatsoever whatever whichever
`
  .trim()
  .split(/\s+/)

/** Phrases of several words that ask for nothing. */
export const FILLER_PHRASES = list(`
  can you show me, show me, i am looking for, im looking for, looking for, for sale, where can i buy, where to buy, do you have,
  i would like, i want to buy, i need, pre owned, second hand, 2nd hand, 2nd hand phone, cell phone, mobile phone,
  smart phone, in stock, on sale, right now, at the moment, trade in, how much is, how much for, price of, what is the, whats
  the, good deal on, best deal on, best price for, best price on, good working, in my pocket, 4g, lte, 4g only, 4g phone, 4g phones, 4g lte, lte phone, clean imei, imei clean, clean esn, esn clean, clean title, or something, or so, or nah,
  pickup, local pickup, pick up, in person, meet up
`)

/** Words for any phone. */
export const PHONES = list(`
  phone, phones, cell, cellphone, cellphones, mobile, mobile phone, smartphone, smartphones, handset, telephone, handy,
  handys, telefon, telefono, telefonos, celular, celulares, telephone portable
`)
