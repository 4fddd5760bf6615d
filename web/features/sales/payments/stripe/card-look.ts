import type { StripeElementStyle } from '@stripe/stripe-js'

/** The style of Stripe's card field in the current theme's colors. */
export function cardLook(): StripeElementStyle {
  const theme = getComputedStyle(document.documentElement)
  const color = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: color('base-content'),
      iconColor: color('primary'),
      fontFamily: 'system-ui, sans-serif',
      // With a smaller font, phones zoom in.
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: theme.colorScheme === 'dark' ? '#a9a7a2' : '#62646a' },
    },
    invalid: { color: color('error'), iconColor: color('error') },
  }
}

/** Calls the listener at every change of the theme. @returns removes the listener */
export function onThemeChange(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
