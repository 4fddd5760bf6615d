import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { clockSkew } from '../../platform/database/clock.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { type BackupAge, backupAge } from '../backups/record.ts'
import { isToDecide } from '../sales/deals/queries.ts'
import type { BackupPlan, Services } from '../services.ts'
import { type Figures, readFigures } from './figures.ts'

/** What the results are derived from. */
export type HealthInput = {
  figures: Figures
  /** What repeated work is for, by its name. */
  purposes: ReadonlyMap<string, string>
  database: DatabaseState
  /** The state of the standby for public reads; undefined when none is configured. */
  standby: { problem: string | undefined; lagSeconds: number } | undefined
  search: { lagSeconds: number }
  /** The disk of this machine; undefined when the shop has no data folder. */
  disk: { freeBytes: number; totalBytes: number } | undefined
  /** Seconds by which the clock of this machine is ahead of the database's; negative when it is behind. */
  clockSkewSeconds: number
  /** The last backup, and the plan by the settings; undefined in a demo, which needs no backups. */
  backups: (BackupAge & BackupPlan) | undefined
}

type DatabaseState = {
  /** The current time by the database's clock, ISO 8601. */
  now: string
  version: string
  standbys: number
  /** Seconds by which the slowest standby lags behind; null when there is none, or the lag is unknown. */
  standbyLagSeconds: number | null
  disputes: {
    open: number
    /** Disputes that wait for an administrator, because the seller's time to answer is over. */
    over: number
    /** Disputes in which less than a day of that time is left. */
    soon: number
  }
  webhook: {
    /** Minutes since the card provider's last webhook; null: never. */
    webhookMinutesAgo: number | null
    /** Minutes since the last payment; null: there was none. */
    paidMinutesAgo: number | null
  }
}

/** Reads the input from the database, this process and its machine. */
export async function readHealthInput(db: Queries, services: Services): Promise<HealthInput> {
  const { search, publicDatabase, jobs, dataDir, demo, backupPlan } = services
  const [figures, database, disk, backups, clockSkewSeconds] = await Promise.all([
    readFigures(db),
    readDatabaseState(db),
    dataDir ? statfs(dataDir) : undefined,
    demo ? undefined : backupAge(db),
    clockSkew(db),
  ])
  return {
    figures,
    purposes: new Map(jobs.repeatedWork().map(({ name, purpose }) => [name, purpose])),
    database,
    standby: publicDatabase.standby && {
      problem: publicDatabase.standby.problem(),
      lagSeconds: publicDatabase.standby.lagSeconds(),
    },
    search: { lagSeconds: search.lagSeconds() },
    disk: disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    clockSkewSeconds,
    backups: backups && { ...backups, ...backupPlan },
  }
}

async function readDatabaseState(db: Queries): Promise<DatabaseState> {
  const { rows } = await db.execute<DatabaseState>(sql`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
      split_part(current_setting('server_version'), ' ', 1) as version,
      (select count(*)::int from pg_stat_replication where state = 'streaming') as standbys,
      (select extract(epoch from max(replay_lag))::int from pg_stat_replication where state = 'streaming')
        as "standbyLagSeconds",
      (select json_build_object('open', count(*), 'over', count(*) filter (where ${isToDecide}),
          'soon', count(*) filter (where not ${isToDecide} and answer_by < now() + interval '1 day'))
        from deals join problems using (booking_id) where state = 'disputed') as disputes,
      json_build_object(
        'webhookMinutesAgo', (select ${minutesSince(sql`heard_at`)} from heartbeats where name = 'card-webhook'),
        'paidMinutesAgo', (select ${minutesSince(sql`max(state_changed_at)`)} from payments where state = 'captured')
      ) as webhook`)
  const [row] = rows
  if (!row) throw new Error('A query for totals returned no row.')
  return row
}

const minutesSince = (at: ReturnType<typeof sql>) => sql`(extract(epoch from now() - ${at}) / 60)::int`
