import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/dashboard/calls.ts'
import type { Api } from '#contract/index.ts'
import { priceText } from '#contract/money.ts'
import type { DealOfPerson, PersonDetails } from '#contract/users/calls.ts'
import { identityCheckLabels } from '#contract/users/checks.ts'
import { userMessages } from '#contract/users/messages.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { countText, NumberTile, NumberTiles } from '../../platform/admin/number-tiles.tsx'
import { useConfirm } from '../../platform/admin/use-confirm.ts'
import { useShopChanged } from '../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { usePages } from '../../platform/api/paged.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import { texts } from '../../texts/texts.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { FullTime } from '../../ui/times.tsx'
import { toast } from '../../ui/toast.ts'
import { browserName } from '../accounts/profile/browser-name.ts'
import { auditText } from '../dashboard/audit-labels.ts'
import { type ConfirmedAction, UserDialog } from './user-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

type ListedPhone = Awaited<ReturnType<Api['products']['ofSeller']>>['body'][number]

/** Everything about one person, for administrators. */
export function PersonPage({ person }: { person: PersonDetails }) {
  const router = useRouter()
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const action = useConfirm<ConfirmedAction>()
  const verifying = useConfirm<PersonDetails>()

  async function refresh() {
    shopChanged()
    await Promise.all([
      router.invalidate(),
      browserQueries.invalidateQueries({ queryKey: ['admin', 'person', person._id] }),
    ])
  }
  async function takeBadge() {
    try {
      await browserApi.users.setVerified({ id: person._id, verified: false })
      await refresh()
      toast({ kind: 'success', text: userMessages.unverified })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
  }
  const { money, phones, deals } = person
  const button = 'btn btn-outline border-base-300'

  return (
    <AdminPage title={person.name}>
      <p className="-mt-4 mb-6 text-sm">
        <Link to="/dashboard/users" className="link inline-flex min-h-11 items-center underline-offset-4">
          All users
        </Link>
      </p>
      <div className="flex flex-col gap-8">
        <Part title="Account">
          <Facts person={person} />
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className={button} onClick={() => verifying.ask(person)}>
              {person.verified ? 'Verify again' : 'Verify'}
            </button>
            {person.verified && (
              <button type="button" className={button} onClick={() => void takeBadge()}>
                Remove the badge
              </button>
            )}
            {person.role !== 'admin' && (
              <button
                type="button"
                className="btn btn-outline border-error text-error"
                onClick={() => action.ask({ kind: 'delete', user: person })}
              >
                Delete
              </button>
            )}
          </div>
        </Part>
        <section aria-label="Numbers">
          <NumberTiles>
            <NumberTile name="Phones" value={countText(phones.shown + phones.hidden + phones.sold)}>
              {phones.shown} shown, {phones.hidden} hidden, {phones.sold} sold
            </NumberTile>
            <NumberTile name="Paid" value={priceText(money.paid)}>
              {money.refunded > 0 ? `${priceText(money.refunded)} refunded` : 'For phones'}
            </NumberTile>
            <NumberTile name="Paid out" value={priceText(money.paidOut)}>
              To this person
            </NumberTile>
            <NumberTile name="Waiting" value={priceText(money.waiting)}>
              Share of open deals
            </NumberTile>
            <NumberTile name="Owed" value={priceText(money.owed)}>
              To the shop
            </NumberTile>
          </NumberTiles>
        </section>
        <Deals key={`seller${deals.sold}`} person={person} as="seller" title="Deals as seller" />
        <Deals key={`buyer${deals.bought}`} person={person} as="buyer" title="Deals as buyer" />
        <Phones person={person} />
        <Part title={`Sessions (${person.sessions.length})`}>
          <ul className="divide-y divide-base-300">
            {person.sessions.map(({ signedInAt, userAgent }) => (
              <li key={`${signedInAt} ${userAgent}`} className="py-2">
                <span className="font-medium">{browserName(userAgent)}</span>{' '}
                <span className="text-quiet text-sm">
                  since <FullTime instant={signedInAt} />
                </span>
              </li>
            ))}
          </ul>
          {person.sessions.length === 0 ? (
            <p className="text-quiet">Logged in nowhere.</p>
          ) : (
            <button
              type="button"
              className={`${button} mt-4`}
              onClick={() => action.ask({ kind: 'sign-out', user: person })}
            >
              Log out everywhere
            </button>
          )}
        </Part>
        <Log person={person} />
      </div>
      <UserDialog
        action={action.question}
        open={action.open}
        onClose={action.close}
        onDone={async () => {
          if (action.question?.kind === 'delete') await navigate({ to: '/dashboard/users', replace: true })
          else await refresh()
        }}
      />
      <VerifyDialog
        user={verifying.question}
        open={verifying.open}
        onClose={verifying.close}
        onDone={refresh}
      />
    </AdminPage>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-heading">{title}</h2>
    <div className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">{children}</div>
  </section>
)

function Facts({ person }: { person: PersonDetails }) {
  const { verification } = person
  const facts: [string, ReactNode][] = [
    [
      'Email',
      <>
        <EmailText address={person.email} />{' '}
        <span className="text-quiet text-sm">
          {person.mailRefusedAt
            ? 'Not confirmed. Its owner says that the account is not theirs.'
            : person.emailConfirmed
              ? 'Confirmed'
              : 'Not confirmed'}
        </span>
      </>,
    ],
    ['Role', person.role],
    ['Joined', <FullTime key="joined" instant={person.createdAt} />],
    [
      'Verified',
      verification ? (
        <>
          {verification.check ? identityCheckLabels[verification.check] : 'Yes'}
          {verification.note && `: ${verification.note}`}
          {verification.at && (
            <span className="block text-quiet text-sm">
              <FullTime instant={verification.at} />
              {verification.by && <> by {<EmailText address={verification.by} />}</>}
            </span>
          )}
        </>
      ) : (
        'No'
      ),
    ],
  ]
  return (
    <dl className="divide-y divide-base-300">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-2">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ListProps<Row> = Parameters<typeof PagedTable<Row>>[0]

/** A list of the page with its heading. */
const List = <Row,>({
  title,
  empty,
  ...table
}: Omit<ListProps<Row>, 'caption' | 'empty'> & { title: string; empty: string }) => (
  <div>
    <h2 className="mb-3 text-heading">{title}</h2>
    <PagedTable {...table} caption={title} empty={<p className="text-quiet">{empty}</p>} />
  </div>
)

/** The rows of a list that are loaded at once. */
const ROWS = 10

function Deals({ person, as, title }: { person: PersonDetails; as: 'buyer' | 'seller'; title: string }) {
  const { _id: id, deals } = person
  const pages = usePages({
    key: ['admin', 'person', id, 'deals', as],
    load: cursor => browserApi.users.deals({ id, as, cursor, limit: ROWS }),
  })
  const count = as === 'buyer' ? deals.bought : deals.sold
  return (
    <List
      title={`${title} (${countText(count)})`}
      columns={dealColumns}
      pages={pages}
      keyOf={({ _id }) => _id}
      empty="No deals yet."
    />
  )
}

const dealColumns: Column<DealOfPerson>[] = [
  {
    key: 'phone',
    head: 'Phone',
    brief: 'first line',
    cell: ({ _id, productName }) => (
      <Link to="/deals/$id" params={{ id: _id }} className="link font-medium underline-offset-4">
        {productName}
      </Link>
    ),
  },
  {
    key: 'state',
    head: 'State',
    brief: 'second line',
    cell: ({ state, price }) => `${texts('dealStates')(state)}, ${priceText(price)}`,
  },
  { key: 'when', head: 'Booked', cell: ({ createdAt }) => <FullTime instant={createdAt} /> },
]

function Phones({ person: { _id: id, email } }: { person: PersonDetails }) {
  const pages = usePages({
    key: ['admin', 'person', id, 'phones'],
    load: cursor => browserApi.products.ofSeller({ email, cursor, limit: ROWS }),
  })
  return (
    <List
      title={`Phones${pages.total ? ` (${pages.total})` : ''}`}
      columns={phoneColumns}
      pages={pages}
      keyOf={({ _id }) => _id}
      empty="No phones yet."
    />
  )
}

const phoneColumns: Column<ListedPhone>[] = [
  {
    key: 'phone',
    head: 'Phone',
    brief: 'first line',
    cell: ({ _id, productName }) => (
      <Link to="/product-details/$id" params={{ id: _id }} className="link font-medium underline-offset-4">
        {productName}
      </Link>
    ),
  },
  { key: 'price', head: 'Price', brief: 'second line', cell: ({ resellPrice }) => priceText(resellPrice) },
]

function Log({ person: { _id: id } }: { person: PersonDetails }) {
  const pages = usePages({
    key: ['admin', 'person', id, 'log'],
    load: cursor => browserApi.users.log({ id, cursor, limit: ROWS }),
  })
  return (
    <List
      title="Activity log"
      columns={logColumns}
      pages={pages}
      keyOf={({ _id }) => _id}
      empty="Nothing yet."
    />
  )
}

const logColumns: Column<AuditEntry>[] = [
  {
    key: 'what',
    head: 'What',
    cell: entry => (
      <p className="wrap-anywhere">
        <EmailText address={entry.actorEmail} /> {auditText(entry)}{' '}
        <strong className="font-semibold">{entry.subject}</strong>
        {entry.note && <span className="block text-quiet text-sm">{entry.note}</span>}
      </p>
    ),
  },
  { key: 'when', head: 'When', cell: ({ createdAt }) => <FullTime instant={createdAt} /> },
]
