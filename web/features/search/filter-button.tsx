import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { chosenIn } from './chosen.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

type FilterButtonProps = Omit<FilterSheetProps, 'open' | 'onClose'>

/** Opens the filters on small screens, and loads them first. Without JavaScript it links to the filters on the page. */
export function FilterButton(props: FilterButtonProps) {
  const t = texts('list')
  const hydrated = useAfterHydration()
  const [open, setOpen] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>()
  const count = chosenIn({ ...props.search, q: '' }).length

  async function show() {
    setOpen(true)
    if (Sheet) return
    try {
      const { FilterSheet } = await import('./filter-sheet.tsx')
      setSheet(() => FilterSheet)
    } catch {
      setOpen(false)
      toast({ kind: 'error', text: t('filters.notLoaded') })
    }
  }

  const look = 'btn btn-outline border-base-300 bg-base-100 lg:hidden'
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
      <button type="button" aria-haspopup="dialog" aria-busy={open && !Sheet} className={look} onClick={show}>
        {content}
      </button>
      {Sheet && <Sheet {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
