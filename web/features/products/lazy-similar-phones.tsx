import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { StripSkeletons } from './product-strip.tsx'
import type { SimilarPhonesProps } from './similar-phones.tsx'

/** Similar phones. They are loaded when the user scrolls near; their space is reserved. */
export function LazySimilarPhones({ productId }: { productId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<SimilarPhonesProps>>()
  const [none, setNone] = useState(false)

  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(
      entries => setNear(before => before || entries.some(entry => entry.isIntersecting)),
      { rootMargin: '500px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (near)
      import('./similar-phones.tsx').then(
        ({ SimilarPhones }) => setLoaded(() => SimilarPhones),
        () => setNone(true),
      )
  }, [near])

  if (none) return null
  return (
    // Placeholders far below the window do not pulse: that would cost energy while nobody sees it.
    <div ref={container} className={near ? 'noscript:hidden' : 'noscript:hidden **:animate-none'}>
      <Section title="Similar phones">
        {Loaded ? <Loaded productId={productId} onNone={() => setNone(true)} /> : <StripSkeletons />}
      </Section>
    </div>
  )
}
