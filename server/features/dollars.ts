// Prices are dollars on the wire and whole cents inside.

export const centsOf = (dollars: number): number => Math.round(dollars * 100)

export const dollarsOf = (cents: number): number => cents / 100
