import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import type { ListedPhoto, PhotosActionData } from './route.tsx'

/** One photo in the library, with a form for its alt text and a delete button. */
export function PhotoItem({ photo, refused }: { photo: ListedPhoto; refused: PhotosActionData }) {
  const { id, src, thumbnail, width, height, alt, added } = photo
  const altRefusal = refused?.refusal.field === 'alt' ? refused : undefined
  const name = alt === '' ? `Decorative photo ${id}` : `Photo ${id}: ${alt}`
  return (
    <li>
      <a href={src} aria-label={`${name}, full size`}>
        <img src={thumbnail} alt="" width={width} height={height} loading="lazy" decoding="async" />
      </a>
      <div>
        <p className="admin-hint">{`${width} × ${height} px, added ${added}`}</p>
        <form
          className="admin-form"
          method="post"
          action="/admin/photos"
          aria-label={name}
          data-draft={`photo-${id}`}
        >
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="id" value={id} />
          <AltTextFields
            id={`alt-${id}`}
            alt={altRefusal?.entered.alt ?? alt}
            decorative={altRefusal?.entered.decorative ?? alt === ''}
            refusal={altRefusal?.refusal.text}
          />
          <button className="admin-btn">Save alt text</button>
        </form>
        <details>
          <summary>{`Delete photo ${id}`}</summary>
          <form method="post" action="/admin/photos" aria-label={`Delete photo ${id}`}>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
            <p className="admin-hint">This can’t be undone.</p>
            <button className="admin-btn">Delete photo</button>
          </form>
        </details>
      </div>
    </li>
  )
}
