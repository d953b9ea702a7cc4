import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { maxAltLength } from '#app/domain/images/alt-text.ts'
import type { ImageActionData, ImagePageView } from './route.tsx'

/** The image that the site shows for the product, and the form for its alt text. */
export function CurrentImage({ dish, result }: { dish: ImagePageView['dish']; result: ImageActionData }) {
  const { id, name, line, category, picture, seen, alt } = dish
  return (
    <AdminSection id="shown" title="On the website" about="The image shown on every page.">
      <div className="picture-site">
        <figure className={`picture-shown ${category}${picture.illustration ? '' : ' photo'}`}>
          <ResponsivePicture picture={picture} alt={alt || name} sizes="300px" first />
          <figcaption>{captionOf(seen, picture.illustration)}</figcaption>
        </figure>
        <form
          className="admin-form"
          method="post"
          action={`/admin/pictures/${id}`}
          aria-label="Edit alt text"
        >
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="was" value={alt} />
          <AdminField
            id="alt"
            name="alt"
            label="Alt text"
            hint={`If empty, screen readers hear “${line === '' ? name : `${name}: ${line}`}”.`}
            maxLength={maxAltLength}
            autoComplete="off"
            defaultValue={result?.entered.alt ?? alt}
            refusal={result?.refusal.field === 'alt' ? result.refusal.text : undefined}
          />
          <button className="admin-btn">Save alt text</button>
        </form>
      </div>
    </AdminSection>
  )
}

function captionOf(seen: string, illustration: boolean) {
  if (seen === '' || seen.startsWith('/art/')) return 'No image yet. Visitors see a covered plate.'
  return illustration ? 'Labeled as an illustration.' : 'Your photo.'
}
