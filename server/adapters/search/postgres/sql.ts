import { type SQL, sql } from 'drizzle-orm'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import { FIELDS, type FieldTest, fieldColumns } from '../fields.ts'

export const FOR_SALE = sql`products.displayed and products.sold_at is null`

/** Products, joined with the tables that these fields and the words need. */
export function tablesFor(fields: FieldName[], { words }: { words: boolean }): SQL {
  const needs = (table: string) => fields.some(field => FIELDS[field].sql.includes(`${table}.`))
  return sql.join(
    [
      sql`products`,
      ...(words ? [sql`join search_documents as documents on documents.product_id = products.id`] : []),
      ...(needs('users') ? [sql`join users on users.id = products.seller_id`] : []),
      ...(needs('phone_models') ? [sql`left join phone_models on phone_models.id = products.model_id`] : []),
      ...(needs('categories') ? [sql`join categories on categories.id = products.category_id`] : []),
    ],
    sql` `,
  )
}

/** A field test in SQL. */
export function conditionOf({ field, choices, least, most }: FieldTest): SQL {
  const value = fieldColumns[field]
  if (choices) return sql`lower(${value}) = any(${sql.param(choices)}::text[])`
  return sql`(${value})::integer between ${least}::integer and ${most}::integer`
}

/** Word groups as a query of full text search; undefined when no phone can match. */
export function tsqueryOf(groups: string[][]): string | undefined {
  if (groups.some(group => group.length === 0)) return undefined
  return groups.map(group => `(${group.map(lexeme).join(' | ')})`).join(' & ')
}

const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Whether a phone has a word of each group. */
export function wordsCondition(groups: string[][]): SQL {
  if (groups.length === 0) return sql`true`
  const query = tsqueryOf(groups)
  return query === undefined ? sql`false` : sql`documents.words @@ ${query}::tsquery`
}
