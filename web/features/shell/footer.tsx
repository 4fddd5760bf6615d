import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle } from 'lucide-react'
import { COPYRIGHT_SINCE, PRODUCT_NAME } from '#contract/constants.ts'
import type { Operator } from '#contract/operator/calls.ts'
import { Logo } from '../../platform/layout/logo.tsx'
import { texts } from '../../texts/texts.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { LanguageLinks } from './language-links.tsx'

const columns = [
  {
    title: 'shop',
    links: [
      { label: 'home', to: '/' },
      { label: 'allProducts', to: '/all-products' },
      { label: 'sell', to: '/sell' },
    ],
  },
  {
    title: undefined,
    links: [
      { label: 'features', to: '/about', hash: 'features' },
      { label: 'pricing', to: '/about', hash: 'pricing' },
      { label: 'about', to: '/about' },
    ],
  },
  {
    title: 'help',
    links: [
      { label: 'faqs', to: '/about', hash: 'faqs' },
      { label: 'fairPrices', to: '/fair-prices' },
      { label: 'conditions', to: '/conditions' },
      { label: 'blog', to: '/blog' },
    ],
  },
] as const

const operatorPages = [
  { label: 'contact', to: '/contact' },
  { label: 'terms', to: '/terms' },
  { label: 'privacy', to: '/privacy' },
] as const

type FooterProps = {
  /** The shop's own address, which the social icons share. */
  origin: string
  operator: Operator | undefined
}

/** The end of every page: its links, the newsletter, and who runs the shop. */
export function Footer({ origin, operator }: FooterProps) {
  const t = texts('frame')
  return (
    <footer className="mt-auto border-base-300 border-t bg-base-100">
      <div className="page-width grid grid-cols-2 gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)]">
        {columns.map(({ title, links }) => (
          <nav key={title ?? PRODUCT_NAME} aria-label={title ? t(title) : PRODUCT_NAME}>
            <p className="font-semibold">{title ? t(title) : PRODUCT_NAME}</p>
            <ul className="mt-3">
              {links.map(link => (
                <li key={link.label}>
                  <Link
                    to={link.to}
                    hash={'hash' in link ? link.hash : ''}
                    className="inline-block py-1.5 text-quiet hover:text-base-content hover:underline"
                  >
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <NewsletterForm />
        </div>
      </div>
      <div className="page-width grid gap-x-10 gap-y-6 border-base-300 border-t py-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Logo />
          {operator && <RunBy operator={operator} />}
          <LanguageLinks />
        </div>
        <ShareShop origin={origin} />
        <p className="text-quiet text-sm">
          © {COPYRIGHT_SINCE}–{new Date().getUTCFullYear()} {PRODUCT_NAME}
        </p>
        <nav aria-label={t('operator')} className="-order-1 md:order-none md:justify-self-end">
          <ul className="flex flex-wrap gap-x-6">
            {operatorPages.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-block py-1.5 text-quiet hover:text-base-content hover:underline"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** Who runs the shop, as far as the operator has stated it. */
function RunBy({ operator: { name, address, isDemo } }: { operator: Operator }) {
  const t = texts('frame')
  if (!name && !isDemo) return null
  return (
    <p className="min-w-0 break-words text-quiet text-sm">
      {name && t('runBy', { operator: [name, address].filter(Boolean).join(', ') })}
      {isDemo && <span className="block">{t('demo')}</span>}
    </p>
  )
}

function ShareShop({ origin }: { origin: string }) {
  const t = texts('frame')
  const message = encodeURIComponent(t('shareMessage', { shop: PRODUCT_NAME, address: origin }))
  const links = [
    {
      label: t('shareByEmail'),
      href: `mailto:?subject=${PRODUCT_NAME}&body=${message}`,
      icon: <Mail aria-hidden="true" />,
    },
    {
      label: t('shareOnWhatsApp'),
      href: `https://wa.me/?text=${message}`,
      icon: <MessageCircle aria-hidden="true" />,
    },
    { label: t('shareOnX'), href: `https://x.com/intent/post?text=${message}`, icon: <XMark /> },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-3 md:justify-self-end">
      <p id="share-shop" className="text-quiet text-sm">
        {t('shareShop')}
      </p>
      <ul aria-labelledby="share-shop" className="flex gap-1">
        {links.map(({ label, href, icon }) => (
          <li key={label}>
            <a
              href={href}
              className="btn btn-ghost btn-circle"
              aria-label={label}
              title={label}
              rel="noopener"
            >
              {icon}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const XMark = () => (
  <svg
    viewBox="0 0 24 24"
    className="size-5"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
  >
    <path d="M5 4.5 19 19.5M19 4.5 5 19.5" />
  </svg>
)
