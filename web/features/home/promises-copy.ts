/** The three cards of the section WE'VE GOT YOUR BACK on the home page. */
export const promises: { title: string; text: string }[] = [
  {
    title: 'Secured Payment',
    text: 'We hold your money until you have checked the phone. Your card details go straight to the payment provider; we never see them.',
  },
  {
    title: 'Quality Products',
    text: "Every listing shows photos, the phone's age and its condition. Look for the verified badge: it means we've checked the seller.",
  },
  {
    title: 'Quick Delivery',
    text: "No waiting for the mail. Suggest a place to meet when you book, try the phone, and confirm once it's yours.",
  },
]
