import { z } from 'zod'

/**
 * An archive is a tar file, compressed with zstd, with these entries in this order:
 *
 * - `redial.json`: the origin of the archive, and the columns of its tables
 * - `database/public.users/000001.copy` …: the rows of each table in PostgreSQL's text format for COPY
 * - `pictures/ID/640.avif` …: the files of the pictures
 * - `manifest.json`: the expected contents
 *
 * After every thousand entries and before the manifest, `checksums/000001.sha256` … lists the SHA-256 of the preceding
 * entries in the format of `sha256sum --check`.
 */
export const FORMAT = 1
export const HEADER = 'redial.json'
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums/'
export const ENTRIES_PER_LIST = 1000

/** Bytes of rows in one entry. */
export const PART_BYTES = 1_000_000

/** Bytes. We write no larger entry, so a larger one is refused before it is read into memory. */
export const LARGEST_ENTRY = 64_000_000

/** The error for a file that is not a backup. */
export const FOREIGN = 'This is not a Redial backup.'

/** The error for an archive that was changed or cut off. */
export const DAMAGED = 'This backup is damaged or incomplete: use another one.'

const NAME = /^[a-z_][a-z0-9_]*$/
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()

const tableSchema = z.object({
  schema: z.string().regex(NAME),
  name: z.string().regex(NAME),
  columns: z.array(z.string().regex(NAME)).min(1),
})

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of Redial that made the archive. */
  shop: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The time of the database's last migration, as in the journal. */
  migration: count,
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({
      schema: z.string().regex(NAME),
      name: z.string().regex(NAME),
      last: z.string().regex(/^-?\d+$/),
    }),
  ),
})

export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: count, bytes: count, sha256 })),
  /** `missing`: the number of pictures that rows reference but the store did not have. */
  pictures: z.object({ count, files: count, bytes: count, missing: count }),
  entries: count,
  /** The checksum of all lists of checksums in order, and thereby of all entries. */
  sha256,
})

/** The origin of an archive, and the columns of its tables. */
export type Header = z.infer<typeof headerSchema>
/** A table and the columns of its rows in the archive. */
export type Table = z.infer<typeof tableSchema>
/** The expected contents of an archive. */
export type Manifest = z.infer<typeof manifestSchema>

/** Returns the name of a table in an archive: `public.users`. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

/** Pads a number with zeros, so that entries sort by it. */
export const numbered = (number: number) => String(number).padStart(6, '0')
