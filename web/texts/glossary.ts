/** A word that texts avoid. */
type Avoided = {
  /** Finds it in a text. */
  found: RegExp
  /** The word of the shop. */
  say: string
  /** Texts that the specification fixes, or in which the word means something else. */
  except?: readonly (string | RegExp)[]
}

/**
 * The words of the shop: one for each thing. `glossary.test.ts` holds all texts of the pages, messages and emails against this
 * list. Labels and messages that the specification fixes are the exceptions.
 */
export const AVOIDED: readonly Avoided[] = [
  { found: /wish list/i, say: 'wishlist', except: ['Wish List'] },
  { found: /wishlist items/i, say: 'wishlist', except: ['Wishlist Items'] },
  { found: /e-mail/i, say: 'email' },
  {
    found: /\bsign(s|ed|ing)? ?-?(in|out)\b/i,
    say: 'log in, log out, login',
    // What the phone or its maker calls so.
    except: [
      'Sign-out successful',
      /dataset\.session/,
      / of (iCloud|Apple|all accounts)/,
      /before the hand-over$/,
      "I can't sign out",
    ],
  },
  { found: /\b(please|and) login\b|\blogin (to|with|again)\b/i, say: 'log in' },
  { found: /\blogout\b/i, say: 'log out', except: ['Logout'] },
  {
    found: /\bproducts?\b/i,
    say: 'phone or listing',
    except: [
      'All Products',
      // The type of schema.org.
      'Product',
      'Products',
      'ADVERTISED PRODUCTS',
      'Quality Products',
      'Add a Product',
      'Add Product',
      'Book this Product',
      'Product name',
      'Product Name',
      /^Product (name|Category|Condition|Description) is required$/,
      /^Product (added to|removed from) the wishlist!$/,
      'Product Successfully Added!',
      'Product has been deleted successfully!',
      'Product Advertise Request Sent',
      /^Product (hidden from|shown for) listing$/,
      'You booked a product successfully!',
      // They name one of these labels.
      /\bunder Products\b/,
      /"Advertised Products"/,
      /product-details/,
    ],
  },
  {
    found: /(?<!-)\bitems?\b(?!-)/i,
    say: 'phone',
    except: [/Booked Items/, 'Wishlist Items', 'Items', /^, 1 item$|, 1 item$/, 'There is no such item'],
  },
  { found: /\b(cell ?phone|smartphone|handset)s?\b/i, say: 'phone' },
  { found: /second-?hand/i, say: 'used' },
  { found: /\bcaptured\b/i, say: 'paid' },
  { found: /\bat the provider\b/i, say: 'with the card provider, or its name' },
  { found: /^None$/, say: 'what there is none of, such as "No deal"' },
  {
    // It is true for meetings and for shipping.
    found:
      /money (waits|is held) until|hold (your|the) (money|payment) until (?!(you have (the phone|it) and )?the time to report a problem is over)/,
    say: 'We hold your money until you have the phone and the time to report a problem is over',
  },
  { found: /IMEI checked/, say: 'what was checked, such as "Valid IMEI"' },
  { found: /display listing/i, say: 'Shown' },
  { found: /price jump/i, say: 'Price changed' },
  { found: /cancell(ed|ing)\b/i, say: 'canceled' },
  { found: /\bare you sure\b/i, say: 'the act: "Delete your account?"', except: ['Are you sure?'] },
  { found: /able to revert/i, say: 'the consequence', except: ["You won't be able to revert this!"] },
]
