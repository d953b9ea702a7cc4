/** Image widths (px): 240 for menu rows (480 on 3x screens), 480 for cards, 760 for heroes (1200 on 2x screens). */
export const imageWidths = [240, 480, 760, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** A lower AVIF quality smears grains of rice; a higher quality only makes the files larger. */
export const encodingQuality: Record<ImageFormat, number> = { avif: 40, webp: 72 }

type BundledArt = 'casserole' | 'entree' | 'breakfast' | 'side' | 'snack'

export const placeholderArt: BundledArt = 'casserole'
const placeholderAlt = 'Placeholder image of a covered plate'

const storedImagePattern = /^\/images\/((dishes|photos)\/[0-9a-f]{32})(?:-\d+\.(?:avif|webp))?$/

export interface ProductPicture {
  src: string
  sources: { type: `image/${ImageFormat}`; srcSet: string }[]
  illustration: boolean
  placeholder?: true
  alt?: string
}

export function getProductPicture(imageUrl: string | null, alt?: string | null): ProductPicture {
  const image = findImage(imageUrl)
  // If `alt` is undefined, the caller writes the alt text itself, so don't return the placeholder's alt text.
  const altText = image.placeholder && alt !== undefined ? placeholderAlt : alt
  return altText ? { ...image, alt: altText } : image
}

function findImage(imageUrl: string | null): ProductPicture {
  if (imageUrl !== null && URL.canParse(imageUrl) && /^https?:$/.test(new URL(imageUrl).protocol))
    return { src: imageUrl, sources: [], illustration: false }
  const [, stored, folder] = imageUrl?.match(storedImagePattern) ?? []
  if (stored) return { ...buildSources(`/images/${stored}`, imageWidths), illustration: folder === 'dishes' }
  return { ...buildSources(`/art/${placeholderArt}`, imageWidths), placeholder: true }
}

export function isGeneratedImage(imageUrl: string | null) {
  return imageUrl?.match(storedImagePattern)?.[2] === 'dishes'
}

export function getBundledImageUrl(name: BundledArt) {
  return getVariantUrl(`/art/${name}`, 760, 'webp')
}

export type ImageFolder = 'dishes' | 'photos'

export function getStoredImageUrl(hash: string, folder: ImageFolder = 'dishes') {
  return getVariantUrl(`/images/${folder}/${hash}`, 760, 'webp')
}

export function buildBundledPicture(
  name: string,
  widths: readonly ImageWidth[] = imageWidths,
): ProductPicture {
  return buildSources(`/art/${name}`, widths)
}

export function getVariantUrl(base: string, width: number, format: ImageFormat) {
  return `${base}-${width}.${format}`
}

function buildSources(base: string, widths: readonly ImageWidth[]): ProductPicture {
  return {
    src: getVariantUrl(base, widths.includes(760) ? 760 : 480, 'webp'),
    sources: imageFormats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: widths.map((width) => `${getVariantUrl(base, width, format)} ${width}w`).join(', '),
    })),
    illustration: true,
  }
}

export function omitWidestVariant(sources: ProductPicture['sources']) {
  const widest = ` ${imageWidths.at(-1)}w`
  return sources.map(({ type, srcSet }) => {
    const files = srcSet.split(', ').filter((file) => !file.endsWith(widest))
    return { type, srcSet: files.join(', ') }
  })
}

/** Maximum length of alt text, in characters. Screen readers read it in one piece, so it must be short. */
export const maxAltLength = 300
