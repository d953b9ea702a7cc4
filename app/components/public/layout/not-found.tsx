import { productPicture } from '#app/domain/images/product-image.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'

/** 404 page of the public site. */
export function NotFound() {
  return (
    <section className="not-found side">
      <div className="wrap">
        <div className="not-found-text">
          <h1>Page Not Found</h1>
          <p className="lead">We couldn’t find this page. The link may be old or mistyped.</p>
          <a className="btn solid big" href="/">
            Return to Home
          </a>
        </div>
        <ResponsivePicture picture={productPicture(null)} alt="" sizes="(width >= 960px) 640px, 400px" />
      </div>
    </section>
  )
}
