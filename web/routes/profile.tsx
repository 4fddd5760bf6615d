import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { guarded } from '../features/accounts/guard.tsx'
import { BothSides } from '../features/accounts/profile/both-sides.tsx'
import { DeleteAccount } from '../features/accounts/profile/delete-account.tsx'
import { EmailAddress } from '../features/accounts/profile/email-address.tsx'
import { ExportData } from '../features/accounts/profile/export-data.tsx'
import { MailChoices } from '../features/accounts/profile/mail-choices.tsx'
import { MailLanguage } from '../features/accounts/profile/mail-language.tsx'
import { NameForm } from '../features/accounts/profile/name-form.tsx'
import { PasswordForm } from '../features/accounts/profile/password-form.tsx'
import { Photo } from '../features/accounts/profile/photo.tsx'
import { useAccountAtProvider } from '../features/accounts/profile/profile-queries.ts'
import { ProfileSection } from '../features/accounts/profile/profile-section.tsx'
import { SecondFactor } from '../features/accounts/profile/second-factor.tsx'
import { Sessions } from '../features/accounts/profile/sessions.tsx'
import { apiOf } from '../platform/api/api.ts'
import { pageHead } from '../platform/layout/page-head.ts'
import { currentSession, type SignedInUser, useSession } from '../platform/session/session.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/profile')({
  ssr: false,
  staticData: { texts: ['mailLanguage', 'noticeLabels', 'photos'] },
  beforeLoad: guarded(),
  loader: async argument => {
    const [options] = await Promise.all([
      apiOf(argument).then(api => api.accounts.signInOptions()),
      loadWhatItShows(),
    ])
    return { options }
  },
  pendingMs: 0,
  head: () =>
    pageHead({
      title: 'Profile',
      description: 'Your name, your photo, your password and your data.',
      unlisted: true,
    }),
  component: Profile,
})

async function loadWhatItShows() {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  // Loaded only when the page is opened.
  const { loadProfile } = await import('../features/accounts/profile/profile-queries.ts')
  await loadProfile(session.user)
}

function Profile() {
  const { options } = Route.useLoaderData()
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  const { user } = session
  return (
    <div className="page-width py-page">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-title">Profile</h1>
        <ProfileSection title="About you">
          <div className="flex flex-col gap-8">
            <Photo name={user.name} photo={user.photo} />
            <NameForm key={user.id} name={user.name} />
          </div>
        </ProfileSection>
        {user.role !== 'admin' && !user.needsSecondFactor && (
          <ProfileSection title="Buying and selling">
            <BothSides user={user} />
          </ProfileSection>
        )}
        <ProfileSection title="Email">
          <EmailAddress user={user} demo={options.demo} />
          <MailLanguage language={user.language} />
        </ProfileSection>
        <Password userId={user.id} />
        <TwoStepSignIn user={user} />
        <ProfileSection
          title="Email notifications"
          intro="You'll always see these in the app. Which would you also like by email?"
        >
          <MailChoices userId={user.id} />
        </ProfileSection>
        <ProfileSection title="Your devices">
          <Sessions userId={user.id} />
        </ProfileSection>
        <ProfileSection title="Your data" intro="Everything we store about you, in one file.">
          <ExportData />
        </ProfileSection>
        <ProfileSection title="Delete account">
          <DeleteAccount />
        </ProfileSection>
      </div>
    </div>
  )
}

/** Empty when the provider does not allow the second factor to be changed here. */
function TwoStepSignIn({ user }: { user: SignedInUser }) {
  const { data: account } = useAccountAtProvider(user.id)
  const isShown = account?.settings !== undefined
  // The section appears after the router has looked for the hash.
  useEffect(() => {
    if (isShown && window.location.hash === '#two-step-sign-in')
      document.getElementById('two-step-sign-in')?.scrollIntoView()
  }, [isShown])
  if (!account?.settings) return null
  return (
    <ProfileSection
      title="Two-step login"
      intro="Log in with your password and a code from your phone."
      id="two-step-sign-in"
    >
      {user.needsSecondFactor && (
        <p role="status" className="mb-5 rounded-field bg-accent p-4 text-accent-content">
          Administrators need two-step login. Turn it on to open the dashboard.
        </p>
      )}
      <SecondFactor account={account} settings={account.settings} />
    </ProfileSection>
  )
}

/** Empty for users without a password, who sign in with Google. */
function Password({ userId }: { userId: string }) {
  const { data: account } = useAccountAtProvider(userId)
  if (!account?.hasPassword) return null
  return (
    <ProfileSection title="Password" intro="This logs you out on all your other devices.">
      <PasswordForm />
    </ProfileSection>
  )
}
