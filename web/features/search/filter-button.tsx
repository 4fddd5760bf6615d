import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { toast } from '../../ui/toast.ts'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { chosenIn } from './chosen.ts'

const FilterSheet = latePart(() => import('./filter-sheet.tsx'), 'FilterSheet')

type FilterButtonProps = Omit<ComponentProps<typeof FilterSheet>, 'open' | 'onClose' | 'fallback'>

/** Opens the filters on small screens, and loads them first. Without JavaScript it links to the filters on the page. */
export function FilterButton(props: FilterButtonProps) {
  const t = texts('list')
  const hydrated = useAfterHydration()
  const [open, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const count = chosenIn(props.search, props.facets.words).length

  async function show() {
    setOpen(true)
    try {
      await FilterSheet.load()
      setLoaded(true)
    } catch {
      setOpen(false)
      toast({ kind: 'error', text: t('filters.notLoaded') })
    }
  }

  const look = 'btn btn-outline bg-base-100 lg:hidden'
  const content = (
    <>
      <SlidersHorizontal className="size-4" aria-hidden="true" />
      {t('filters.title')}
      {count > 0 && (
        <span className="rounded-full bg-primary px-2 text-primary-content text-sm tabular-nums">
          <span className="sr-only">{t('filters.active')}</span>
          {numberText(count)}
        </span>
      )}
    </>
  )
  if (!hydrated) {
    return (
      <a href="#filters" className={look}>
        {content}
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={open && !isLoaded}
        className={look}
        onClick={show}
      >
        {content}
      </button>
      {isLoaded && <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
