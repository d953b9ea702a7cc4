/**
 * Image widths in px, chosen for real viewports: menu rows on 2x phones (240), on 3x phones and in cards (480), the
 * hero and product pages on phones and 1x screens (760) and on 2x screens (1200).
 */
export const imageWidths = [240, 480, 760, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/**
 * Encoder quality, measured on the illustrated dishes: a lower AVIF quality smears grains of rice, a higher one only
 * enlarges the files.
 */
export const imageQuality: Record<ImageFormat, number> = { avif: 40, webp: 72 }

/** Names of the illustrations bundled with the site; each has a set of files under `/art/`. */
type BundledArt = 'casserole' | 'entree' | 'breakfast' | 'side' | 'snack'

/**
 * The placeholder image keeps the path from the specification. It shows a covered plate, so that a meal without an
 * image never shows another meal's food.
 */
export const placeholderArt: BundledArt = 'casserole'
const placeholderAlt = 'No photo yet: a covered plate'

/** Matches the URLs of our stored images: generated ones are under `dishes/`, the owner's photos under `photos/`. */
const ours = /^\/images\/((dishes|photos)\/[0-9a-f]{32})(?:-\d+\.(?:avif|webp))?$/

export interface ImageSources {
  src: string
  /** Other sizes and formats of the image; empty if it exists as a single file only. */
  sources: { type: `image/${ImageFormat}`; srcSet: string }[]
  /** True for bundled art and for images from the illustrator or an image model. */
  illustration: boolean
  /** Set if the meal has no image, so that the covered plate is shown. */
  placeholder?: true
  /** Alt text written by the owner, or that of the placeholder; if unset, the page provides its own. */
  alt?: string
}

/**
 * Chooses a product's picture (spec §2 "Image rule"): an absolute http(s) URL unchanged, a stored image in all sizes,
 * or the placeholder.
 */
export function productPicture(imageUrl: string | null, alt?: string | null): ImageSources {
  const picture = pictureAt(imageUrl)
  // A caller that passes no `alt` provides its own text (such as a link's), so the placeholder's alt text is not set
  // either.
  const words = picture.placeholder && alt !== undefined ? placeholderAlt : alt
  return words ? { ...picture, alt: words } : picture
}

function pictureAt(imageUrl: string | null): ImageSources {
  if (imageUrl !== null && isAbsolute(imageUrl)) return { src: imageUrl, sources: [], illustration: false }
  const [, stored, folder] = imageUrl?.match(ours) ?? []
  if (stored) return { ...inWidths(`/images/${stored}`), illustration: folder === 'dishes' }
  return { ...inWidths(`/art/${placeholderArt}`), placeholder: true }
}

/** Returns true if the image at this URL was generated rather than uploaded. */
export function isGeneratedImage(imageUrl: string | null) {
  return imageUrl?.match(ours)?.[2] === 'dishes'
}

/** Returns the bundled picture of a category. */
export function categoryImage(name: BundledArt): ImageSources {
  return inWidths(`/art/${name}`)
}

/** Returns the URL that a product's row stores for a bundled picture. */
export function bundledArtUrl(name: BundledArt) {
  return variantUrl(`/art/${name}`, 760, 'webp')
}

/** R2 folder of an image: `dishes` for generated images, `photos` for uploaded ones. */
export type ImageFolder = 'dishes' | 'photos'

/** Returns the URL that a product's row stores for an image whose R2 key is `<folder>/<hash>`. */
export function storedImageUrl(hash: string, folder: ImageFolder = 'dishes') {
  return variantUrl(`/images/${folder}/${hash}`, 760, 'webp')
}

/** Returns a bundled picture such as `thanksgiving/ham`, limited to the widths that the page showing it needs. */
export function bundledImage(name: string, widths: readonly ImageWidth[]): ImageSources {
  return inWidths(`/art/${name}`, widths)
}

export function variantUrl(base: string, width: number, format: ImageFormat) {
  return `${base}-${width}.${format}`
}

function inWidths(base: string, widths: readonly ImageWidth[] = imageWidths): ImageSources {
  return {
    src: variantUrl(base, widths.includes(760) ? 760 : 480, 'webp'),
    sources: imageFormats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: widths.map((width) => `${variantUrl(base, width, format)} ${width}w`).join(', '),
    })),
    illustration: true,
  }
}

/** Drops the widest file of images that are shown at 400 px or less, which shortens the HTML of long lists. */
export function withoutWidestSource(sources: ImageSources['sources']) {
  const widest = ` ${imageWidths.at(-1)}w`
  return sources.map(({ type, srcSet }) => ({
    type,
    srcSet: srcSet
      .split(', ')
      .filter((file) => !file.endsWith(widest))
      .join(', '),
  }))
}

function isAbsolute(imageUrl: string) {
  const url = URL.canParse(imageUrl) ? new URL(imageUrl) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
