import { expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { SLOW } from '#server/testing/slow.ts'
import { freePort, isRoot, linesOf, production, startedPrograms } from './starting.ts'

const shop = startedPrograms()

const PASSWORD = 'carrot-lantern-77-quartz'

/** Opens the database of the running shop. */
async function databaseOfShop() {
  const server = await startEmbedded({ dataDir: shop.dataDir })
  const { pool, close } = connect(server.url, { connections: 1 })
  await pool.query(`
    create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'canceled' using errcode = tg_argv[0]; end $$`)
  return {
    pool,
    /** Makes every new row of the table fail with this SQLSTATE meanwhile. */
    async refusingRows<Result>(table: string, code: string, work: () => Promise<Result>): Promise<Result> {
      await pool.query(
        `create trigger refuse_row before insert on ${table} for each row execute function refuse_row('${code}')`,
      )
      const result = await work()
      await pool.query(`drop trigger refuse_row on ${table}`)
      return result
    },
    async close() {
      await close()
      await server.stop()
    },
  }
}

/** Starts a shop in production. */
async function startProduction(env: Record<string, string> = {}) {
  const PORT = await freePort()
  const address = `http://localhost:${PORT}`
  const program = shop.start({
    env: {
      ...production,
      PORT,
      PUBLIC_URL: address,
      ...(isRoot && { RUN_AS: 'nobody' }),
      ...env,
    },
  })
  await program.ready
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { program, post, address }
}

test(
  'a shop in production prints JSON alone, also what libraries and Node print, and no values of failed statements',
  SLOW,
  async () => {
    const { program, post } = await startProduction({
      NODE_OPTIONS: '--trace-deprecation --pending-deprecation',
    })
    const database = await databaseOfShop()
    const bo = { email: 'bo@example.com', password: PASSWORD, name: 'Bo Buyer' }
    expect((await post('/api/auth/sign-up/email', bo)).status).toBe(200)

    const statuses: number[] = []
    for (const [code, table, path, body] of [
      ['55P03', 'identity.session', '/api/auth/sign-in/email', { email: bo.email, password: PASSWORD }],
      ['P0001', 'identity.session', '/api/auth/sign-in/email', { email: bo.email, password: PASSWORD }],
      ['53100', 'identity.account', '/api/auth/sign-up/email', { ...bo, email: 'cy@example.com' }],
      ['P0001', 'identity.account', '/api/auth/sign-up/email', { ...bo, email: 'di@example.com' }],
      ['P0001', 'identity."user"', '/api/auth/sign-up/email', { ...bo, email: 'ed@example.com' }],
    ] as const) {
      statuses.push(await database.refusingRows(table, code, async () => (await post(path, body)).status))
    }
    expect(statuses).toEqual([503, 500, 503, 500, 422])

    const { rows } = await database.pool.query('select password from identity.account')
    await database.close()
    program.process.kill('SIGTERM')
    const { code, output, errors } = await program.exited
    expect(code).toBe(0)
    const lines = [...linesOf(output), ...linesOf(errors)]
    expect(lines[0]).toMatchObject({
      level: 30,
      version: expect.any(String),
      msg: expect.stringMatching(/^Redial .* starts$/),
    })
    expect(linesOf(output).at(-1)).toMatchObject({ level: 30, msg: 'Stopped' })
    expect(lines.filter(({ level }) => level >= 40)).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        err: expect.objectContaining({ cause: expect.objectContaining({ code: 'P0001' }) }),
      }),
    )
    expect(rows).toHaveLength(1)
    for (const value of ['argon2', rows[0].password, 'example.com', 'Bo Buyer', PASSWORD, 'params:'])
      expect(output + errors).not.toContain(value)
    // A session token has 32 characters.
    expect(JSON.stringify(lines.map(({ err }) => err))).not.toMatch(/[A-Za-z0-9]{32}/)
  },
)
