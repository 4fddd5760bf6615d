import { Share2 } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'

type ShareButtonProps = {
  title: string
  /** Whether it is only an icon on large screens, where it stands in a row with others. */
  compact?: boolean
}

/** Shares the page's address: with the device's own dialog if it has one, otherwise by copying the link. */
export function ShareButton({ title, compact = false }: ShareButtonProps) {
  const t = texts('card')
  async function share() {
    const url = window.location.href
    if ('share' in navigator) {
      // Closing the dialog without sharing is not an error.
      return navigator.share({ title, url }).catch(() => {})
    }
    try {
      await window.navigator.clipboard.writeText(url)
      toast({ kind: 'success', text: t('linkCopied') })
    } catch {
      toast({ kind: 'error', text: t('notCopied') })
    }
  }

  return (
    <button
      type="button"
      onClick={share}
      aria-label={t('share')}
      className={`btn btn-outline btn-lg noscript:hidden ${compact ? 'lg:px-3' : ''}`}
    >
      <Share2 className="size-5" aria-hidden="true" />
      <span className={compact ? 'lg:hidden' : ''}>{t('share')}</span>
    </button>
  )
}
