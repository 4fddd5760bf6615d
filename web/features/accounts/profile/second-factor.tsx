import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { browserQueries } from '../../../platform/api/queries.ts'
import type { ProviderAccount, SecondFactorSettings } from '../../../platform/session/identity/port.ts'
import { refreshUser } from '../../../platform/session/session-actions.ts'
import { texts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { BackupCodes } from './backup-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { WithPassword } from './with-password.tsx'

type Step =
  | { name: 'overview' }
  | { name: 'turning-on' | 'turning-off' | 'new-codes' }
  | { name: 'setup'; uri: string; backupCodes: string[] }
  | { name: 'codes'; backupCodes: string[] }

type SecondFactorProps = { account: ProviderAccount; settings: SecondFactorSettings }

/** Turns the second factor on and off, and creates new backup codes. */
export function SecondFactor({ account: { secondFactor, hasPassword }, settings }: SecondFactorProps) {
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const t = texts('profile')
  const overview = () => setStep({ name: 'overview' })

  async function turnedOn(backupCodes: string[]) {
    setStep(backupCodes.length > 0 ? { name: 'codes', backupCodes } : { name: 'overview' })
    toast({ kind: 'success', text: t('twoStep.turnedOn') })
    await Promise.allSettled([accountChanged(), refreshUser()])
  }

  const actions = {
    'turning-on': {
      label: t('twoStep.continue'),
      send: async (password: string | undefined) =>
        setStep({ name: 'setup', ...(await settings.begin(password)) }),
    },
    'turning-off': {
      label: t('twoStep.turnOff'),
      async send(password: string | undefined) {
        await settings.turnOff(password)
        overview()
        toast({ kind: 'success', text: t('twoStep.turnedOff') })
        await Promise.allSettled([accountChanged(), refreshUser()])
      },
    },
    'new-codes': {
      label: t('twoStep.createCodes'),
      send: async (password: string | undefined) =>
        setStep({ name: 'codes', backupCodes: (await settings.newBackupCodes?.(password)) ?? [] }),
    },
  }

  switch (step.name) {
    case 'setup':
      return (
        <SecondFactorSetup
          uri={step.uri}
          onCode={async code => {
            await settings.turnOn(code)
            await turnedOn(step.backupCodes)
          }}
          onCancel={overview}
        />
      )
    case 'codes':
      return <BackupCodes codes={step.backupCodes} onDone={overview} />
    case 'overview':
      return secondFactor ? (
        <div className="flex flex-col gap-5">
          <p className="flex items-center gap-2 text-success">
            <ShieldCheck className="size-5" aria-hidden="true" /> {t('twoStep.on')}
          </p>
          <div className="flex flex-wrap gap-3">
            {settings.newBackupCodes && (
              <button
                type="button"
                className="btn btn-outline"
                onClick={() => setStep({ name: 'new-codes' })}
              >
                {t('twoStep.newCodes')}
              </button>
            )}
            <button
              type="button"
              className="btn btn-outline border-error text-error"
              onClick={() => setStep({ name: 'turning-off' })}
            >
              {t('twoStep.turnOff')}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" className="btn btn-outline" onClick={() => setStep({ name: 'turning-on' })}>
          {t('twoStep.turnOn')}
        </button>
      )
    default: {
      const { label, send } = actions[step.name]
      return <WithPassword hasPassword={hasPassword} label={label} send={send} onCancel={overview} />
    }
  }
}

/** Refetches all data of the provider, because the sessions have changed, too. */
const accountChanged = () => browserQueries.invalidateQueries({ queryKey: ['identity'] })
