import { Link, useLocation } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'
import type { ListSearch } from '../search/list-search.ts'

const look = 'btn btn-outline noscript:hidden'

/**
 * Saves the search, so that the buyer is notified of matching phones. Visitors log in first; those who
 * do not buy do not see the button.
 */
export function SaveSearch({ search, label }: { search: ListSearch; label: string }) {
  const t = texts('list')
  const session = useSession()
  const href = useLocation({ select: location => location.href })
  const [saving, setSaving] = useState(false)
  /** The address of the saved search; another search can then be saved. */
  const [saved, setSaved] = useState<string>()

  if (session.status === 'signed-in' && !actsAs(session.user, 'buyer')) return null
  if (session.status !== 'signed-in') {
    return (
      <Link
        to="/login"
        search={{ from: href }}
        // Until the session is known, it is invisible to users who are probably signed in, but keeps its space.
        className={`${look} ${session.status === 'checking' ? '[:root[data-session=signed-in]_&]:invisible' : ''}`}
      >
        <Bell className="size-4" aria-hidden="true" />
        {label}
      </Link>
    )
  }
  if (saved === href) {
    return (
      <Link to="/saved-searches" className={look}>
        <BellRing className="size-4 text-success" aria-hidden="true" />
        {t('seeSaved')}
      </Link>
    )
  }

  async function save() {
    if (saving) return
    setSaving(true)
    const { saveSearch } = await import('./changes.ts').catch(() => ({ saveSearch: undefined }))
    const failure = saveSearch ? await saveSearch(search) : texts('ui')('unreachable')
    setSaving(false)
    if (!failure) setSaved(href)
    toast(failure ? { kind: 'error', text: failure } : { kind: 'success', text: t('saved') })
  }

  return (
    <button type="button" className={look} aria-disabled={saving} onClick={() => void save()}>
      {saving ? (
        <span className="loading loading-spinner loading-xs" aria-hidden="true" />
      ) : (
        <Bell className="size-4" aria-hidden="true" />
      )}
      {label}
    </button>
  )
}
