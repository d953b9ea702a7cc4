import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { feedFormats } from '#app/domain/blog/feeds.ts'
import { categoryImage } from '#app/domain/images/product-image.ts'

/** Header of the blog list, drawn as ruled paper on a green cloth with a plate on its edge. */
export function BlogHero({ name, page }: { name: string; page: number }) {
  return (
    <header className="blog-top">
      <div className="wrap">
        <div className="blog-title">
          <h1>{`${name} Blog`}</h1>
          <p className="lead">
            Discover meal prep tips, healthy recipes, nutrition advice, and wellness content to fuel your
            fitness journey.
          </p>
          <p className="blog-feeds">
            {page > 1 && <b>{`Page ${page}`}</b>}
            <span>Follow along:</span>
            {feedFormats.map(({ name: format, path, type }) => (
              <a key={path} href={path} type={type}>
                {format}
              </a>
            ))}
          </p>
        </div>
        <ResponsivePicture
          picture={categoryImage('breakfast')}
          alt=""
          sizes="(width >= 960px) 520px, (width >= 640px) 340px, 240px"
          first
        />
      </div>
    </header>
  )
}
