/** How prices are compared. The queries are in the migrations `0023` and `0055`. */
export const methodSteps = [
  {
    title: 'Which sales count',
    text: 'Sales of the last twelve months in which the buyer has accepted the phone, or in which we have decided a problem for the seller. Phones that are only listed, booked or refunded do not count, nor do phones for parts. Shipping is not part of the price.',
  },
  {
    title: 'Which phones are similar',
    text: 'Phones of the same model, with the same storage and in the same condition. Where fewer than five of them were sold, phones of the same model and condition with any storage.',
  },
  {
    title: 'What we show',
    text: 'The median: half of the phones were sold for less, half for more. And the range in which the middle half of all sales lies. A price in this range is typical. Below and above it, we name the difference to the median.',
  },
  {
    title: 'When we show nothing',
    text: 'With fewer than five sales there is too little to compare, so we say nothing.',
  },
  {
    title: 'Why nobody can move a price',
    text: 'Two people count only once for each model, and one seller at most five times. A few odd sales hardly move a median.',
  },
  {
    title: 'How current it is',
    text: 'The numbers are computed every hour. In a demo shop, the sales are invented like everything else in it.',
  },
] as const
