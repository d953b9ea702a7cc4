/**
 * Image widths in px, chosen for real viewports: menu rows on 2x phones (240), on 3x phones and in cards (480), the
 * hero and product pages on phones and 1x screens (760) and on 2x screens (1200).
 */
export const imageWidths = [240, 480, 760, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/**
 * Encoder quality, measured on the illustrated dishes: lower AVIF smears grains of rice, higher only enlarges the
 * files.
 */
export const imageQuality: Record<ImageFormat, number> = { avif: 40, webp: 72 }

/** Art bundled with the site, with one set of files per name under `/art/`. */
type BundledArt = 'casserole' | 'entree' | 'breakfast' | 'side' | 'snack'

/**
 * The placeholder keeps the path from the specification; it shows a covered plate, so that no meal shows another
 * meal's food.
 */
export const placeholderArt: BundledArt = 'casserole'
const placeholderAlt = 'No photo yet: a covered plate'

/** Matches our stored images: generated ones are under `dishes/`, the owner's photos under `photos/`. */
const ours = /^\/images\/((dishes|photos)\/[0-9a-f]{32})(?:-\d+\.(?:avif|webp))?$/

export interface Picture {
  src: string
  /** Empty if there is only the one file. */
  sources: { type: `image/${ImageFormat}`; srcSet: string }[]
  /** True for images from the illustrator or an image model, and for bundled art. */
  illustration: boolean
  /** Set if the meal has no image and the covered plate is shown. */
  placeholder?: true
  /** The owner's alt text; unset if there is none, and the page then uses its own. */
  alt?: string
}

/**
 * Chooses a product's picture (spec §2 "Image rule"): an absolute http(s) URL as is, a stored image in all sizes, or
 * the placeholder.
 */
export function productPicture(imageUrl: string | null, alt?: string | null): Picture {
  const picture = pictureAt(imageUrl)
  // If the caller passed no alt text, the page provides its own (for example a link's text).
  const words = picture.placeholder && alt !== undefined ? placeholderAlt : alt
  return words ? { ...picture, alt: words } : picture
}

function pictureAt(imageUrl: string | null): Picture {
  if (imageUrl !== null && isAbsolute(imageUrl)) return { src: imageUrl, sources: [], illustration: false }
  const [, stored, folder] = imageUrl?.match(ours) ?? []
  if (stored) return { ...inWidths(`/images/${stored}`), illustration: folder === 'dishes' }
  return { ...inWidths(`/art/${placeholderArt}`), placeholder: true }
}

/** Returns true if the image was generated rather than uploaded. */
export function isGenerated(imageUrl: string | null) {
  return imageUrl?.match(ours)?.[2] === 'dishes'
}

/** Returns the bundled picture of a category. */
export function categoryImage(name: BundledArt): Picture {
  return inWidths(`/art/${name}`)
}

/** Returns the URL under which a bundled picture is stored in a product's row. */
export function bundledArtUrl(name: BundledArt) {
  return variantUrl(`/art/${name}`, 760, 'webp')
}

/** The R2 folder of generated images (`dishes`) and of uploaded ones (`photos`). */
export type ImageFolder = 'dishes' | 'photos'

/** Returns the URL that a product's row stores for an image whose R2 key is `<folder>/<hash>`. */
export function storedImageUrl(hash: string, folder: ImageFolder = 'dishes') {
  return variantUrl(`/images/${folder}/${hash}`, 760, 'webp')
}

/** Returns a bundled picture such as `thanksgiving/ham`, in only the widths that its page needs. */
export function bundledImage(name: string, widths: readonly ImageWidth[]): Picture {
  return inWidths(`/art/${name}`, widths)
}

export function variantUrl(base: string, width: number, format: ImageFormat) {
  return `${base}-${width}.${format}`
}

function inWidths(base: string, widths: readonly ImageWidth[] = imageWidths): Picture {
  return {
    src: variantUrl(base, widths.includes(760) ? 760 : 480, 'webp'),
    sources: imageFormats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: widths.map((width) => `${variantUrl(base, width, format)} ${width}w`).join(', '),
    })),
    illustration: true,
  }
}

/** Drops the widest variant for images shown at 400 px or less, which shortens the HTML of long lists. */
export function withoutWidestSource(sources: Picture['sources']) {
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
