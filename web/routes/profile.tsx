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
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/profile')({
  ssr: false,
  staticData: { texts: ['mailLanguage', 'noticeLabels', 'photos', 'profile'] },
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
      title: texts('profile')('title'),
      description: texts('profile')('description'),
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
  const t = texts('profile')
  return (
    <div className="page-width py-page">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-title">{t('title')}</h1>
        <ProfileSection title={t('aboutYou')}>
          <div className="flex flex-col gap-8">
            <Photo name={user.name} photo={user.photo} />
            <NameForm key={user.id} name={user.name} />
          </div>
        </ProfileSection>
        {user.role !== 'admin' && !user.needsSecondFactor && (
          <ProfileSection title={t('buyingAndSelling')}>
            <BothSides user={user} />
          </ProfileSection>
        )}
        <ProfileSection title={t('email')}>
          <EmailAddress user={user} demo={options.demo} />
          <MailLanguage language={user.language} />
        </ProfileSection>
        <Password userId={user.id} />
        <TwoStepSignIn user={user} />
        <ProfileSection title={t('mails.title')} intro={t('mails.intro')}>
          <MailChoices userId={user.id} />
        </ProfileSection>
        <ProfileSection title={t('devices.title')}>
          <Sessions userId={user.id} />
        </ProfileSection>
        <ProfileSection title={t('yourData')} intro={t('yourDataIntro')}>
          <ExportData />
        </ProfileSection>
        <ProfileSection title={t('deletion.title')}>
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
  const t = texts('profile')
  return (
    <ProfileSection title={t('twoStep.title')} intro={t('twoStep.intro')} id="two-step-sign-in">
      {user.needsSecondFactor && (
        <p role="status" className="mb-5 rounded-field bg-accent p-4 text-accent-content">
          {t('twoStep.needed')}
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
    <ProfileSection title={texts('profile')('password')} intro={texts('profile')('passwordIntro')}>
      <PasswordForm />
    </ProfileSection>
  )
}
