export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/** Largest provider response, and so the largest image, in bytes. */
export const maxImageResponseBytes = 10 * 1024 * 1024

/** Detects the image type from its first bytes, because providers' content types can be wrong. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const starts = (at: number, ...marks: number[]) => marks.every((mark, i) => bytes[at + i] === mark)
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return null
}

declare global {
  interface Uint8ArrayConstructor {
    /** Available in workerd (ES2026), but not yet in TypeScript's library. */
    fromBase64(text: string): Uint8Array<ArrayBuffer>
  }
}

/** Decodes base64; null when invalid. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return null
  }
}
