export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/** Largest answer that is read from a provider, and so the largest picture. */
export const largestAnswer = 10 * 1024 * 1024

/** What the first bytes say; a provider's content type is a claim, and HTML has been sent as a picture before. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const starts = (at: number, ...marks: number[]) => marks.every((mark, i) => bytes[at + i] === mark)
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return null
}

declare global {
  interface Uint8ArrayConstructor {
    /** In workerd, and in the language since ES2026; not yet in the compiler's library. */
    fromBase64(text: string): Uint8Array<ArrayBuffer>
  }
}

/** The bytes of a base64 text, or `null` when it is none. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return null
  }
}
