/** Reads a body; returns null as soon as it exceeds `limit` bytes, without reading the rest. */
export async function readBodyUpTo(body: ReadableStream<Uint8Array> | null, limit: number) {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(parts, length)
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}

function joined(parts: readonly Uint8Array[], length: number) {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
