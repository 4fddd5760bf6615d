import { Share2 } from 'lucide-react'
import { toast } from '../../ui/toast.ts'

/** Shares the page's address: with the device's own dialog if it has one, otherwise by copying the link. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href
    if ('share' in navigator) {
      // Closing the dialog without sharing is not an error.
      return navigator.share({ title, url }).catch(() => {})
    }
    try {
      await window.navigator.clipboard.writeText(url)
      toast({ kind: 'success', text: 'Link copied' })
    } catch {
      toast({ kind: 'error', text: "We couldn't copy the link. Copy it from the address bar instead." })
    }
  }

  return (
    <button type="button" onClick={share} className="btn btn-outline btn-lg border-base-300 noscript:hidden">
      <Share2 className="size-5" aria-hidden="true" />
      Share
    </button>
  )
}
