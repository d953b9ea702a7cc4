import { createContext, useContext } from 'react'
import { omitWidestVariant, type ProductPicture } from '#app/domain/images/product-image.ts'

export type PreloadedImage = ProductPicture['sources'][number] & { sizes: string }

/** Reports the page's first visible picture during server rendering, so that the document head can preload it. */
export const ImagePreloadContext = createContext<(picture: PreloadedImage) => void>(() => undefined)

interface ResponsivePictureProps {
  picture: ProductPicture
  alt: string
  sizes: string
  className?: string
  first?: boolean
  small?: boolean
}

/** `first`: load with high priority. `small`: omit the widest file. `alt`: used if the picture has no `alt`. */
export function ResponsivePicture({ picture, alt, sizes, className, first, small }: ResponsivePictureProps) {
  // Every browser supports the format of the last source, so the `img` element uses that source.
  const sources = small ? omitWidestVariant(picture.sources) : picture.sources
  const [preferredSources, fallbackSource] = [sources.slice(0, -1), sources.at(-1)]
  const reportPreload = useContext(ImagePreloadContext)
  if (first && preferredSources[0]) reportPreload({ ...preferredSources[0], sizes })
  return (
    <picture className={[className, !picture.illustration && 'photo'].filter(Boolean).join(' ') || undefined}>
      {preferredSources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        {...(fallbackSource && { srcSet: fallbackSource.srcSet, sizes })}
        alt={picture.placeholder && alt === '' ? '' : (picture.alt ?? alt)}
        width={800}
        height={800}
        // The attribute is in lowercase, because React 18 doesn't support the `fetchPriority` prop.
        {...(first
          ? { fetchpriority: 'high' }
          : { fetchpriority: 'low', loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
