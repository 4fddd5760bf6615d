import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LINK_MINUTES } from '#contract/self-tests/tests.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { pageLanguage, pathIn } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { bold } from '../../ui/bold.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** Milliseconds between two polls of the phone's progress. */
const LOOK_EVERY_MS = 4000

type LinkDialogProps = { product: { _id: string; productName: string }; onClose(): void }

/** Shows the seller a link for the phone, and the progress of the test on the phone. */
export function LinkDialog({ product, onClose }: LinkDialogProps) {
  const { link, failure, again } = useLink(product._id)
  const { data } = useQuery(
    {
      queryKey: ['self-test-link', product._id, link],
      queryFn: () => browserApi.selfTests.linkState({ id: product._id }),
      enabled: link !== undefined,
      refetchInterval: LOOK_EVERY_MS,
      staleTime: 0,
    },
    browserQueries,
  )
  const t = texts('selfTestLink')
  const state = data?.state ?? 'waiting'
  return (
    <Dialog title={t('title')} open onClose={onClose}>
      <p>{t.rich('intro', { b: bold })}</p>
      {failure && (
        <p role="alert" className="mt-4 text-error">
          {failure}
        </p>
      )}
      {link && state === 'waiting' && <LinkToScan link={link} />}
      <p role="status" className="mt-4 min-h-6">
        {link && stateText(state)}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {(state === 'expired' || state === 'none' || failure) && (
          <button type="button" className="btn btn-primary" onClick={again}>
            {t('newLink')}
          </button>
        )}
        {state === 'done' && (
          <Link to="/product-details/$id" params={{ id: product._id }} className="btn btn-primary">
            {t('seeReport')}
          </Link>
        )}
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Dialog>
  )
}

function stateText(state: 'none' | 'expired' | 'waiting' | 'running' | 'done'): string {
  const t = texts('selfTestLink')
  if (state === 'waiting') return t('waiting', { minutes: LINK_MINUTES })
  return t(state === 'none' ? 'expired' : state)
}

const LinkToScan = ({ link }: { link: string }) => (
  <div className="mt-4 flex flex-col items-center gap-4">
    {/* On a small screen, this is most likely the phone itself. */}
    <a href={link} className="btn btn-primary w-full sm:hidden">
      {texts('selfTestLink')('startHere')}
    </a>
    <p className="text-quiet text-sm sm:hidden">{texts('selfTestLink')('orOpen')}</p>
    <QrCode text={link} label={texts('selfTestLink')('code')} className="hidden w-full max-w-60 sm:block" />
    <p
      dir="ltr"
      translate="no"
      className="wrap-anywhere w-full rounded-field bg-base-200 p-3 text-center font-mono text-sm"
    >
      {link}
    </p>
    <a href={link} className="btn btn-outline w-full max-sm:hidden">
      {texts('selfTestLink')('startHere')}
    </a>
  </div>
)

function useLink(id: string) {
  const [link, setLink] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new link
  useEffect(() => {
    let isOver = false
    setFailure(undefined)
    browserApi.selfTests.makeLink({ id }).then(
      ({ token }) =>
        !isOver && setLink(`${window.location.origin}${pathIn(pageLanguage(), `/self-test/${token}`)}`),
      error => !isOver && setFailure(failureMessage(error)),
    )
    return () => {
      isOver = true
    }
  }, [id, attempt])

  return { link, failure, again: () => setAttempt(attempt + 1) }
}
