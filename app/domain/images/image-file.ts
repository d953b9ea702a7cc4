interface ImageFile {
  width: number
  height: number
  isComplete: boolean
}

/** Detects an image's type from its first bytes, because file names and declared types can't be trusted (A18). */
export function detectImageType(bytes: Uint8Array) {
  return findReader(viewOf(bytes))?.type ?? null
}

export function inspectImageFile(bytes: Uint8Array): ImageFile | null {
  const file = viewOf(bytes)
  try {
    return findReader(file)?.read(file) ?? null
  } catch (error) {
    // In a damaged file, a length field can point past the end of the file; reading there throws a `RangeError`.
    if (error instanceof RangeError) return { width: 0, height: 0, isComplete: false }
    throw error
  }
}

/** True for HEIC, which only Apple's browsers can open; false for AVIF, which uses the same container format. */
export function isHeic(bytes: Uint8Array) {
  const file = viewOf(bytes)
  if (textAt(file, 4, 4) !== 'ftyp') return false
  const brands = textAt(file, 8, Math.min(file.getUint32(0) - 8, 256)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return false
  return brands.some((brand) => /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/.test(brand))
}

function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function findReader(file: DataView) {
  const start = textAt(file, 0, 12)
  return readers.find(({ signature }) => signature.test(start))
}

const readers = [
  { type: 'image/png', signature: /^\x89PNG\r\n\x1a\n/, read: readPng },
  { type: 'image/jpeg', signature: /^\xff\xd8\xff/, read: readJpeg },
  { type: 'image/webp', signature: /^RIFF....WEBP/s, read: readWebp },
  { type: 'image/avif', signature: /^....ftyp/s, read: readAvif },
] as const

function readPng(file: DataView): ImageFile | null {
  if (textAt(file, 12, 4) !== 'IHDR') return null
  const size = { width: file.getUint32(16), height: file.getUint32(20) }
  for (let offset = 8; offset + 12 <= file.byteLength; offset += 12 + file.getUint32(offset))
    if (textAt(file, offset + 4, 4) === 'IEND') return { ...size, isComplete: true }
  return { ...size, isComplete: false }
}

function readJpeg(file: DataView): ImageFile | null {
  let size = { width: 0, height: 0 }
  for (let offset = 2; ; offset += 2 + file.getUint16(offset + 2)) {
    while (file.getUint16(offset) === 0xffff) offset += 1
    if (file.getUint8(offset) !== 0xff) return null
    const marker = file.getUint8(offset + 1)
    // Start-of-frame markers, which contain the size, are 0xC0 to 0xCF except 0xC4, 0xC8, and 0xCC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { height: file.getUint16(offset + 5), width: file.getUint16(offset + 7) }
    if (marker === 0xda) return { ...size, isComplete: hasEndMarker(file, offset) }
  }
}

/** Searches a JPEG backward for the end-of-image marker, because phones may append data after the marker. */
function hasEndMarker(file: DataView, scan: number) {
  for (let offset = file.byteLength - 2; offset > scan; offset -= 1)
    if (file.getUint16(offset) === 0xffd9) return true
  return false
}

function readWebp(file: DataView): ImageFile | null {
  const isComplete = file.getUint32(4, true) + 8 <= file.byteLength
  const uint32 = (offset: number) => file.getUint32(offset, true)
  switch (textAt(file, 12, 4)) {
    case 'VP8X':
      // WebP sizes are 24-bit numbers, so read 32 bits starting one byte earlier, and then drop the extra byte.
      return { width: 1 + (uint32(23) >>> 8), height: 1 + (uint32(26) >>> 8), isComplete }
    case 'VP8L':
      return { width: 1 + (uint32(21) & 0x3fff), height: 1 + ((uint32(21) >>> 14) & 0x3fff), isComplete }
    case 'VP8 ':
      return { width: uint32(26) & 0x3fff, height: (uint32(26) >>> 16) & 0x3fff, isComplete }
    default:
      return null
  }
}

function readAvif(file: DataView): ImageFile | null {
  if (!/^(....)*avi[fs]/s.test(textAt(file, 8, Math.min(file.getUint32(0) - 8, 256)))) return null
  let size = { width: 0, height: 0 }
  let hasPixels = false
  let offset = 0
  while (offset + 8 <= file.byteLength) {
    const kind = textAt(file, offset + 4, 4)
    const end = offset + boxLength(file, offset)
    if (end < offset + 8 || end > file.byteLength) return { ...size, isComplete: false }
    if (kind === 'meta') size = findLargestSize(file, offset, end)
    hasPixels ||= kind === 'mdat'
    offset = end
  }
  return { ...size, isComplete: hasPixels && offset === file.byteLength }
}

/** An AVIF box with length 0 extends to the end of the file; length 1 means that a 64-bit length follows. */
function boxLength(file: DataView, offset: number) {
  const length = file.getUint32(offset)
  if (length === 0) return file.byteLength - offset
  return length === 1 ? Number(file.getBigUint64(offset + 8)) : length
}

/** An AVIF file can contain several images, such as a thumbnail, each with its size in an `ispe` box. */
function findLargestSize(file: DataView, from: number, to: number) {
  let [width, height] = [0, 0]
  for (let offset = from; offset + 16 <= to; offset += 1) {
    if (file.getUint32(offset) !== 0x69737065) continue
    width = Math.max(width, file.getUint32(offset + 8))
    height = Math.max(height, file.getUint32(offset + 12))
  }
  return { width, height }
}

function textAt({ buffer, byteOffset, byteLength }: DataView, offset: number, length: number) {
  return String.fromCharCode(
    ...new Uint8Array(buffer, byteOffset, byteLength).subarray(offset, offset + length),
  )
}
