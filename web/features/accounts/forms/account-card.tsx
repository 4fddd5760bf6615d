import type { ReactNode } from 'react'
import { texts } from '../../../texts/texts.ts'

type AccountCardProps = {
  title: string
  /** One sentence under the title. */
  intro?: ReactNode
  children: ReactNode
  /** Shown below the card. */
  below?: ReactNode
}

/** The card of the screens for signing in, signing up and account recovery. */
export function AccountCard({ title, intro, children, below }: AccountCardProps) {
  return (
    <div className="page-width flex flex-1 flex-col items-center py-page">
      <div className="flex w-full max-w-md flex-col gap-6">
        <div className="rounded-box bg-base-100 p-6 shadow-raised sm:p-8">
          <h1 className="text-title">{title}</h1>
          {intro && <p className="mt-2 text-quiet">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {below}
      </div>
    </div>
  )
}

/** A form that needs JavaScript. Without it, a notice says so in its place: a field that leads nowhere would be a trap. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <>
    <noscript>
      <p className="rounded-field border border-base-300 p-4">{texts('login')('needsJavaScript')}</p>
    </noscript>
    <div className="noscript:hidden">{children}</div>
  </>
)
