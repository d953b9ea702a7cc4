import { Picture } from './picture.tsx'
import { pictureOf } from '#app/domain/product-image.ts'

/** An address that leads nowhere: an empty place at the table. */
export function NotFound() {
  return (
    <section className="lost wrap">
      <div>
        <p className="lost-code">404</p>
        <h1>Page Not Found</h1>
        <p className="lead mt-5 mb-7">
          Nobody set a place here. The address may have changed, or a letter got lost.
        </p>
        <a className="btn big solid" href="/">
          Return to Home
        </a>
      </div>
      <Picture className="dish side" picture={pictureOf(null)} alt="" sizes="(width >= 960px) 480px, 80vw" />
    </section>
  )
}
