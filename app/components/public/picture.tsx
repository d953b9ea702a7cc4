import { useContext } from 'react'
import { withoutWidestSource, type Picture as PictureView } from '#app/domain/images/product-image.ts'
import { FirstPictureContext } from './first-image.ts'

/**
 * A dish in the widths that viewports ask for. `first` is the one picture a page paints early; `alt` is said where the
 * owner wrote nothing about this picture, and an empty one keeps a placeholder silent. In rows, `small` leaves out
 * the file that no viewport asks for.
 */
export function Picture({
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
  // The last format is the one that every browser reads, so it is the image's own.
  const sources = small ? withoutWidestSource(picture.sources) : picture.sources
  const best = sources.slice(0, -1)
  const common = sources.at(-1)
  const announce = useContext(FirstPictureContext)
  if (first && best[0]) announce({ ...best[0], sizes })
  return (
    <picture className={[className, !picture.illustration && 'photo'].filter(Boolean).join(' ') || undefined}>
      {best.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        {...(common && { srcSet: common.srcSet, sizes })}
        alt={picture.placeholder && alt === '' ? '' : (picture.alt ?? alt)}
        width={800}
        height={800}
        // Lower case: React 18 knows no other spelling of it. The first one is what a slow line waits for.
        {...(first
          ? { fetchpriority: 'high' }
          : { fetchpriority: 'low', loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
