/** The three cards of the section WE'VE GOT YOUR BACK on the home page. */
export const promises: { title: string; text: string }[] = [
  {
    title: 'Secured Payment',
    text: 'You pay the price on the listing, and the server checks it before your card is charged. Your card details go to the payment provider and are never stored in the shop.',
  },
  {
    title: 'Quality Products',
    text: 'Each listing shows pictures, the years of use and one of three condition grades. Look for the verified mark, which shows that an administrator has checked the seller.',
  },
  {
    title: 'Quick Delivery',
    text: 'There is no parcel to wait for. You name a meeting place when you book, the contact details of the seller are on the page, and you confirm once you have the phone.',
  },
]
