import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { texts } from '../../texts/texts.ts'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { OutboxLink } from './forms/outbox-link.tsx'

type DemoAccountsProps = {
  demo: NonNullable<SignInOptions['demo']>
  /** Called with the chosen account. */
  onChoose(account: { email: string; password: string }): void
}

/** The accounts of a demo shop; pressing one fills in the form. */
export function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  const hydrated = useAfterHydration()
  const { accounts, password } = demo
  const t = texts('login')
  return (
    <section
      aria-labelledby="demo-accounts-title"
      className="rounded-box border border-base-300 border-dashed p-6 sm:px-8 noscript:hidden"
    >
      <h2 id="demo-accounts-title" className="font-semibold">
        {t('demo.title')}
      </h2>
      <p className="mt-1 text-quiet text-sm">
        {t.rich('demo.accounts', {
          password,
          code: text => (
            <code
              translate="no"
              className="whitespace-nowrap rounded bg-base-300 px-1.5 py-0.5 text-base-content"
            >
              {text}
            </code>
          ),
        })}
      </p>
      <ul className="mt-3 flex flex-col">
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className="btn btn-ghost -mx-3 h-auto min-h-11 w-[calc(100%+1.5rem)] flex-wrap justify-between gap-x-3 gap-y-0 px-3 py-1.5 text-base font-normal disabled:text-base-content"
              disabled={!hydrated}
              onClick={() => onChoose({ email, password })}
            >
              <span className="wrap-anywhere min-w-0 whitespace-normal text-start font-medium">
                <bdi>{email}</bdi>
              </span>
              <span className="text-quiet text-sm">{t(`roles.${role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OutboxLink demo={demo} />
    </section>
  )
}
