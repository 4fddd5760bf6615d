import { Link, useNavigate } from '@tanstack/react-router'
import { userMessages } from '#contract/users/messages.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { ActionDialog } from '../../platform/layout/action-dialog.tsx'
import { FilterSelect, Filters, TableSearch } from '../../platform/layout/filters.tsx'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import { useSwitches } from '../../platform/layout/use-switches.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskPage } from '../dashboard/desk-page.tsx'
import { useConfirm } from '../dashboard/use-confirm.ts'
import { useShopChanged } from '../dashboard/use-shop-changed.ts'
import { type ListedUser, userColumns } from './user-columns.tsx'
import { type UsersSearch, usersSearch } from './users-search.ts'

/** All users, whom administrators can verify and delete. */
export function UsersDesk({ search }: { search: UsersSearch }) {
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const switches = useSwitches()
  const { question: leaving, open, ask, close } = useConfirm<ListedUser>()
  const pages = usePages({
    key: ['desk', 'users', search],
    load: cursor => browserApi.users.all({ ...search, cursor }),
  })

  const narrow = (next: Record<string, unknown>) =>
    void navigate({ to: '/dashboard/users', search: usersSearch({ ...search, ...next }), resetScroll: false })

  const verification = ({ _id: id }: ListedUser) => ({
    async turn(verified: boolean) {
      await browserApi.users.setVerified({ id, verified })
      shopChanged()
      await pages.refresh()
    },
    said: (verified: boolean) => (verified ? userMessages.verified : userMessages.unverified),
  })

  async function remove() {
    if (!leaving) return
    await browserApi.users.remove({ id: leaving._id })
    shopChanged()
    await pages.refresh()
  }

  return (
    <DeskPage title="Users" total={pages.total}>
      {switches.notice}
      <Filters>
        <TableSearch label="Name or e-mail" value={search.q ?? ''} onSearch={q => narrow({ q })} />
        <FilterSelect
          label="Role"
          value={search.role ?? 'all'}
          options={ROLE_OPTIONS}
          onChoose={role => narrow({ role })}
        />
        <FilterSelect
          label="Verified"
          value={verifiedOption(search.verified)}
          options={VERIFIED_OPTIONS}
          onChoose={option => narrow({ verified: option === 'all' ? undefined : option === 'yes' })}
        />
      </Filters>
      <PagedTable
        caption="Users"
        columns={userColumns({
          onVerify: user => void switches.turn(verification(user), !user.verified),
          onDelete: ask,
        })}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title="No users match that">
            <Link to="/dashboard/users" search={{}} className="btn btn-primary">
              See everyone
            </Link>
          </EmptyState>
        }
      />
      <ActionDialog
        open={open}
        onClose={close}
        run={remove}
        confirmLabel="Yes, delete it!"
        done={{ title: 'Deleted!', text: userMessages.deleted }}
      >
        {leaving && (
          <p className="mt-2 wrap-anywhere">
            This deletes the account of {leaving.name} ({leaving.email}) and everything in it. Payment records
            are kept.
          </p>
        )}
      </ActionDialog>
    </DeskPage>
  )
}

const ROLE_OPTIONS = [
  ['all', 'Everyone'],
  ['buyer', 'Buyers'],
  ['seller', 'Sellers'],
  ['admin', 'Administrators'],
] as const

const VERIFIED_OPTIONS = [
  ['all', 'Everyone'],
  ['yes', 'Verified'],
  ['no', 'Not verified'],
] as const

const verifiedOption = (verified: boolean | undefined) =>
  verified === undefined ? 'all' : verified ? 'yes' : 'no'
