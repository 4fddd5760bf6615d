export const paymentMessages = {
  completed: 'Your Payment has been completed successfully!',
} as const
