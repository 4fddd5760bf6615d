import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { fitOf, seenDevice } from '#contract/self-tests/device.ts'
import type { Device, Run } from '#contract/self-tests/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { untestable } from '../labels.ts'
import { DeviceCheck } from './device-check.tsx'
import { readDevice } from './read-device.ts'
import { Review } from './review.tsx'
import { STEPS } from './steps.tsx'
import { useRun } from './use-run.ts'
import { Wizard } from './wizard.tsx'

type RunPageProps = { token: string; run: Run }

/** The self-test on the phone: introduction, tests, results and confirmation. */
export function RunPage({ token, run }: RunPageProps) {
  const t = texts('selfTestRun')
  const own = useRun(token)
  const [open, setOpen] = useState<{ first: number; single?: boolean }>()
  const results = own.run?.results ?? []
  const stepsDone = STEPS.findIndex(({ test }) => !results.some(result => result.test === test))
  const isComplete = stepsDone < 0 && results.some(({ test }) => test === 'screen')

  if (own.run?.sent || (run.state === 'done' && own.run))
    return <Sent run={run} isOwn={own.run.sent !== undefined} />
  if (own.run && !own.run.started && run.state === 'running') {
    return (
      <Frame run={run}>
        <p role="alert" className="mt-4 text-lead">
          {t('linkUsed')}
        </p>
        <p className="mt-2 text-quiet">{t('otherBrowser')}</p>
      </Frame>
    )
  }
  const leave = () => {
    setOpen(undefined)
    window.scrollTo(0, 0)
  }
  const begin = () => setOpen({ first: stepsDone < 0 ? STEPS.length : stepsDone })
  return (
    <Frame run={run}>
      {own.run?.started ? (
        <>
          <p className="mt-4">
            <button
              type="button"
              className="btn btn-primary btn-lg w-full"
              onClick={begin}
              hidden={isComplete}
            >
              {t('continue')}
            </button>
          </p>
          {results.length > 0 && !open && (
            <Review
              token={token}
              runKey={own.run.key}
              results={results}
              onAgain={first => setOpen({ first, single: true })}
              onSent={sent => {
                own.change({ sent })
                window.scrollTo(0, 0)
              }}
            />
          )}
        </>
      ) : (
        <Introduction
          token={token}
          run={run}
          runKey={own.run?.key}
          onStarted={() => {
            own.change({ started: true })
            setOpen({ first: 0 })
          }}
        />
      )}
      {open && <Wizard {...open} results={results} onRecord={own.record} onLeave={leave} />}
    </Frame>
  )
}

const Frame = ({ run, children }: { run: Run; children: ReactNode }) => (
  <div className="page-width max-w-xl py-6 md:py-10">
    <p className="text-label">{texts('selfTestRun')('title')}</p>
    <h1 className="mt-1 break-words text-title">
      <bdi>{run.productName}</bdi>
    </h1>
    {children}
  </div>
)

type IntroductionProps = { token: string; run: Run; runKey: string | undefined; onStarted(): void }

function Introduction({ token, run, runKey, onStarted }: IntroductionProps) {
  const t = texts('selfTestRun')
  const [device, setDevice] = useState<Device>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => void readDevice().then(setDevice), [])
  const seen = device && seenDevice(device)
  const fit = seen && fitOf({ brand: run.brand, name: run.model ?? run.productName }, seen)

  async function start() {
    if (!device || !runKey) return
    setBusy(true)
    setFailure(undefined)
    try {
      await browserApi.selfTests.start({ token, key: runKey, device })
      onStarted()
    } catch (error) {
      setFailure(failureMessage(error))
    }
    setBusy(false)
  }

  return (
    <>
      <p className="mt-4 text-lead">{t('intro')}</p>
      <ul className="mt-4 list-disc ps-5">
        <li>{t('private')}</li>
        <li>{t('public')}</li>
        <li>{untestable()}</li>
      </ul>
      <noscript>
        <p className="mt-4 font-semibold">{t('needsJavaScript')}</p>
      </noscript>
      {seen && fit && <DeviceCheck run={run} device={seen} fit={fit} />}
      {failure && (
        <p role="alert" className="mt-4 text-error">
          {failure}
        </p>
      )}
      {fit?.verdict !== 'differs' && (
        <BusyButton
          busy={busy || !fit}
          className="btn-primary btn-lg mt-6 h-auto min-h-16 w-full noscript:hidden"
          onClick={start}
        >
          {t('start')}
        </BusyButton>
      )}
    </>
  )
}

const Sent = ({ run, isOwn }: { run: Run; isOwn: boolean }) => (
  <Frame run={run}>
    <p role="status" className="mt-4 text-lead">
      {texts('selfTestRun')(isOwn ? 'thanks' : 'linkUsed')}
    </p>
    <Link
      to="/product-details/$id"
      params={{ id: run.productId }}
      className="btn btn-primary btn-lg mt-6 w-full"
    >
      {texts('selfTestRun')('seeListing')}
    </Link>
  </Frame>
)
