import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LINK_MINUTES } from '#contract/self-tests/tests.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
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
  const state = data?.state ?? 'waiting'
  return (
    <Dialog title="Self-test" open onClose={onClose}>
      <p>
        Open this link <strong>on the phone that you sell</strong>. It tests screen, cameras, sound and
        sensors in about four minutes, and buyers see the dated report.
      </p>
      {failure && (
        <p role="alert" className="mt-4 text-error">
          {failure}
        </p>
      )}
      {link && state === 'waiting' && <LinkToScan link={link} />}
      <p role="status" className="mt-4 min-h-6">
        {link && STATES[state]}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {(state === 'expired' || state === 'none' || failure) && (
          <button type="button" className="btn btn-primary" onClick={again}>
            Make a new link
          </button>
        )}
        {state === 'done' && (
          <Link to="/product-details/$id" params={{ id: product._id }} className="btn btn-primary">
            See the report
          </Link>
        )}
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

const STATES = {
  none: 'The link has expired.',
  expired: 'The link has expired.',
  waiting: `Waiting for the phone. The link works once and for ${LINK_MINUTES} minutes.`,
  running: 'The test is running on the phone.',
  done: 'Done. The report is on the page of your listing.',
}

const LinkToScan = ({ link }: { link: string }) => (
  <div className="mt-4 flex flex-col items-center gap-4">
    {/* On a small screen, this is most likely the phone itself. */}
    <a href={link} className="btn btn-primary w-full sm:hidden">
      This is the phone: start here
    </a>
    <p className="text-quiet text-sm sm:hidden">Or open this link on it:</p>
    <QrCode text={link} label="QR code of the link" className="hidden w-full max-w-60 sm:block" />
    <p className="wrap-anywhere w-full rounded-field bg-base-200 p-3 text-center font-mono text-sm">{link}</p>
    <a href={link} className="btn btn-outline w-full border-base-300 max-sm:hidden">
      This is the phone: start here
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
      ({ token }) => !isOver && setLink(`${window.location.origin}/self-test/${token}`),
      error => !isOver && setFailure(failureMessage(error)),
    )
    return () => {
      isOver = true
    }
  }, [id, attempt])

  return { link, failure, again: () => setAttempt(attempt + 1) }
}
