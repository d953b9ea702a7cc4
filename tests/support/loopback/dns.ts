import { createSocket } from 'node:dgram'

/** A local DNS server for a few records; any other name does not exist (RFC 1035 §4). */

export type DnsZone = Record<
  string,
  { TXT?: string[]; MX?: [number, string][]; A?: string[]; PTR?: string[] }
>

const types = { A: 1, PTR: 12, MX: 15, TXT: 16 } as const

export async function startDnsServer(zone: DnsZone) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(answer(question, zone), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { server: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answer(question: Buffer, zone: DnsZone) {
  const { name, end } = nameAt(question, 12)
  const asked = question.readUInt16BE(end)
  const records = zone[name.toLowerCase()]
  const data = Object.entries(types).flatMap(([type, code]) =>
    code === asked ? dataOf(type as keyof typeof types, records ?? {}) : [],
  )
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  // An authoritative answer; code 3 means "no such name".
  head.writeUInt16BE(0x8580 | (records === undefined ? 3 : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 6)
  const answers = data.map((one) => {
    const front = Buffer.alloc(12)
    // A compression pointer to the name in the question.
    front.writeUInt16BE(0xc00c, 0)
    front.writeUInt16BE(asked, 2)
    front.writeUInt16BE(1, 4)
    front.writeUInt32BE(60, 6)
    front.writeUInt16BE(one.length, 10)
    return Buffer.concat([front, one])
  })
  return Buffer.concat([head, question.subarray(12, end + 4), ...answers])
}

function dataOf(
  type: keyof typeof types,
  { TXT = [], MX = [], A = [], PTR = [] }: DnsZone[string],
): Buffer[] {
  switch (type) {
    case 'TXT':
      return TXT.map((text) =>
        Buffer.concat(
          (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.from([part.length, ...Buffer.from(part)])),
        ),
      )
    case 'MX':
      return MX.map(([priority, host]) =>
        Buffer.concat([Buffer.from([priority >> 8, priority & 255]), wire(host)]),
      )
    case 'A':
      return A.map((address) => Buffer.from(address.split('.').map(Number)))
    case 'PTR':
      return PTR.map(wire)
  }
}

function wire(name: string) {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function nameAt(packet: Buffer, start: number) {
  const labels: string[] = []
  let at = start
  while (packet.readUInt8(at) > 0) {
    const length = packet.readUInt8(at)
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}
