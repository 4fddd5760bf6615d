export const paymentMessages = {
  completed: 'Your Payment has been completed successfully!',
  late: 'This phone was sold to someone else a moment before. Your money is on its way back to your card.',
  over: 'This booking had ended when the money came. It is on its way back to your card.',
} as const
