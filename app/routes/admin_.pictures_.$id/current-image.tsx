import { AdminField } from '#app/components/admin/field.tsx'
import { AdminSection } from '#app/components/admin/section.tsx'
import { Picture } from '#app/components/public/picture.tsx'
import { maxAltLength } from '#app/domain/images/alt-text.ts'
import type { ImageActionData, ImagePageView } from './route.tsx'

/** The image that the site shows for the product, and the form for its alt text. */
export function CurrentImage({ dish, result }: { dish: ImagePageView['dish']; result: ImageActionData }) {
  const { id, name, line, category, picture, seen, alt } = dish
  return (
    <AdminSection id="shown" title="On the site" about="What every page shows of this dish.">
      <div className="picture-site">
        <figure className={`picture-shown ${category}${picture.illustration ? '' : ' photo'}`}>
          <Picture picture={picture} alt={alt || name} sizes="300px" first />
          <figcaption>{captionOf(seen, picture.illustration)}</figcaption>
        </figure>
        <form className="admin-form" method="post" action={`/admin/pictures/${id}`} aria-label="Describe">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="was" value={alt} />
          <AdminField
            id="alt"
            name="alt"
            label="In words, for those who don’t see it"
            hint={`Left empty, the dish’s page says “${line === '' ? name : `${name}: ${line}`}”. Each picture keeps its own words.`}
            maxLength={maxAltLength}
            autoComplete="off"
            defaultValue={result?.entered.alt ?? alt}
            refusal={result?.refusal.field === 'alt' ? result.refusal.text : undefined}
          />
          <button className="admin-btn">Save words</button>
        </form>
      </div>
    </AdminSection>
  )
}

function captionOf(seen: string, illustration: boolean) {
  if (seen === '' || seen.startsWith('/art/')) return 'No photo yet: the pages show a covered plate.'
  return illustration ? 'Marked as an illustration.' : 'Your own picture.'
}
