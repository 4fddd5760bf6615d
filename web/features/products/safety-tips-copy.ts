/** The three tips of the Safety Tips card on the details page. */
export const safetyTips: { title: string; text: string }[] = [
  {
    title: 'Meet in public',
    text: "Meet somewhere busy in daylight, and tell a friend where you're going.",
  },
  {
    title: 'Check first, then show the code',
    text: 'Use the checklist of your deal. The seller gets no money without your code.',
  },
  {
    title: 'Pay only through Redial',
    text: 'Pay by card from your Booked Items. Never send money or gift cards in advance.',
  },
]
