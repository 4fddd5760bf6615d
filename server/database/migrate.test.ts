import { randomBytes } from 'node:crypto'
import { inject, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

test('the owner of a database can migrate it without being a superuser', async () => {
  const name = `owner_${randomBytes(6).toString('hex')}`
  const server = connect(inject('databaseServer'), { connections: 1 })
  await server.pool.query(`create role ${name} login password '${name}' nosuperuser nocreatedb nocreaterole`)
  await server.pool.query(`create database ${name} owner ${name}`)
  const url = new URL(server.url)
  Object.assign(url, { username: name, password: name, pathname: name })
  const own = connect(url.href, { connections: 2 })
  try {
    await migrate(own)
  } finally {
    await own.close()
    await server.pool.query(`drop database ${name} with (force)`)
    await server.pool.query(`drop role ${name}`)
    await server.close()
  }
})
