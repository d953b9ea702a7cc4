import { postLimits } from './post-fields.ts'
import { variantUrl } from '#app/domain/images/product-image.ts'

/** Widths in px of a post's photo, on phones and on plain and dense screens; the widest is the photo's own or this. */
const photoWidths = [480, 760, 1200]

interface StoredPhoto {
  /** `media/<hash>`. */
  key: string
  width: number
}

/** The files of a photo in R2, the widest last. */
export function photoFiles({ key, width }: StoredPhoto) {
  return [...photoWidths.filter((one) => one < width), width].map((one) => ({
    width: one,
    key: variantUrl(key, one, 'webp'),
  }))
}

/** Where the widest file is served; a post's HTML holds this address. */
export function photoUrl({ key, width }: StoredPhoto) {
  return `/images/${variantUrl(key, width, 'webp')}`
}

/** The narrowest file, for lists. */
export function photoThumbnail(photo: StoredPhoto) {
  return `/images/${photoFiles(photo)[0]?.key}`
}

/** A post's safe HTML, with the narrower files of our photos for screens that need no more. */
export function withPhotoWidths(html: string) {
  return html.replaceAll(
    /<img src="\/images\/(media\/[0-9a-f]{32})-(\d{2,4})\.webp"/g,
    (tag, key: string, width: string) => {
      const files = photoFiles({ key, width: Number(width) })
      const srcSet = files.map((file) => `/images/${file.key} ${file.width}w`).join(', ')
      return `${tag} srcset="${srcSet}" sizes="(width &lt; 760px) 100vw, 720px"`
    },
  )
}

/** The alt text as it is stored, empty where the photo is decorative; or what is wrong with it. */
export function photoAlt(typed: { alt: string; decorative: boolean }): { alt: string } | { refusal: string } {
  if (typed.decorative) return { alt: '' }
  const alt = typed.alt.replaceAll(/\s+/g, ' ').trim()
  if (alt === '') return { refusal: 'Describe the photo in a few words, or mark it as decorative.' }
  if (alt.length > postLimits.pictureAlt)
    return { refusal: `Alt text has at most ${postLimits.pictureAlt} characters.` }
  return { alt }
}
