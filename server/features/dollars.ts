// Prices are dollars in the API and integer cents on the server.

export const centsOf = (dollars: number): number => Math.round(dollars * 100)

export const dollarsOf = (cents: number): number => cents / 100
