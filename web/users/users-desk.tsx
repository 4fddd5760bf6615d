import { Link, useNavigate } from '@tanstack/react-router'
import { userMessages } from '#contract/users/messages.ts'
import { browserApi } from '../api/browser.ts'
import { usePages } from '../api/paged.ts'
import { DeskPage } from '../dashboard/desk-page.tsx'
import { useAsking } from '../dashboard/use-asking.ts'
import { useShopChanged } from '../dashboard/use-shop-changed.ts'
import { ActionDialog } from '../layout/action-dialog.tsx'
import { FilterSelect, Filters, TableSearch } from '../layout/filters.tsx'
import { PagedTable } from '../layout/paged-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type ListedUser, userColumns } from './user-columns.tsx'
import { type UsersSearch, usersSearch } from './users-search.ts'

type Question = { about: 'verifying' | 'deleting'; user: ListedUser }

/** Everybody who has an account, for administrators to verify and to delete. */
export function UsersDesk({ search }: { search: UsersSearch }) {
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const { question, open, ask, close } = useAsking<Question>()
  const pages = usePages({
    key: ['desk', 'users', search],
    load: cursor => browserApi.users.all({ ...search, cursor }),
  })

  const narrow = (next: Record<string, unknown>) =>
    void navigate({ to: '/dashboard/users', search: usersSearch({ ...search, ...next }), resetScroll: false })

  async function run() {
    if (!question) return
    const { about, user } = question
    if (about === 'deleting') await browserApi.users.remove({ id: user._id })
    else await browserApi.users.setVerified({ id: user._id, verified: !user.verified })
    shopChanged()
    await pages.refresh()
  }

  return (
    <DeskPage title="Users" total={pages.total}>
      <Filters>
        <TableSearch label="Name or e-mail" value={search.q ?? ''} onSearch={q => narrow({ q })} />
        <FilterSelect
          label="Role"
          value={search.role ?? 'all'}
          options={ROLE_OPTIONS}
          onChoose={role => narrow({ role })}
        />
      </Filters>
      <PagedTable
        caption="Users"
        columns={userColumns({
          onVerify: user => ask({ about: 'verifying', user }),
          onDelete: user => ask({ about: 'deleting', user }),
        })}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title="Nobody fits that">
            <Link to="/dashboard/users" search={{}} className="btn btn-primary">
              See everybody
            </Link>
          </EmptyState>
        }
      />
      <ActionDialog
        open={open}
        onClose={close}
        run={run}
        confirmLabel={question?.about === 'deleting' ? 'Yes, delete it!' : 'Yes, confirm it!'}
        done={doneOf(question)}
      >
        {question && <p className="mt-2 wrap-anywhere">{meaningOf(question)}</p>}
      </ActionDialog>
    </DeskPage>
  )
}

const ROLE_OPTIONS = [
  ['all', 'Everybody'],
  ['buyer', 'Buyers'],
  ['seller', 'Sellers'],
  ['admin', 'Administrators'],
] as const

function doneOf(question: Question | undefined) {
  if (question?.about === 'deleting') return { title: 'Deleted!', text: userMessages.deleted } as const
  const text = question?.user.verified ? userMessages.unverified : userMessages.verified
  return { title: 'Approved!', text } as const
}

function meaningOf({ about, user }: Question): string {
  const who = `${user.name} (${user.email})`
  if (about === 'deleting') {
    return `The account of ${who} and what belongs to it are deleted. Records of payments are kept.`
  }
  return user.verified
    ? `${who} will not be shown as verified any more.`
    : `${who} will be shown as verified to everybody.`
}
