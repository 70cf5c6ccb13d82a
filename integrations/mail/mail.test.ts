import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import type { OutboxMessage } from '../outbox.ts'
import { fakeMail } from './fake.ts'
import { smtpMail } from './smtp.ts'

/**
 * A small SMTP server: accepts all but recipients that begin with `no`, keeps what it got.
 * @param answers what it says to a line that begins so, instead
 */
async function localSmtp(answers: Record<string, string> = {}, host = '127.0.0.1') {
  const mails: string[] = []
  const otherwise = (line: string) => Object.entries(answers).find(([begin]) => line.startsWith(begin))?.[1]
  const server = createServer(socket => {
    let data: string | null = null
    let rest = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 local\r\n')
    socket.on('data', chunk => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== null) {
          if (line === '.') {
            mails.push(data)
            data = null
            socket.write('250 kept\r\n')
          } else data += `${line}\n`
        } else if (otherwise(line)) socket.write(`${otherwise(line)}\r\n`)
        else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT TO:<no')) socket.write('550 no such person\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>(done => server.listen(0, host, done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, mails, close: () => new Promise(done => server.close(done)) }
}

test('mail goes out over SMTP with its attachment, a refused recipient and a dead server are values', async () => {
  const server = await localSmtp()
  const mail = smtpMail({
    host: '127.0.0.1',
    port: server.port,
    secure: false,
    from: 'Poonji <no-reply@poonji.example>',
    timeoutMs: 1000,
  })
  const attachments = [{ name: 'offer.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }]
  const sent = await mail.send({ to: 'a@example.com', subject: 'आपका ऑफ़र', text: 'Namaste', attachments })
  assert.equal(sent.status, 'accepted')
  assert.match(server.mails[0] ?? '', /Subject: =\?UTF-8\?/)
  assert.match(server.mails[0] ?? '', /filename=offer\.pdf/)
  const refused = await mail.send({ to: 'nobody@example.com', subject: 's', text: 't' })
  assert.ok(refused.status === 'refused' && refused.code === 'invalid-address')
  await server.close()
  assert.equal((await mail.send({ to: 'a@example.com', subject: 's', text: 't' })).status, 'unavailable')
})

test('a server that lets us not in has judged no mail; one that is too large, or to nobody, is refused', async () => {
  for (const [begin, said, code] of [
    ['AUTH', '535 5.7.8 wrong password', 'not-let-in'],
    ['MAIL FROM', '530 5.7.0 authentication required', 'not-let-in'],
    ['MAIL FROM', '553 5.7.1 not your sender', 'not-let-in'],
    ['RCPT TO', '530 5.7.0 authentication required', 'not-let-in'],
    ['MAIL FROM', '552 5.3.4 too large', 'invalid-address'],
    ['RCPT TO', '550 5.1.1 no such person', 'invalid-address'],
    ['DATA', '554 5.6.0 not taken', 'invalid-address'],
  ] as const) {
    const server = await localSmtp({ EHLO: '250-local\r\n250 AUTH PLAIN', AUTH: '235 come in', [begin]: said })
    const at = { host: '127.0.0.1', port: server.port, secure: false, user: 'us', password: 'p' }
    const mail = smtpMail({ ...at, from: 'no-reply@poonji.example', timeoutMs: 1000 })
    const answer = await mail.send({ to: 'a@example.com', subject: 's', text: 't' })
    await server.close()
    assert.equal(answer.status === 'accepted' ? '' : answer.code, code, said)
  }
})

test('to another machine nothing goes in the clear: a server without TLS has judged no mail', async () => {
  // of the loopback too, but none that is called this machine
  const host = '127.0.0.2'
  const server = await localSmtp({ EHLO: '250 local', STARTTLS: '502 5.5.1 not here' }, host)
  const at = { host, port: server.port, secure: false, user: 'us', password: 'p', from: 'no-reply@poonji.example' }
  const answer = await smtpMail({ ...at, timeoutMs: 1000 }).send({ to: 'a@example.com', subject: 's', text: 't' })
  await server.close()
  assert.ok(answer.status === 'refused' && answer.code === 'not-let-in')
  assert.deepEqual(server.mails, [])
})

test('mail of the demo lands in the outbox', async () => {
  const world = memoryWorld()
  const mail = fakeMail(world)
  assert.equal((await mail.send({ to: 'a@example.com', subject: 'Hello', text: 't' })).status, 'accepted')
  assert.equal((await mail.send({ to: 'nobody', subject: 'Hello', text: 't' })).status, 'refused')
  const rows = await world.list<OutboxMessage>('outbox')
  assert.deepEqual(
    rows.map(row => [row.value.channel, row.value.to, row.value.subject]),
    [['mail', 'a@example.com', 'Hello']],
  )
})
