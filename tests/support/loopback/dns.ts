import { createSocket } from 'node:dgram'

/** A local DNS server for the records of a zone. For any other name, it responds "no such name" (RFC 1035 §4). */

export type DnsZone = Record<
  string,
  { TXT?: string[]; MX?: [number, string][]; A?: string[]; PTR?: string[] }
>

const types = { A: 1, PTR: 12, MX: 15, TXT: 16 } as const

export async function startDnsServer(zone: DnsZone) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(buildResponse(question, zone), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { server: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function buildResponse(question: Buffer, zone: DnsZone) {
  const { name, end } = readName(question, 12)
  const queryType = question.readUInt16BE(end)
  const records = zone[name.toLowerCase()]
  const data = Object.entries(types).flatMap(([type, code]) =>
    code === queryType ? dataOf(type as keyof typeof types, records ?? {}) : [],
  )
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  // Flags of an authoritative response; response code 3 means "no such name".
  header.writeUInt16BE(0x8580 | (records === undefined ? 3 : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data.length, 6)
  const answers = data.map((bytes) => {
    const recordHeader = Buffer.alloc(12)
    // A compression pointer to the name in the question.
    recordHeader.writeUInt16BE(0xc00c, 0)
    recordHeader.writeUInt16BE(queryType, 2)
    recordHeader.writeUInt16BE(1, 4)
    recordHeader.writeUInt32BE(60, 6)
    recordHeader.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([recordHeader, bytes])
  })
  return Buffer.concat([header, question.subarray(12, end + 4), ...answers])
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
        Buffer.concat([Buffer.from([priority >> 8, priority & 255]), encodeName(host)]),
      )
    case 'A':
      return A.map((address) => Buffer.from(address.split('.').map(Number)))
    case 'PTR':
      return PTR.map(encodeName)
  }
}

function encodeName(name: string) {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function readName(packet: Buffer, start: number) {
  const labels: string[] = []
  let at = start
  while (packet.readUInt8(at) > 0) {
    const length = packet.readUInt8(at)
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}
