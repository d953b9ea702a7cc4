import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listenOnLoopback } from './http-provider.ts'
import type { ReceivedMail } from './provided.ts'

type RecordReceived = (scope: string, item: unknown) => void

/** Starts the simulated SMTP servers, which record the emails they receive under `smtp:<recipient>`. */
export async function startSmtpServers(record: RecordReceived) {
  const plain = new SMTPServer({ ...serverOptions(record), disabledCommands: ['STARTTLS'] })
  // This server uses the package's own self-signed certificate.
  const selfSigned = new SMTPServer(serverOptions(record))
  const breaking = createServer(breakOff)
  const refusing = Object.fromEntries(
    (['greeting', 'hello', 'sender'] as const).flatMap((step) =>
      ['421', '554'].map((code) => [
        `${step} ${code}`,
        createServer((socket) => rejectAt(socket, step, code)),
      ]),
    ),
  )
  const closing = createServer((socket) => socket.destroy())
  const stopped = createServer()
  for (const server of [plain, selfSigned]) server.on('error', () => undefined)

  const ports = {
    plain: await listenOnLoopback(plain.server),
    selfSigned: await listenOnLoopback(selfSigned.server),
    breaking: await listenOnLoopback(breaking),
    closing: await listenOnLoopback(closing),
    absent: await listenOnLoopback(stopped),
    refusing: Object.fromEntries(
      await Promise.all(
        Object.entries(refusing).map(
          async ([name, server]) => [name, await listenOnLoopback(server)] as const,
        ),
      ),
    ),
  }
  stopped.close()
  const close = async () => {
    breaking.close()
    for (const server of Object.values(refusing)) server.close()
    closing.close()
    await Promise.all(
      [plain, selfSigned].map((server) => new Promise<void>((resolve) => server.close(resolve))),
    )
  }
  return { ports, close }
}

/**
 * Emails to `refused@`, `greylisted@`, `full@` and `spam@` fail in different ways; other emails are accepted.
 */
function serverOptions(record: RecordReceived): SMTPServerOptions {
  return {
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username = '', password }, _session, done) => {
      record(`smtp-sign-in:${username}`, { username })
      if (password === 'open sesame ✓') done(null, { user: username })
      else done(smtpError(535, `no good: ${String(password)}`))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused@')) done(smtpError(550, `5.1.1 nobody called ${address}`))
      else if (address.startsWith('greylisted@')) done(smtpError(451, '4.7.1 come back later'))
      else done()
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const [first = ''] = to
        if (first.startsWith('full@')) done(smtpError(452, '4.2.2 no room'))
        else if (first.startsWith('spam@')) done(smtpError(554, '5.7.1 not this'))
        else {
          const { mailFrom } = session.envelope
          const user: unknown = session.user
          record(`smtp:${first}`, {
            from: mailFrom === false ? '' : mailFrom.address,
            to,
            user: typeof user === 'string' ? user : null,
            raw: Buffer.concat(parts).toString('latin1'),
          } satisfies ReceivedMail)
          done()
        }
      })
    },
  }
}

function smtpError(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** By the local part of the recipient's address: the command that fails, and the reply to it. */
const errorReplies: Record<string, [command: string, reply: string]> = {
  'closing-down': ['RCPT', '421 4.3.2 closing down'],
  'no-data': ['DATA', '554 5.7.1 no mail today'],
  'later-data': ['DATA', '451 4.3.0 not now'],
  'no-reset': ['RSET', '421 4.3.2 closing down'],
}

/** Speaks just enough SMTP to fail at the point that the recipient's address selects, such as `cut-in-data@`. */
function breakOff(socket: Socket) {
  let recipient = ''
  let inData = false
  let received = ''
  socket.on('error', () => undefined)
  socket.write('220 breaking.example\r\n')
  socket.on('data', (part) => {
    received += part.toString('latin1')
    if (inData) {
      const isComplete = received.endsWith('\r\n.\r\n')
      if (recipient === 'cut-in-data') socket.destroy()
      else if (recipient === 'closed-after-data' && isComplete) socket.end()
      else if (recipient === 'byte-by-byte' && isComplete) {
        inData = false
        received = ''
        dribble(socket, '250 2.0.0 taken\r\n')
      } else if (recipient === 'babble-after-data' && isComplete) socket.write('hello?\r\n')
      return
    }
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      if (line.startsWith('RCPT')) recipient = /<([^@]*)@/.exec(line)?.[1] ?? ''
      if (line.startsWith('DATA')) inData = true
      const [command, reply] = errorReplies[recipient] ?? []
      if (recipient === 'no-reset' && line.startsWith('RCPT')) socket.write('550 5.1.1 nobody\r\n')
      else if (command !== undefined && line.startsWith(command)) {
        inData = false
        socket.write(`${reply}\r\n`)
      } else if (recipient === 'byte-by-byte' && !inData) dribble(socket, '250-yes\r\n250 go on\r\n')
      else if (line.startsWith('RCPT') && recipient === 'cut-at-recipient') socket.destroy()
      else if (line.startsWith('RCPT') && recipient === 'silent-at-recipient') return
      else if (line.startsWith('EHLO')) socket.write('250-breaking.example\r\n250 8BITMIME\r\n')
      else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

/** Writes a reply one character at a time, as on a slow connection. */
function dribble(socket: Socket, reply: string) {
  const [first = '', ...rest] = reply
  socket.write(first, () => setImmediate(() => rest.length > 0 && dribble(socket, rest.join(''))))
}

/** Rejects an SMTP client when it connects, at EHLO or at MAIL FROM. */
function rejectAt(socket: Socket, step: 'greeting' | 'hello' | 'sender', code: string) {
  const rejection = `${code} ${code === '421' ? '4.3.2' : '5.7.1'} not you\r\n`
  socket.on('error', () => undefined)
  socket.write(step === 'greeting' ? rejection : '220 refusing.example\r\n')
  socket.on('data', (part) => {
    const line = part.toString('latin1')
    if (line.startsWith('EHLO')) socket.write(step === 'hello' ? rejection : '250 refusing.example\r\n')
    else if (line.startsWith('MAIL')) socket.write(rejection)
    else socket.end()
  })
}
