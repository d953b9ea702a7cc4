import { connect } from 'cloudflare:sockets'

export class SmtpFailure extends Error {
  readonly step: string
  readonly code: number | null
  readonly detail: string

  constructor(step: string, reply: SmtpReply | null) {
    super(`SMTP failed at ${step}`)
    this.step = step
    this.code = reply?.code ?? null
    this.detail = reply?.detail ?? ''
  }
}

interface SmtpReply {
  code: number
  /** The reply's status codes (`550 5.1.1`) without its text, because the text may quote email addresses. */
  detail: string
  lines: string[]
}

export type SmtpConnection = ReturnType<typeof openSmtpConnection>

const maxReplyLength = 65_536

/** Our own SMTP client, because the worker-mailer library (1.2.1) loops forever after the server disconnects. */
export function openSmtpConnection(host: string, port: number, secureTransport: 'on' | 'starttls' | 'off') {
  let socket = connect({ hostname: host, port }, { secureTransport, allowHalfOpen: false })
  let { reader, writer } = openStreams(socket)
  let decoder = new TextDecoder()
  let received = ''

  async function readReply(step: string): Promise<SmtpReply> {
    const lines: string[] = []
    for (;;) {
      const line = await readLine(step)
      lines.push(line)
      if (!/^\d{3}-/.test(line)) return reply(lines)
      if (lines.length > 100) throw new SmtpFailure(step, null)
    }
  }

  async function readLine(step: string) {
    for (;;) {
      const end = received.indexOf('\n')
      if (end >= 0) {
        const line = received.slice(0, end).replace(/\r$/, '')
        received = received.slice(end + 1)
        return line
      }
      const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }))
      if (done || received.length > maxReplyLength) throw new SmtpFailure(step, null)
      received += decoder.decode(value, { stream: true })
    }
  }

  async function expectReply(step: string, expectedClass: 2 | 3) {
    const answer = await readReply(step)
    if (Math.floor(answer.code / 100) !== expectedClass) throw new SmtpFailure(step, answer)
    return answer
  }

  return {
    async readGreeting() {
      await socket.opened.catch(() => {
        throw new SmtpFailure('connection', null)
      })
      await expectReply('greeting', 2)
    },
    async sendCommand(step: string, text: string, expectedClass: 2 | 3) {
      await writer.write(new TextEncoder().encode(`${text}\r\n`)).catch(() => {
        throw new SmtpFailure(step, null)
      })
      return expectReply(step, expectedClass)
    },
    startTls(step: string) {
      // Fail if data arrived before the TLS handshake, because an attacker may have injected the data.
      if (received !== '') throw new SmtpFailure(step, null)
      reader.releaseLock()
      writer.releaseLock()
      socket = socket.startTls()
      decoder = new TextDecoder()
      ;({ reader, writer } = openStreams(socket))
    },
    async close(sendQuit: boolean) {
      if (sendQuit) await writer.write(new TextEncoder().encode('QUIT\r\n')).catch(() => undefined)
      await socket.close().catch(() => undefined)
    },
  }
}

/** Ignores errors of the socket's promises, because the next read or write reports a lost connection. */
function openStreams(socket: Socket) {
  const reader = (socket.readable as ReadableStream<Uint8Array>).getReader()
  const writer = (socket.writable as WritableStream<Uint8Array>).getWriter()
  for (const promise of [socket.closed, reader.closed, writer.closed, writer.ready])
    promise.catch(() => undefined)
  return { reader, writer }
}

function reply(lines: string[]): SmtpReply {
  const [, code = '0', enhanced = ''] =
    /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(lines.at(-1) ?? '') ?? []
  return { code: Number(code), detail: `${code} ${enhanced}`.trim(), lines }
}
