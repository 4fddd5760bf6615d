import { type SQL, sql } from 'drizzle-orm'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import { FIELDS, type FieldTest, fieldColumns } from '../fields.ts'
import type { SearchPlan } from '../port.ts'

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
function tsqueryOf(groups: string[][]): string | undefined {
  if (groups.some(group => group.length === 0)) return undefined
  return groups.map(group => `(${group.map(lexeme).join(' | ')})`).join(' & ')
}

const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Whether a phone has a word of each group and is of one of the models. */
export function wordsCondition({ groups, models, ids }: Omit<SearchPlan, 'filters'>): SQL {
  const query = groups.length === 0 ? '' : tsqueryOf(groups)
  if (query === undefined) return sql`false`
  return sql.join(
    [
      sql`true`,
      ...(query === '' ? [] : [sql`documents.words @@ ${query}::tsquery`]),
      ...(models ? [sql`documents.model = any(${sql.param(models)}::integer[])`] : []),
      ...(ids ? [sql`products.id = any(${sql.param(ids)}::uuid[])`] : []),
    ],
    sql` and `,
  )
}

/** Whether a search needs the documents of phones. */
export const needsDocuments = ({ groups, models }: Pick<SearchPlan, 'groups' | 'models'>): boolean =>
  groups.length > 0 || models !== undefined
