import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/dashboard/calls.ts'
import type { Api } from '#contract/index.ts'
import { priceText } from '#contract/money.ts'
import type { DealOfPerson, PersonDetails } from '#contract/users/calls.ts'
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
import { BackLink } from '../../ui/back-link.tsx'
import { bdi } from '../../ui/bdi.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { toast } from '../../ui/toast.ts'
import { browserName } from '../accounts/profile/browser-name.ts'
import { AuditSentence } from '../dashboard/audit-sentence.tsx'
import { type ConfirmedAction, UserDialog } from './user-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

type ListedPhone = Awaited<ReturnType<Api['products']['ofSeller']>>['body'][number]

/** Everything about one person, for administrators. */
export function PersonPage({ person }: { person: PersonDetails }) {
  const t = texts('users')
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
      toast({ kind: 'success', text: t('verify.undone') })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
  }
  const { money, phones, deals } = person
  const button = 'btn btn-outline'

  return (
    <AdminPage
      title={<bdi>{person.name}</bdi>}
      back={<BackLink to="/dashboard/users">{t('person.all')}</BackLink>}
    >
      <div className="flex flex-col gap-8">
        <Part title={t('person.account')}>
          <PersonDetailsList person={person} />
          <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
            <button type="button" className={button} onClick={() => verifying.ask(person)}>
              {t(person.verified ? 'verify.again' : 'verify.first')}
            </button>
            {person.verified && (
              <button type="button" className={button} onClick={() => void takeBadge()}>
                {t('verify.removeBadge')}
              </button>
            )}
            {person.role !== 'admin' && (
              <button
                type="button"
                className="btn btn-outline border-error text-error"
                onClick={() => action.ask({ kind: 'delete', user: person })}
              >
                {texts('admin')('delete')}
              </button>
            )}
          </div>
        </Part>
        <section aria-label={t('person.numbers')}>
          <NumberTiles>
            <NumberTile
              name={t('person.phones')}
              value={countText(phones.shown + phones.hidden + phones.sold)}
            >
              {t('person.phonesOf', phones)}
            </NumberTile>
            <NumberTile name={t('person.paid')} value={priceText(money.paid)}>
              {money.refunded > 0
                ? t('person.refunded', { amount: priceText(money.refunded) })
                : t('person.forPhones')}
            </NumberTile>
            <NumberTile name={t('person.paidOut')} value={priceText(money.paidOut)}>
              {t('person.toPerson')}
            </NumberTile>
            <NumberTile name={t('person.waiting')} value={priceText(money.waiting)}>
              {t('person.shareOfDeals')}
            </NumberTile>
            <NumberTile name={t('person.owed')} value={priceText(money.owed)}>
              {t('person.toShop')}
            </NumberTile>
          </NumberTiles>
        </section>
        <Deals key={`seller${deals.sold}`} person={person} as="seller" />
        <Deals key={`buyer${deals.bought}`} person={person} as="buyer" />
        <Phones person={person} />
        <Part title={t('person.sessions', { count: person.sessions.length })}>
          <ul className="divide-y divide-base-300">
            {person.sessions.map(({ signedInAt, userAgent }) => (
              <li key={`${signedInAt} ${userAgent}`} className="py-2">
                {t.rich('person.session', {
                  name: browserName(userAgent),
                  browser: name => <bdi className="font-medium">{name}</bdi>,
                  quiet: since => <span className="text-quiet text-sm">{since}</span>,
                  time: () => <RelativeTime instant={signedInAt} />,
                })}
              </li>
            ))}
          </ul>
          {person.sessions.length === 0 ? (
            <p className="text-quiet">{t('person.noSessions')}</p>
          ) : (
            <button
              type="button"
              className={`${button} mt-4`}
              onClick={() => action.ask({ kind: 'sign-out', user: person })}
            >
              {t('logOut.everywhere')}
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

function PersonDetailsList({ person }: { person: PersonDetails }) {
  const { verification } = person
  const t = texts('users')
  const details: [string, ReactNode][] = [
    [
      t('email'),
      <>
        <EmailText address={person.email} />{' '}
        <span className="text-quiet text-sm">
          {person.mailRefusedAt
            ? t('person.refused')
            : t(person.emailConfirmed ? 'person.confirmed' : 'person.notConfirmed')}
        </span>
      </>,
    ],
    [
      t('role'),
      <span key="role" className="inline-block first-letter:uppercase">
        {t(`roles.${person.role}`)}
      </span>,
    ],
    [t('person.joined'), <RelativeTime key="joined" instant={person.createdAt} />],
    [
      t('verified'),
      verification ? (
        <>
          {checkedText(verification)}
          {verification.at && (
            <span className="block text-quiet text-sm">{checkedWhen(verification.at, verification.by)}</span>
          )}
        </>
      ) : (
        t('person.no')
      ),
    ],
  ]
  return (
    <dl className="divide-y divide-base-300">
      {details.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-2">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Verification = NonNullable<PersonDetails['verification']>

/** What was checked, with the note of the administrator. */
function checkedText({ check, note }: Verification): ReactNode {
  const t = texts('identityChecks')
  const checked = check ? t(check) : texts('users')('person.yes')
  return note ? t.rich('noted', { check: checked, note, bdi }) : checked
}

function checkedWhen(at: string, by: string | undefined): ReactNode {
  const time = () => <RelativeTime instant={at} />
  return by
    ? texts('users').rich('person.checkedBy', { time, who: () => <EmailText address={by} /> })
    : time()
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

function Deals({ person, as }: { person: PersonDetails; as: 'buyer' | 'seller' }) {
  const t = texts('users')
  const { _id: id, deals } = person
  const pages = usePages({
    key: ['admin', 'person', id, 'deals', as],
    load: cursor => browserApi.users.deals({ id, as, cursor, limit: ROWS }),
  })
  const count = as === 'buyer' ? deals.bought : deals.sold
  return (
    <List
      title={t(as === 'buyer' ? 'person.dealsAsBuyer' : 'person.dealsAsSeller', { count })}
      columns={dealColumns()}
      pages={pages}
      keyOf={({ _id }) => _id}
      empty={t('person.noDeals')}
    />
  )
}

const dealColumns = (): Column<DealOfPerson>[] => [
  {
    key: 'phone',
    head: texts('admin')('phone'),
    brief: 'first line',
    cell: ({ _id, productName }) => (
      <Link to="/deals/$id" params={{ id: _id }} className="link font-medium underline-offset-4">
        <bdi>{productName}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    head: texts('admin')('state'),
    brief: 'second line',
    cell: ({ state, price }) =>
      texts('users')('person.stateAndPrice', { state: texts('dealStates')(state), price: priceText(price) }),
  },
  {
    key: 'when',
    head: texts('users')('person.booked'),
    cell: ({ createdAt }) => <When instant={createdAt} />,
  },
]

function Phones({ person: { _id: id, email } }: { person: PersonDetails }) {
  const t = texts('users')
  const pages = usePages({
    key: ['admin', 'person', id, 'phones'],
    load: cursor => browserApi.products.ofSeller({ email, cursor, limit: ROWS }),
  })
  return (
    <List
      title={pages.total ? t('person.phonesCounted', { count: pages.total }) : t('person.phones')}
      columns={phoneColumns()}
      pages={pages}
      keyOf={({ _id }) => _id}
      empty={t('person.noPhones')}
    />
  )
}

const When = ({ instant }: { instant: string }) => (
  <span className="text-quiet md:whitespace-nowrap">
    <RelativeTime instant={instant} />
  </span>
)

const phoneColumns = (): Column<ListedPhone>[] => [
  {
    key: 'phone',
    head: texts('admin')('phone'),
    brief: 'first line',
    cell: ({ _id, productName }) => (
      <Link to="/product-details/$id" params={{ id: _id }} className="link font-medium underline-offset-4">
        <bdi>{productName}</bdi>
      </Link>
    ),
  },
  {
    key: 'price',
    head: texts('users')('person.price'),
    brief: 'second line',
    cell: ({ resellPrice }) => priceText(resellPrice),
  },
]

function Log({ person: { _id: id } }: { person: PersonDetails }) {
  const t = texts('users')
  const pages = usePages({
    key: ['admin', 'person', id, 'log'],
    load: cursor => browserApi.users.log({ id, cursor, limit: ROWS }),
  })
  return (
    <List
      title={t('person.log')}
      columns={logColumns()}
      pages={pages}
      keyOf={({ _id }) => _id}
      empty={t('person.noLog')}
    />
  )
}

const logColumns = (): Column<AuditEntry>[] => [
  {
    key: 'what',
    head: texts('activityLog')('what'),
    brief: 'first line',
    cell: entry => <AuditSentence entry={entry} />,
  },
  {
    key: 'when',
    head: texts('activityLog')('when'),
    brief: 'second line',
    cell: ({ createdAt }) => <When instant={createdAt} />,
  },
]
