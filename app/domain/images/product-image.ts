/**
 * Widths in px that real viewports ask for: rows of the menu on phones of two dots a pixel (240), of three, and cards
 * (480), the hero and the meal on phones and on plain screens (760), both on dense ones (1200).
 */
export const imageWidths = [240, 480, 760, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Measured on the illustrated dishes: below this AVIF smears grains of rice, above it the files grow for nothing. */
export const imageQuality: Record<ImageFormat, number> = { avif: 40, webp: 72 }

/** Art that ships with the site, one set of files per name under `/art/`. */
type BundledArt = 'casserole' | 'entree' | 'breakfast' | 'side' | 'snack'

/** The default picture keeps the specification's path; it shows a covered plate, so that no meal shows another's food. */
export const placeholderArt: BundledArt = 'casserole'
const placeholderAlt = 'No photo yet: a covered plate'

/** Drawn ones lie under `dishes`, the owner's own under `photos`: the address alone says which a picture is. */
const ours = /^\/images\/((dishes|photos)\/[0-9a-f]{32})(?:-\d+\.(?:avif|webp))?$/

export interface Picture {
  src: string
  /** Empty where only the one file is known. */
  sources: { type: `image/${ImageFormat}`; srcSet: string }[]
  /** True for what the illustrator or an image model made, and for our bundled art. */
  illustration: boolean
  /** The meal has no picture: this one shows a covered plate. */
  placeholder?: true
  /** What it shows, in the owner's words; absent where nobody wrote any, and the page says its own. */
  alt?: string
}

/**
 * Which picture a product shows (spec §2 "Image rule", decisions "Images"): an absolute http(s) URL as is, a picture
 * of our own store, else what ships with the site for a meal: the default. What is drawn for a category is no meal's.
 */
export function productPicture(imageUrl: string | null, alt?: string | null): Picture {
  const picture = pictureAt(imageUrl)
  // Without words asked for, the page has its own, such as a link's.
  const words = picture.placeholder && alt !== undefined ? placeholderAlt : alt
  return words ? { ...picture, alt: words } : picture
}

function pictureAt(imageUrl: string | null): Picture {
  if (imageUrl !== null && isAbsolute(imageUrl)) return { src: imageUrl, sources: [], illustration: false }
  const [, stored, folder] = imageUrl?.match(ours) ?? []
  if (stored) return { ...inWidths(`/images/${stored}`), illustration: folder === 'dishes' }
  return { ...inWidths(`/art/${placeholderArt}`), placeholder: true }
}

/** Whether a meal's picture was generated, and not brought by the owner. */
export function isGenerated(imageUrl: string | null) {
  return imageUrl?.match(ours)?.[2] === 'dishes'
}

/** What ships with the site for a category; it stands for no meal. */
export function categoryImage(name: BundledArt): Picture {
  return inWidths(`/art/${name}`)
}

/** The stored form of a bundled picture. */
export function bundledArtUrl(name: BundledArt) {
  return variantUrl(`/art/${name}`, 760, 'webp')
}

/** What is drawn, and what the owner uploads: where their pictures lie in R2. */
export type ImageFolder = 'dishes' | 'photos'

/** The stored form of a picture whose key in R2 is `dishes/<hash>` or `photos/<hash>`. */
export function storedImageUrl(hash: string, folder: ImageFolder = 'dishes') {
  return variantUrl(`/images/${folder}/${hash}`, 760, 'webp')
}

/** Art that ships with the site under a name of its own, `thanksgiving/ham`, in just the widths its page asks for. */
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

/** For what is shown no wider than 400 px: a row of two dozen pictures names two dozen files less of each format. */
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
