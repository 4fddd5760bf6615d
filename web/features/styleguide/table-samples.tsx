import { priceText } from '#contract/money.ts'
import { ListTable } from '../../platform/layout/list-table.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Part } from './part.tsx'

type Row = { name: string; email: string; price: number; paid: boolean }

const rows: Row[] = [
  { name: 'Pixel 8 128GB', email: 'bo@redial.test', price: 110, paid: true },
  {
    name: 'A'.repeat(120),
    email: `${'long'.repeat(15)}@${'redial.'.repeat(12)}test`,
    price: 999_999.99,
    paid: false,
  },
]

const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', rowHead: true, cell: ({ name }) => name },
  { key: 'email', head: 'Email', cell: ({ email }) => <EmailText address={email} /> },
  { key: 'price', head: 'Price', align: 'end', cell: ({ price }) => priceText(price) },
  {
    key: 'paid',
    head: 'Payment',
    cell: ({ paid }) => <StatusBadge tone={paid ? 'good' : 'bad'}>{paid ? 'PAID' : 'UNPAID'}</StatusBadge>,
  },
]

const table = {
  columns,
  keyOf: ({ email }: Row) => email,
  onAgain: () => {},
  empty: <EmptyState title="No Data Found!" />,
}

/** A table with rows, while loading, without rows, and with an error. */
export const TableSamples = () => (
  <Part title="Tables">
    <DataTable {...table} caption="Rows" rows={rows} />
    <DataTable {...table} caption="Rows that are being loaded anew" rows={rows.slice(0, 1)} busy />
    <ListTable {...table} caption="Rows to come" rows={[]} loading error={undefined} />
    <ListTable
      {...table}
      caption="Rows that could not be had"
      rows={[]}
      loading={false}
      error={new Error()}
    />
  </Part>
)
