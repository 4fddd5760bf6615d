/**
 * An amount as papers write it, cents always told: `$1,299.00`.
 * @param currency its ISO 4217 code, such as `usd`
 */
export const amountText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
