import { Link } from '@tanstack/react-router'
import type { Api } from '#contract/index.ts'
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
export const userColumns = ({ onVerify, ...acts }: UserColumns): Column<ListedUser>[] => [
  {
    key: 'name',
    head: 'Name',
    brief: 'first line',
    cell: ({ _id, name }) => (
      <Link
        to="/dashboard/users/$id"
        params={{ id: _id }}
        className="link block font-medium wrap-anywhere underline-offset-4 md:min-w-32"
      >
        {name}
      </Link>
    ),
  },
  { key: 'email', head: 'Email', brief: 'second line', cell: ({ email }) => <EmailText address={email} /> },
  { key: 'role', head: 'Role', brief: 'first line', cell: user => <RoleBadge {...user} /> },
  {
    key: 'verified',
    head: 'Verified',
    cell: user => (
      <input
        type="checkbox"
        role="switch"
        className="toggle toggle-primary"
        aria-label={`${user.name} is verified`}
        checked={user.verified}
        aria-checked={user.verified}
        // The switch changes after the server's response.
        onChange={() => onVerify(user)}
      />
    ),
  },
  { key: 'actions', head: 'Actions', acts: true, cell: user => <Actions user={user} {...acts} /> },
]

/** The role as a badge: sellers in the primary color, others in the secondary one. Next to it, the other side. */
const RoleBadge = ({ role, bothSides }: Pick<ListedUser, 'role' | 'bothSides'>) => (
  <>
    <span
      className={`rounded-selector px-3 py-1 font-medium text-sm ${role === 'seller' ? 'bg-primary text-primary-content' : 'bg-secondary text-secondary-content'}`}
    >
      {role}
    </span>
    {bothSides && (
      <span className="ml-2 whitespace-nowrap text-quiet text-sm">
        {role === 'buyer' ? 'sells, too' : 'buys, too'}
      </span>
    )}
  </>
)

type ActionsProps = Pick<UserColumns, 'onSignOut' | 'onDelete'> & { user: ListedUser }

const Actions = ({ user, onSignOut, onDelete }: ActionsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <button
      type="button"
      className="btn btn-ghost btn-sm min-h-9 whitespace-nowrap"
      aria-label={`Log out everywhere: ${user.name}`}
      onClick={() => onSignOut(user)}
    >
      Log out everywhere
    </button>
    {user.role === 'admin' ? (
      <span className="text-quiet text-sm">Protected</span>
    ) : (
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-9 text-error"
        aria-label={`Delete ${user.name}`}
        onClick={() => onDelete(user)}
      >
        Delete
      </button>
    )}
  </div>
)
