import { useEffect, useRef, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Section } from '../../ui/section.tsx'
import { StripSkeletons } from './product-strip.tsx'

const SimilarStrip = latePart(() => import('./similar-strip.tsx'), 'SimilarStrip')

/** Similar phones. They are loaded when the user scrolls near; their space is reserved. */
export function SimilarPhones({ productId }: { productId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(
      entries => setNear(before => before || entries.some(entry => entry.isIntersecting)),
      { rootMargin: '500px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])

  const waiting = (
    <Section title={texts('phone')('similar')}>
      <StripSkeletons />
    </Section>
  )
  return (
    // Placeholders far below the window do not pulse: that would cost energy while nobody sees it.
    <div
      ref={container}
      id="similar-phones"
      className={near ? 'noscript:hidden' : 'noscript:hidden **:animate-none'}
    >
      {near ? <SimilarStrip productId={productId} fallback={waiting} /> : waiting}
    </div>
  )
}
