import { useContext } from 'react'
import { withoutWidestImage, type ImageSources as PictureView } from '#app/domain/images/product-image.ts'
import { ImagePreloadContext } from './image-preload.ts'

/** `first` marks the one picture to load early, `small` drops the widest file, `alt` is for images without alt text. */
export function ResponsivePicture({
  picture,
  alt,
  sizes,
  className,
  first = false,
  small = false,
}: {
  picture: PictureView
  alt: string
  sizes: string
  className?: string
  first?: boolean
  small?: boolean
}) {
  // The last source is the format that every browser supports, so it belongs to the `img` element.
  const sources = small ? withoutWidestImage(picture.sources) : picture.sources
  const preferredSources = sources.slice(0, -1)
  const fallbackSource = sources.at(-1)
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
        // Lowercase, because React 18 doesn't support the `fetchPriority` prop.
        {...(first
          ? { fetchpriority: 'high' }
          : { fetchpriority: 'low', loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
