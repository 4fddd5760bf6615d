import { useCallback, useEffect, useRef, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { Section } from '../../ui/section.tsx'
import { useLate } from '../../ui/use-late.ts'
import { StripSkeletons } from './product-strip.tsx'

const load = () => import('./similar-phones.tsx')

/** Similar phones. They are loaded when the user scrolls near; their space is reserved. */
export function LazySimilarPhones({ productId }: { productId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [none, setNone] = useState(false)
  const late = useLate(
    load,
    near,
    useCallback(() => setNone(true), []),
  )

  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(
      entries => setNear(before => before || entries.some(entry => entry.isIntersecting)),
      { rootMargin: '500px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])

  if (none) return null
  return (
    // Placeholders far below the window do not pulse: that would cost energy while nobody sees it.
    <div
      ref={container}
      id="similar-phones"
      className={near ? 'noscript:hidden' : 'noscript:hidden **:animate-none'}
    >
      <Section title={texts('phone')('similar')}>
        {late ? (
          <late.SimilarPhones productId={productId} onNone={() => setNone(true)} />
        ) : (
          <StripSkeletons />
        )}
      </Section>
    </div>
  )
}
