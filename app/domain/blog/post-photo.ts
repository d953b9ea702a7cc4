import { getVariantUrl } from '#app/domain/images/product-image.ts'
import { postFieldLimits } from './post.ts'

const photoWidths = [480, 760, 1200]

interface StoredPhoto {
  /** The photo's R2 key without the width and extension: `media/<hash>`. */
  key: string
  width: number
}

export function listPhotoVariants(photo: StoredPhoto) {
  const widths = [...photoWidths.filter((width) => width < photo.width), photo.width]
  return widths.map((width) => ({ width, key: getVariantUrl(photo.key, width, 'webp') }))
}

export function buildPhotoView(photo: StoredPhoto & { id: number; height: number; alt: string }) {
  const { id, key, width, height, alt } = photo
  const src = `/images/${getVariantUrl(key, width, 'webp')}`
  return { id, src, thumbnail: `/images/${listPhotoVariants(photo)[0]?.key}`, width, height, alt }
}

export type PhotoView = ReturnType<typeof buildPhotoView>

export function addPhotoSrcSets(html: string) {
  return html.replaceAll(
    /<img src="\/images\/(media\/[0-9a-f]{32})-(\d{2,4})\.webp"/g,
    (tag, key: string, width: string) => {
      const files = listPhotoVariants({ key, width: Number(width) })
      const srcSet = files.map((file) => `/images/${file.key} ${file.width}w`).join(', ')
      return `${tag} srcset="${srcSet}" sizes="(width &lt; 760px) 100vw, 720px"`
    },
  )
}

export interface AltTextValues {
  alt: string
  decorative: boolean
}

export const emptyAltTextValues: AltTextValues = { alt: '', decorative: false }

export function validatePhotoAltText(typed: AltTextValues): { alt: string } | { error: string } {
  if (typed.decorative) return { alt: '' }
  const alt = typed.alt.replaceAll(/\s+/g, ' ').trim()
  if (alt === '') return { error: 'Describe the photo in a few words, or mark it as decorative.' }
  if (alt.length > postFieldLimits.pictureAlt)
    return { error: `Alt text can have at most ${postFieldLimits.pictureAlt} characters.` }
  return { alt }
}
