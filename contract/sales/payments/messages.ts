export const paymentMessages = {
  late: "This phone had just been sold to someone else. We're refunding your card.",
  over: "This booking had already ended. We're refunding your card.",
} as const
