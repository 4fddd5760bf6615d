import { Link, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { useConfirm } from '../../platform/admin/use-confirm.ts'
import { useShopChanged } from '../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { FilterSelect, Filters, TableSearch } from '../../platform/layout/filters.tsx'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import { useSwitches } from '../../platform/layout/use-switches.tsx'
import { texts } from '../../texts/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListedUser, userColumns } from './user-columns.tsx'
import { type ConfirmedAction, UserDialog } from './user-dialog.tsx'
import { type UsersSearch, usersSearch } from './users-search.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** All users, whom administrators can verify, sign out and delete. */
export function UsersAdmin({ search }: { search: UsersSearch }) {
  const t = texts('users')
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const switches = useSwitches()
  const { question: action, open, ask, close } = useConfirm<ConfirmedAction>()
  const verifying = useConfirm<ListedUser>()
  const pages = usePages({
    key: ['admin', 'users', search],
    load: cursor => browserApi.users.all({ ...search, cursor }),
  })

  const narrow = (next: Record<string, unknown>) =>
    void navigate({ to: '/dashboard/users', search: usersSearch({ ...search, ...next }), resetScroll: false })

  async function refresh() {
    shopChanged()
    await pages.refresh()
  }

  const verification = ({ _id: id }: ListedUser) => ({
    async turn(verified: boolean) {
      await browserApi.users.setVerified({ id, verified })
      await refresh()
    },
    doneText: (verified: boolean) => t(verified ? 'verify.done' : 'verify.undone'),
  })

  return (
    <AdminPage
      title={t('title')}
      total={pages.total}
      aside={
        <button
          type="button"
          // In a row of its own on small screens, so that it does not move when the total appears.
          className="btn btn-outline max-sm:w-full"
          onClick={() => ask({ kind: 'sign-out-everybody' })}
        >
          {t('logOut.everybody')}
        </button>
      }
    >
      {switches.notice}
      <Filters>
        <TableSearch label={t('search')} value={search.q ?? ''} onSearch={q => narrow({ q })} />
        <FilterSelect
          label={t('role')}
          value={search.role ?? 'all'}
          options={roleOptions()}
          onChoose={role => narrow({ role })}
        />
        <FilterSelect
          label={t('verified')}
          value={verifiedOption(search.verified)}
          options={verifiedOptions()}
          onChoose={option => narrow({ verified: option === 'all' ? undefined : option === 'yes' })}
        />
      </Filters>
      <PagedTable
        caption={t('title')}
        columns={userColumns({
          onVerify: user =>
            user.verified ? void switches.turn(verification(user), false) : verifying.ask(user),
          onSignOut: user => ask({ kind: 'sign-out', user }),
          onDelete: user => ask({ kind: 'delete', user }),
        })}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title={t('noMatch')}>
            <Link to="/dashboard/users" search={{}} className="btn btn-primary">
              {t('seeEveryone')}
            </Link>
          </EmptyState>
        }
      />
      <VerifyDialog
        user={verifying.question}
        open={verifying.open}
        onClose={verifying.close}
        onDone={refresh}
      />
      <UserDialog action={action} open={open} onClose={close} onDone={refresh} />
    </AdminPage>
  )
}

const roleOptions = () =>
  [
    ['all', texts('users')('everyone')],
    ...(['buyer', 'seller', 'admin'] as const).map(role => [role, texts('users')(`byRole.${role}`)] as const),
  ] as const

function verifiedOptions() {
  const t = texts('users')
  return [
    ['all', t('everyone')],
    ['yes', t('verified')],
    ['no', t('notVerified')],
  ] as const
}

const verifiedOption = (verified: boolean | undefined) =>
  verified === undefined ? 'all' : verified ? 'yes' : 'no'
