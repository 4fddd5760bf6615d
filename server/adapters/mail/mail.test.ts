import { readFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Sender } from './message.ts'
import { outboxMail } from './outbox.ts'
import { type Mail, MailNotSent, type MailTransport } from './port.ts'
import { smtpMail } from './smtp.ts'

const FROM = 'Redial Händler <shop@redial.test>'
const ID = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

const mail: Mail = {
  id: ID,
  to: 'bo@redial.test',
  subject: 'Grüße: your phone, 100 % “as new” 📱',
  text: 'Hello Bö,\n\nopen this:\nhttps://shop.test/verify?token=a.b-c_d=\n.\n..\nFrom here on',
  html: '<!doctype html><html lang="en"><body><p>Hello Bö &amp; co</p></body></html>',
}

const folder = await temporaryFolder('mail')
afterAll(() => folder.remove())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const each of cleanups.splice(0)) await each()
})

/** A real mail server. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: { email: Email; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const bytes = Buffer.concat(chunks)
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ email: await PostalMime.parse(bytes), to, source: String(bytes) })
        done()
      })
    },
    ...options,
  })
  const { port } = await listening(server.listen(0, '127.0.0.1'))
  cleanups.push(() => new Promise<void>(closed => server.close(() => closed())))
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const listening = (server: Server) =>
  new Promise<{ port: number }>(resolve =>
    server.once('listening', () => resolve(server.address() as { port: number })),
  )

type Received = { email: Email; source: string }

type Open = (
  sender?: Partial<Sender>,
) => Promise<{ transport: MailTransport; latest: () => Promise<Received> }>

const adapters: Record<string, Open> = {
  async outbox(sender) {
    const path = join(folder.path, crypto.randomUUID())
    const transport = outboxMail({ folder: path, from: FROM, ...sender })
    const latest = async () => {
      const bytes = await readFile(join(path, `${ID}.eml`))
      return { email: await PostalMime.parse(bytes), source: String(bytes) }
    }
    return { transport, latest }
  },

  async smtp(sender) {
    const { url, received } = await mailServer()
    const latest = async () => {
      expect(received).toHaveLength(1)
      expect(received[0]?.to).toEqual([received[0]?.email.to?.[0]?.address])
      return received[0] as Received
    }
    return { transport: smtpMail({ url, from: FROM, ...sender }), latest }
  },
}

describe.each(Object.entries(adapters))('the %s', (_name, open) => {
  test('delivers text and HTML unchanged, in any script', async () => {
    const { transport, latest } = await open()
    await transport.send(mail)
    const { email } = await latest()
    expect(email.subject).toBe(mail.subject)
    expect(email.from).toMatchObject({ name: 'Redial Händler', address: 'shop@redial.test' })
    expect(email.to).toMatchObject([{ address: 'bo@redial.test' }])
    expect(email.text?.trimEnd().replaceAll('\r\n', '\n')).toBe(mail.text)
    expect(email.html?.trimEnd()).toBe(mail.html)
    expect(email.messageId).toBe(`<${ID}@redial.test>`)
    expect(Date.parse(email.date ?? '')).toBeGreaterThan(0)
    expect(email.replyTo).toBeUndefined()
  })

  test('names the address for answers, if there is another', async () => {
    const { transport, latest } = await open({ replyTo: 'Hilfe für alle <help@redial.test>' })
    await transport.send(mail)
    const { email } = await latest()
    expect(email.from).toMatchObject({ address: 'shop@redial.test' })
    expect(email.replyTo).toMatchObject([{ name: 'Hilfe für alle', address: 'help@redial.test' }])
  })

  test('adds one-click unsubscribe headers to newsletters', async () => {
    const { transport, latest } = await open()
    const unsubscribe = `https://shop.test/newsletter/leave?token=${'x'.repeat(300)}`
    await transport.send({ ...mail, unsubscribe })
    const { email, source } = await latest()
    const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))
    expect(headers['list-unsubscribe']).toBe(`<${unsubscribe}>`)
    expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  test('adds none to other emails', async () => {
    const { transport, latest } = await open()
    await transport.send(mail)
    expect((await latest()).email.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  })

  test('accepts long words and long lines', async () => {
    const { transport, latest } = await open()
    const subject = `For ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(8)}`
    const text = 'ü'.repeat(5000)
    await transport.send({ ...mail, subject, text })
    const { email, source } = await latest()
    expect(email.subject).toBe(subject)
    expect(email.text?.trimEnd()).toBe(text)
    expect(Math.max(...source.split('\r\n').map(line => line.length))).toBeLessThan(999)
  })

  test.each(['\r\n', '\n', '\r', '\u0000\n'])(
    'prevents header injection through a subject (%j)',
    async end => {
      const { transport, latest } = await open()
      await transport.send({ ...mail, subject: `Hello${end}Bcc: all@redial.test${end}${end}<b>body</b>` })
      const { email } = await latest()
      expect(email.subject).toBe('Hello Bcc: all@redial.test <b>body</b>')
      expect(email.bcc).toBeUndefined()
      expect(email.html?.trimEnd()).toBe(mail.html)
    },
  )

  test.each([
    'bo@redial.test\r\nBcc: all@redial.test',
    'bo@redial.test, all@redial.test',
    'bo@redial.test>\r\nRCPT TO:<all@redial.test',
    'Bo <bo@redial.test>',
    '"bo all"@redial.test',
    'bo',
    '',
  ])('sends nothing to an invalid address: %j', async to => {
    const { transport, latest } = await open()
    await expect(transport.send({ ...mail, to })).rejects.toMatchObject({ certain: true })
    await expect(latest()).rejects.toThrow()
  })
})

describe('the outbox', () => {
  const open = () => outboxMail({ folder: join(folder.path, crypto.randomUUID()), from: FROM })

  test('shows the newest mails first', async () => {
    const outbox = open()
    expect(await outbox.list({ limit: 9 })).toEqual([])
    for (const number of [2, 1, 3]) {
      await outbox.send({ ...mail, id: ID.replace(/^./, String(number)), subject: `Mail ${number}` })
    }
    expect((await outbox.list({ limit: 2 })).map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2'])
    const { id, to, text, html } = mail
    await outbox.send(mail)
    expect(await outbox.read(ID)).toMatchObject({ id, to, text, html })
  })

  test.each(['../secrets', '..%2f', `${ID}.eml`, `${ID}/../${ID}`, ''])('has no mail %j', async id => {
    const outbox = open()
    await outbox.send(mail)
    expect(await outbox.read(id)).toBeUndefined()
  })

  test('reports a failed write as certainly not sent', async () => {
    const outbox = outboxMail({ folder: join(import.meta.filename, 'outbox'), from: FROM })
    await expect(outbox.send(mail)).rejects.toMatchObject({ certain: true })
  })
})

describe('a failing mail server', () => {
  const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 1000 }
  const failure = async (url: string) => {
    const error = await smtpMail({ url, from: FROM, patience })
      .send(mail)
      .catch(caught => caught)
    expect(error).toBeInstanceOf(MailNotSent)
    return error as MailNotSent
  }
  const refusing = (responseCode: number) =>
    Object.assign(new Error('5.1.1 No, not bo@redial.test'), { responseCode })

  test('is unreachable', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    const { port } = await listening(server)
    await new Promise(closed => server.close(closed))
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ certain: true })
  })

  test.each([450, 550])('rejects the recipient with %i', async code => {
    const { url } = await mailServer({ onRcptTo: (_address, _session, done) => done(refusing(code)) })
    const error = await failure(url)
    expect(error).toMatchObject({ certain: true, final: code === 550 })
    expect(error.message).toContain(String(code))
    expect(`${error.message} ${error.cause}`).not.toContain('bo@redial.test')
  })

  test.each([451, 554])('rejects the mail with %i', async code => {
    const { url } = await mailServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refusing(code)))
      },
    })
    expect(await failure(url)).toMatchObject({ certain: true, final: code === 554 })
  })

  test('rejects the password', async () => {
    const { url, received } = await mailServer({
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'shop' && password === 'right/' ? done(null, { user: 'shop' }) : done(refusing(535)),
    })
    // The operator can correct it, so the mail stays in the queue.
    expect(await failure(url.replace('//', '//shop:wrong@'))).toMatchObject({ certain: true, final: false })
    expect(received).toEqual([])
    await smtpMail({ url: url.replace('//', '//shop:right%2F@'), from: FROM }).send(mail)
    expect(received).toHaveLength(1)
  })

  /** Acts as a mail server up to a step, and then does what the test wants. */
  async function actor(answers: Record<string, string>, then: (socket: Socket) => void) {
    const server = createServer(socket => {
      cleanups.push(() => socket.destroy())
      socket.on('error', () => {})
      let mailBytes = ''
      const receive = (word: string) => {
        const answer = answers[word]
        if (answer === undefined) then(socket)
        else socket.write(answer)
      }
      socket.on('data', chunk => {
        const words = String(chunk)
        if (mailBytes === '' && /^(EHLO|MAIL|RCPT|DATA)/.test(words)) return receive(words.slice(0, 4))
        mailBytes += words
        if (mailBytes.endsWith('\r\n.\r\n')) receive('mail')
      })
      receive('greeting')
    }).listen(0, '127.0.0.1')
    cleanups.push(() => server.close())
    return `smtp://127.0.0.1:${(await listening(server)).port}`
  }
  const polite = {
    greeting: '220 here\r\n',
    EHLO: '250 here\r\n',
    MAIL: '250 ok\r\n',
    RCPT: '250 ok\r\n',
    DATA: '354 go on\r\n',
  }
  const until = (last: keyof typeof polite): Record<string, string> => {
    const words = Object.keys(polite) as (keyof typeof polite)[]
    return Object.fromEntries(words.slice(0, words.indexOf(last)).map(word => [word, polite[word]]))
  }
  const hangUp = (socket: Socket) => socket.destroy()
  const saysNothing = () => {}

  test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
    'disconnects at %s: the mail is certainly not sent',
    async last => {
      expect(await failure(await actor(until(last), hangUp))).toMatchObject({ certain: true })
    },
  )

  test('stops responding before the message: the mail is certainly not sent', async () => {
    expect(await failure(await actor(until('RCPT'), saysNothing))).toMatchObject({ certain: true })
  })

  test.each(['greeting', 'EHLO', 'RCPT', 'DATA'] as const)(
    'waits at %s while the program ends: the mail is certainly not sent',
    async last => {
      const ends = new AbortController()
      const url = await actor(until(last), () => ends.abort())
      const sending = smtpMail({ url, from: FROM }).send(mail, ends.signal)
      await expect(sending).rejects.toMatchObject({ certain: true })
    },
  )

  test('accepts the message although the program ends', async () => {
    const ends = new AbortController()
    const url = await actor(polite, socket => {
      ends.abort()
      socket.write('250 ok\r\n')
    })
    await smtpMail({ url, from: FROM }).send(mail, ends.signal)
  })

  test.each([
    ['goes', hangUp],
    ['stops responding', saysNothing],
  ])('%s after the message: the outcome is unknown', async (_name, then) => {
    expect(await failure(await actor(polite, then))).toMatchObject({ certain: false })
  })
})
