import { globSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'

/** The files in `schema` describe what the migrations create. */

const { pool } = await freshDatabase()

const folder = import.meta.dirname
const names = (await readdir(folder)).filter(name => /^(?!migrate|open)[a-z-]+\.ts$/.test(name))
const files: object[] = await Promise.all(
  [...names, ...globSync('../platform/**/{table,*-table,*-tables}.ts', { cwd: folder })].map(
    name => import(join(folder, name)),
  ),
)
const tables = [...new Set(files.flatMap(file => Object.values(file)))]
  .filter(part => part instanceof PgTable)
  .map(getTableConfig)
  .map(({ schema = 'public', ...table }) => ({ ...table, schema, fullName: `${schema}.${table.name}` }))

const OF_TABLES = `from pg_class join pg_namespace on pg_namespace.oid = relnamespace`
const OURS = `nspname in ('public', 'identity') and relkind in ('r', 'p')`

async function found(query: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}

/** The columns of a key, as PostgreSQL and the schema write them in this test. */
const listed = (columns: { name: string }[]) => columns.map(({ name }) => name).join(', ')

test('tables have exactly these columns and types', async () => {
  const created = await found(
    `select nspname || '.' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
       || case when attnotnull then ' not null' else '' end as name
     ${OF_TABLES} join pg_attribute on attrelid = pg_class.oid
     where ${OURS} and attnum > 0 and not attisdropped`,
  )
  const described = tables.flatMap(({ fullName, columns }) =>
    columns.map(column => {
      // PostgreSQL writes `numeric(4,1)` and `timestamp(3)` without spaces.
      const type = column.getSQLType().replaceAll(/(?<=,) | (?=\()/g, '')
      return `${fullName}.${column.name} ${type}${column.notNull ? ' not null' : ''}`
    }),
  )
  expect(created).toEqual(described.toSorted())
})

test('tables have exactly these indexes', async () => {
  const created = await found(
    `select nspname || '.' || relname || ' ' || (select relname from pg_class where oid = indexrelid) as name
     ${OF_TABLES} join pg_index on indrelid = pg_class.oid
     where ${OURS} and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  const described = tables.flatMap(({ fullName, indexes }) =>
    indexes.map(({ config }) => `${fullName} ${config.name}`),
  )
  expect(created).toEqual(described.toSorted())
})

test('tables have exactly these keys', async () => {
  const columns = (attributes: string, table: string) =>
    `(select string_agg(attname, ', ' order by ordinal) from unnest(${attributes}) with ordinality as key (number, ordinal)
      join pg_attribute on attrelid = ${table} and attnum = number)`
  const created = await found(
    `select nspname || '.' || relname || ' ' || case contype when 'p' then 'primary' when 'u' then 'unique' else 'foreign' end
       || ' (' || ${columns('conkey', 'conrelid')} || ')'
       || coalesce(' of ' || (select relname from pg_class where oid = confrelid) || ' (' || ${columns('confkey', 'confrelid')} || ')', '')
       as name
     ${OF_TABLES} join pg_constraint on conrelid = pg_class.oid where ${OURS} and contype in ('p', 'u', 'f')`,
  )
  const described = tables.flatMap(table =>
    [
      ...table.columns.filter(({ primary }) => primary).map(({ name }) => `primary (${name})`),
      ...table.primaryKeys.map(key => `primary (${listed(key.columns)})`),
      ...table.columns.filter(({ isUnique }) => isUnique).map(({ name }) => `unique (${name})`),
      ...table.uniqueConstraints.map(key => `unique (${listed(key.columns)})`),
      ...table.foreignKeys.map(key => {
        const { columns, foreignTable, foreignColumns } = key.reference()
        return `foreign (${listed(columns)}) of ${getTableConfig(foreignTable).name} (${listed(foreignColumns)})`
      }),
    ].map(key => `${table.fullName} ${key}`),
  )
  expect(created).toEqual(described.toSorted())
})

test('tables have exactly these checks', async () => {
  const checksOf = (schema: string) => `
    select relname || ' ' || conname || ' ' || replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', '') as name
    ${OF_TABLES} join pg_constraint on conrelid = pg_class.oid where nspname in (${schema}) and contype = 'c'`
  const dialect = new PgDialect()
  const written = (check: SQL) => dialect.sqlToQuery(check.inlineParams()).sql

  // PostgreSQL formats the checks of the schema in copies of the tables.
  await pool.query('create schema described')
  for (const { name, fullName, checks } of tables) {
    await pool.query(`create table described.${name} (like ${fullName})`)
    for (const check of checks) {
      await pool.query(
        `alter table described.${name} add constraint ${check.name} check (${written(check.value)})`,
      )
    }
  }
  expect(await found(checksOf(`'public', 'identity'`))).toEqual(await found(checksOf(`'described'`)))
})
