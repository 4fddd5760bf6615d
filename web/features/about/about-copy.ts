import { HOLD_MINUTES, MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'

/** A titled paragraph of the about page. */
type Section = { title: string; text: string }

/** What Redial is, as the opening paragraphs of the about page. */
export const aboutIntro: string[] = [
  'Redial is a market for second-hand phones. People list a phone they no longer need, other people book it, meet the seller and pay by card. A phone that works deserves a second owner.',
  'The shop runs on open-source software under the MIT licence. Anyone may read the code, change it and run a shop of their own, for a town, a school or a repair café.',
]

/** The section with the id `features`. */
export const features: Section[] = [
  {
    title: 'Quick to look through',
    text: 'Type a few words of the name or the brand, in any order, and the list shows what fits. Every search and every page of it has an address that you can share.',
  },
  {
    title: 'A real look at the phone',
    text: `A listing shows up to ${MAX_IMAGES_PER_PRODUCT} pictures, a condition grade, the years of use and the original price. Open a picture to see it large.`,
  },
  {
    title: 'One phone, one buyer',
    text: `Booking is open to several buyers, but a phone is sold only once. Starting a payment holds it for you for ${HOLD_MINUTES} minutes, so nobody overtakes you while you type.`,
  },
  {
    title: 'Card payment',
    text: 'The amount comes from your booking and is checked again on the server. A payment marks your booking as paid only after the card provider has confirmed it.',
  },
  {
    title: 'Verified sellers',
    text: 'An administrator can check a seller and mark the account as verified. The mark stands on the seller card of every phone that person offers.',
  },
  {
    title: 'Care with your data',
    text: 'Hidden location data is removed from every picture. The contact details of sellers are not shown in lists, and visitors who are not signed in do not see them.',
  },
]

/** The section with the id `pricing`: who pays what, and to whom. */
export const pricing: (Section & { price: string })[] = [
  {
    title: 'Buying',
    price: 'Free',
    text: 'Browsing, booking and your wishlist cost nothing. When you buy, you pay the price on the listing and Redial adds nothing to it.',
  },
  {
    title: 'Selling',
    price: 'Free',
    text: 'Listing a phone costs nothing, and neither does asking for it to be advertised on the home page. The software takes no commission.',
  },
  {
    title: 'Running your own shop',
    price: 'No fee',
    text: 'There is no licence fee and no operator fee in this software. You host it yourself, and you pay your own server and whatever your card provider charges you.',
  },
]

/** The section with the id `faqs`. */
export const faqs: { question: string; answer: string }[] = [
  {
    question: 'Who holds the money when I pay?',
    answer:
      'Your card is charged the full price at the moment you buy, through the card payment provider of this shop. Redial is not an escrow service, so the money is not kept aside until you meet. The phone is sold to the first completed payment. If a payment for the same phone arrives after that, it is refunded at once.',
  },
  {
    question: 'What does "verified seller" mean?',
    answer:
      'An administrator of this shop has checked the seller and marked the account as verified. New accounts start as not verified, and the mark can be taken away again. It says something about the person, not about one particular phone, so look at the phone yourself as well.',
  },
  {
    question: 'What do Excellent, Good and Fair mean?',
    answer:
      'The seller chooses one of the three grades. Excellent: close to new, with faint marks at most. Good: light scratches or scuffs that you can see. Fair: clear wear, such as deep scratches or dents. The grade is about looks; a phone of any grade should work, and the description should name any fault. Compare it with the pictures, and ask the seller if something is unclear.',
  },
  {
    question: `How does the ${HOLD_MINUTES}-minute hold work?`,
    answer: `Several buyers may book the same phone. When one of them starts a payment, the phone is held for that person for ${HOLD_MINUTES} minutes, and anyone else who tries to pay is told so before being charged. If the payment is not completed in time, the hold ends by itself and the phone can be paid for again.`,
  },
  {
    question: 'How do I cancel a booking I have not paid for?',
    answer:
      'Open your Booked Items and press "Cancel booking" on its card; the seller is told. An unpaid booking costs nothing, does not reserve the phone and is never charged to your card. Once a phone is paid for, its booking cannot be cancelled here any more: talk to the seller.',
  },
  {
    question: 'How does advertising work?',
    answer:
      'A seller makes the listing visible, then presses Advertise. An administrator looks at the request and may approve it. An approved phone appears under "Advertised Products" on the home page and carries the Advertised badge. It is free. A phone that is hidden or sold is not advertised.',
  },
  {
    question: 'Who can see my e-mail address and phone number?',
    answer:
      'If you sell, both are shown on the page of each phone you offer, to signed-in people only, and never in lists. If you buy, the seller of a phone you booked sees your name, e-mail address, phone number and meeting place. Administrators can see the names and e-mail addresses of all accounts.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Open your profile and press "Delete my account". From that moment you are signed out everywhere, and your listings are gone. Records of bookings that were paid for are kept for the people concerned, and an account cannot be deleted while a payment is on its way.',
  },
]
