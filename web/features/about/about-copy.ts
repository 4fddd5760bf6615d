import { HOLD_MINUTES, MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'

/** A titled paragraph of the about page. */
type Section = { title: string; text: string }

/** The opening paragraphs of the about page. */
export const aboutIntro: string[] = [
  'Redial is a marketplace for used phones. List a phone you no longer need, or find one, pay by card and meet the seller. A phone that still works deserves a second owner.',
  'Redial is open-source software under the MIT license. Anyone can read the code, change it and run their own shop, for a town, a school or a repair café.',
]

/** The section with the id `features`. */
export const features: Section[] = [
  {
    title: 'Easy to search',
    text: 'Type a few words of the name or brand, in any order, and see what matches. Every search has its own link you can share.',
  },
  {
    title: 'A real look at the phone',
    text: `Each listing has up to ${MAX_IMAGES_PER_PRODUCT} photos, a condition grade, the phone's age and its original price. Tap a photo to enlarge it.`,
  },
  {
    title: 'One phone, one buyer',
    text: `Several buyers can book a phone, but only one can buy it. Starting to pay reserves it for you for ${HOLD_MINUTES} minutes, so nobody can snap it up while you pay.`,
  },
  {
    title: 'Card payment',
    text: 'You pay exactly the price on your booking. We hold the money until you have the phone and the time to report a problem is over.',
  },
  {
    title: 'Verified sellers',
    text: "Once we've checked a seller, we mark the account as verified. The badge appears on every phone they sell.",
  },
  {
    title: 'Care with your data',
    text: "We remove hidden location data from every photo. Sellers' contact details never appear in lists, and only logged-in users can see them.",
  },
]

/** The section with the id `pricing`: who pays what, and to whom. */
export const pricing: (Section & { price: string })[] = [
  {
    title: 'Buying',
    price: 'Free',
    text: 'Browsing, booking and your wishlist are free. When you buy, you pay the listed price; Redial adds nothing on top.',
  },
  {
    title: 'Selling',
    price: 'Free to list',
    text: 'Listing a phone is free, and so is asking us to advertise it on the home page. When it is sold, the shop may take a commission from the price. You see what you get before you list it.',
  },
  {
    title: 'Running your own shop',
    price: 'No fee',
    text: 'The software is free: no license fee and no operator fee. You host it yourself and pay only for your own server and your card provider.',
  },
]

/** The section with the id `faqs`. */
export const faqs: { question: string; answer: string }[] = [
  {
    question: 'Who holds the money when I pay?',
    answer:
      "The shop does, through its card payment provider. The seller gets the money after you have shown your code at the meeting, or said that the phone has arrived, and the time to report a problem is over. If that doesn't happen in time, you get all of it back. The first completed payment buys the phone, and any later payment for the same phone is refunded right away.",
  },
  {
    question: "What if the phone isn't as described?",
    answer:
      'Don\'t show your code, and press "Something is wrong" on the page of your deal. You can do that after the meeting, too, until the time shown there. We freeze the money, the seller can answer, and then we decide: the buyer gets all of the money back, or a part of it, or the seller gets it.',
  },
  {
    question: 'What does "verified seller" mean?',
    answer:
      "It means we've checked the seller. New accounts start out unverified, and we can remove the badge again. It says something about the person, not about a particular phone, so check the phone yourself too.",
  },
  {
    question: 'What do Excellent, Good, Fair and For parts mean?',
    answer:
      'The seller picks one of four grades. Excellent: looks almost new, with faint marks at most. Good: light, visible scratches or scuffs. Fair: obvious wear, such as deep scratches or dents. Phones of these three grades should work, and any faults should be in the description. For parts: the phone does not fully work, and the description says what fails. Compare it with the photos, and ask the seller if anything is unclear.',
  },
  {
    question: 'What does a self-test tell me?',
    answer:
      "The seller has opened a link on the phone itself, and its browser has tested the touch screen, display, cameras, sound and sensors. The report says how each was measured, what failed and what was not tested. Some answers come from the seller, and a browser can be tampered with, so it's no guarantee: try the phone when you meet.",
  },
  {
    question: `How does the ${HOLD_MINUTES}-minute hold work?`,
    answer: `Several buyers can book the same phone. When one of them starts to pay, the phone is reserved for that person for ${HOLD_MINUTES} minutes, and nobody else can start to pay for it. If the payment isn't completed in time, the phone is available again.`,
  },
  {
    question: "How do I cancel a booking I haven't paid for?",
    answer:
      "Open your Booked Items and press \"Cancel booking\" on its card; we'll let the seller know. An unpaid booking costs nothing, doesn't reserve the phone and is never charged to your card. Once you've paid, you can't cancel anymore, but the seller can give the money back. If you two don't meet in time, you get it back without asking.",
  },
  {
    question: 'How does advertising work?',
    answer:
      'The seller makes the listing visible, then presses Advertise. We review the request and may approve it. An approved phone appears under "Advertised Products" on the home page with an Advertised badge. It\'s free. Hidden and sold phones aren\'t advertised.',
  },
  {
    question: 'Who can see my email address and phone number?',
    answer:
      "If you sell, both appear on the page of each phone you list, visible to logged-in users only, and never in lists. If you buy, the seller of a phone you booked sees your name, email address, phone number and meeting place. Once you have paid, you see the seller's. Administrators can see everyone's name and email address.",
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Open your profile and press "Delete my account". You\'re logged out everywhere right away, and your listings are removed. Records of paid bookings are kept for the people involved, and you can\'t delete your account while a payment is being processed.',
  },
]
