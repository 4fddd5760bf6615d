import { Link } from '@tanstack/react-router'
import type { Api } from '#contract/index.ts'
import { texts } from '../../texts/texts.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'

export type ListedUser = Awaited<ReturnType<Api['users']['all']>>['body'][number]

type UserColumns = {
  /** Called to verify a user, or to remove the verification. */
  onVerify(user: ListedUser): void
  /** Called to end all sessions of a user. */
  onSignOut(user: ListedUser): void
  onDelete(user: ListedUser): void
}

/** The columns of the table of users. */
export function userColumns({ onVerify, ...acts }: UserColumns): Column<ListedUser>[] {
  const t = texts('users')
  return [
    {
      key: 'name',
      head: t('name'),
      brief: 'first line',
      rowHead: true,
      cell: ({ _id, name }) => (
        <Link
          to="/dashboard/users/$id"
          params={{ id: _id }}
          className="link block font-medium wrap-anywhere underline-offset-4 md:min-w-32"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'email',
      head: t('email'),
      brief: 'second line',
      cell: ({ email }) => (
        <span className="block md:min-w-32">
          <EmailText address={email} />
        </span>
      ),
    },
    { key: 'role', head: t('role'), brief: 'first line', cell: user => <RoleBadge {...user} /> },
    {
      key: 'verified',
      head: t('verified'),
      cell: user => (
        <input
          type="checkbox"
          role="switch"
          className="toggle"
          aria-label={t('isVerified', { name: user.name })}
          checked={user.verified}
          aria-checked={user.verified}
          // The switch changes after the server's response.
          onChange={() => onVerify(user)}
        />
      ),
    },
    {
      key: 'actions',
      head: texts('admin')('actions'),
      cell: user => <Actions user={user} {...acts} />,
    },
  ]
}

/** The role as a badge: sellers in the primary color, others in the secondary one. Next to it, the other side. */
const RoleBadge = ({ role, bothSides }: Pick<ListedUser, 'role' | 'bothSides'>) => (
  <>
    <span
      className={`rounded-selector px-3 py-1 font-medium text-sm ${role === 'seller' ? 'bg-primary text-primary-content' : 'bg-secondary text-secondary-content'}`}
    >
      {texts('users')(`roles.${role}`)}
    </span>
    {bothSides && (
      <span className="whitespace-nowrap text-quiet text-sm max-md:ms-2 md:mt-1 md:block">
        {texts('users')(role === 'buyer' ? 'alsoSells' : 'alsoBuys')}
      </span>
    )}
  </>
)

type ActionsProps = Pick<UserColumns, 'onSignOut' | 'onDelete'> & { user: ListedUser }

function Actions({ user, onSignOut, onDelete }: ActionsProps) {
  const t = texts('users')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-9 whitespace-nowrap"
        aria-label={t('logOut.one', { name: user.name })}
        onClick={() => onSignOut(user)}
      >
        {t('logOut.everywhere')}
      </button>
      {user.role === 'admin' ? (
        <span className="text-quiet text-sm">{t('protected')}</span>
      ) : (
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-9 text-error"
          aria-label={t('deleteOne', { name: user.name })}
          onClick={() => onDelete(user)}
        >
          {texts('admin')('delete')}
        </button>
      )}
    </div>
  )
}
